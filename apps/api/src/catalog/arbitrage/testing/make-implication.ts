import { type CertificateBody, certify, DAY_MS, listEdges, toArbitrageQuestion } from '@parallax/domain'
import { type NewOpportunity, toOpportunityId } from '@parallax/store'
import { computeFee } from '@parallax/venues'
import { DECIDED_MS, makeEvidence, makeOpportunity } from './make-opportunity.ts'

interface Legs {
  /** The implied question, and its listing on Polymarket. */
  readonly question: { readonly id: string; readonly marketId: string }
  /** The question that implies it, and its listing on Limitless. */
  readonly related: { readonly id: string; readonly marketId: string }
}

const TITLE = 'Will it happen by June?'
const MARCH = Date.UTC(2027, 2, 31) / DAY_MS
const JUNE = Date.UTC(2027, 5, 30) / DAY_MS

/**
 * Yes by June bought on Polymarket, and No by March on Limitless, with the fees of the venues: as the stage writes
 * it.
 */
export function makeImplication({ question, related }: Legs): {
  readonly evidence: CertificateBody
  readonly opportunity: NewOpportunity
} {
  const { buy, sell, confirmed } = makeEvidence()
  const endMs = DECIDED_MS + 30 * DAY_MS
  const toClaim = (byDay: number) => ({ subject: 'it happens', byDay, bound: null })
  const own = toArbitrageQuestion(question.id, endMs, [{ ...buy, marketId: question.marketId }])
  const other = toArbitrageQuestion(related.id, endMs, [{ ...sell, marketId: related.marketId }])
  const implication = { implying: toClaim(MARCH), implied: toClaim(JUNE) }
  const [found] = listEdges(own, [{ related: { id: related.id, implication }, legs: other.legs }])
  if (found === undefined) throw new Error('no edge')
  const evidence = certify({ ...found.facts, title: TITLE }, found.edge, computeFee, DECIDED_MS, confirmed)
  if (evidence === null) throw new Error('no fee')
  const { decision } = evidence
  return {
    evidence,
    opportunity: makeOpportunity({
      id: toOpportunityId(decision.key),
      key: decision.key,
      questionId: question.id,
      questionTitle: TITLE,
      related: { questionId: related.id, title: 'Will it happen by March?', slug: 'by-march' },
      decided: decision,
    }),
  }
}
