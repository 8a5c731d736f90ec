import {
  type ArbitrageListing,
  type CertificateBody,
  certify,
  listEdges,
  toArbitrageQuestion,
} from '@parallax/domain'
import { type NewOpportunity, toOpportunityId } from '@parallax/store'
import { computeFee } from '@parallax/venues'
import { DECIDED_MS, makeEvidence, makeOpportunity } from './make-opportunity.ts'

interface Legs {
  /** The question with the smaller id, and its listing on Polymarket. */
  readonly question: { readonly id: string; readonly marketId: string }
  /** The one that excludes it, and its listing on Limitless. */
  readonly related: { readonly id: string; readonly marketId: string }
}

const TITLE = 'Will A win?'
const GROUP = '0x2c3d'

/** The same listing with the Yes and No sides swapped. */
function swap(listing: ArbitrageListing): ArbitrageListing {
  const { quote, book } = listing
  return {
    ...listing,
    quote: { yesBid: quote.noBid, yesAsk: quote.noAsk, noBid: quote.yesBid, noAsk: quote.yesAsk },
    book: book && {
      ...book,
      yesAsks: book.noAsks,
      yesBids: book.noBids,
      noAsks: book.yesAsks,
      noBids: book.yesBids,
    },
  }
}

/**
 * No of A bought on Polymarket and No of B on Limitless, where Polymarket states that only one can win: as the stage
 * writes it.
 */
export function makeBasket({ question, related }: Legs): {
  readonly evidence: CertificateBody
  readonly opportunity: NewOpportunity
} {
  const { buy, sell, confirmed } = makeEvidence()
  const endMs = DECIDED_MS + 30 * 86_400_000
  const own = toArbitrageQuestion(question.id, endMs, [swap({ ...buy, marketId: question.marketId })])
  const other = toArbitrageQuestion(related.id, endMs, [{ ...sell, marketId: related.marketId }])
  const exclusion = {
    venue: 'polymarket' as const,
    group: GROUP,
    marketId: question.marketId,
    relatedMarketId: 'the listing of B there',
  }
  const [found] = listEdges(own, [{ related: { id: related.id, exclusion }, legs: other.legs }])
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
      related: { questionId: related.id, title: 'Will B win?', slug: 'will-b-win' },
      decided: decision,
    }),
  }
}
