import type { VenueSlug } from '../market/platform.ts'
import { toCanonicalJson } from './canonical-json.ts'
import type { Confirmed } from './confirmation.ts'
import {
  type Edge,
  isBasket,
  type OpportunityType,
  type RelatedQuestion,
  toEdge,
  toRelatedEdge,
} from './detect.ts'
import { isExclusion } from './exclusion.ts'
import type { Fee, FeeRequest, FeeRule } from './fee.ts'
import { isImplied } from './implication.ts'
import type { Leg } from './leg.ts'
import type { ArbitrageListing } from './listing.ts'
import type { ComputeFee } from './net-level.ts'
import { judgeEdge, type Opportunity, type QuestionFacts, toListed } from './opportunity.ts'
import { POLICY } from './policy.ts'
import { toArbitrageQuestion } from './question.ts'

/** Of the body; `parallax-certificate/1` of the file stays. */
const FORMAT = 'parallax-arbitrage-certificate/4'

/** A fee that the decision asked for, and what the venue's rule said. */
interface FeeEvidence {
  readonly venue: VenueSlug
  readonly question: FeeRequest
  readonly fee: Fee | null
}

/** With its title, for people: nothing is decided by it. */
export interface CertifiedQuestion extends QuestionFacts {
  readonly title: string
}

/**
 * Everything that a decision came from, and the decision: enough to come to it again without a database or a venue. Whoever
 * issues it adds the hash, the one before, and the signature.
 */
export interface CertificateBody {
  readonly format: typeof FORMAT
  readonly decidedAtMs: number
  readonly policy: typeof POLICY
  readonly question: CertifiedQuestion
  readonly type: OpportunityType
  /** The question of the second leg, where it is another one, and how the two are related. */
  readonly related?: RelatedQuestion
  readonly buy: ArbitrageListing
  readonly sell: ArbitrageListing
  /** The last confirmation that the decision knew of; null where there was none. */
  readonly confirmed: Confirmed | null
  /** Each once, in the order in which they were asked. */
  readonly fees: readonly FeeEvidence[]
  readonly decision: Opportunity
}

export interface Redecision {
  readonly isConfirmed: boolean
  /** Where the certificate says something else than what follows from it: `fees.3`, `decision.netSpread`. */
  readonly differences: readonly string[]
  /** What follows; null when there is no edge, or a fee of it is not known. */
  readonly decision: Opportunity | null
}

/** A rule by its name and version; null when it is not known here, and then nothing it said is confirmed. */
export type FindFeeRule = (rule: FeeRule) => ((question: FeeRequest) => Fee | null) | null

/** Null where nothing can be decided: not even a bound of a fee is known. */
export function certify(
  question: CertifiedQuestion,
  edge: Edge,
  computeFee: ComputeFee,
  nowMs: number,
  confirmed: Confirmed | null = null,
): CertificateBody | null {
  const fees: FeeEvidence[] = []
  const asked = new Set<string>()
  const record: ComputeFee = (venue, feeQuestion) => {
    const fee = computeFee(venue, feeQuestion)
    const key = JSON.stringify([venue, feeQuestion])
    if (!asked.has(key)) fees.push({ venue, question: feeQuestion, fee })
    asked.add(key)
    return fee
  }
  const decision = judgeEdge(question, edge, record, nowMs, confirmed)
  if (decision === null) return null
  return {
    format: FORMAT,
    decidedAtMs: nowMs,
    policy: POLICY,
    question,
    type: edge.type,
    ...(edge.related === undefined ? {} : { related: edge.related }),
    buy: toListed(edge),
    sell: edge.sell.listing,
    confirmed,
    fees,
    decision,
  }
}

/**
 * Decides again from what the certificate holds and compares. The venues' fees are taken from it, each after its rule has
 * been asked again; nothing else is believed.
 */
export function redecide(body: CertificateBody, findFeeRule: FindFeeRule): Redecision {
  const unconfirmed = body.fees.flatMap((evidence, position) =>
    isRuleOf(evidence, findFeeRule) ? [] : [`fees.${position}`],
  )
  const { id, endTimeMs } = body.question
  const { legs } = toArbitrageQuestion(id, endTimeMs, [body.buy, body.sell])
  const buy = legs.find(({ listing }) => listing === body.buy)
  const sell = legs.find(({ listing }) => listing === body.sell)
  const edge = buy === undefined || sell === undefined ? null : toEdgeOf(body, buy, sell)
  const again =
    edge === null
      ? null
      : certify(body.question, edge, toComputeFee(body.fees), body.decidedAtMs, body.confirmed)
  if (again === null) return { isConfirmed: false, differences: ['edge', ...unconfirmed], decision: null }
  const differences = [...unconfirmed, ...compare(body, again)]
  return { isConfirmed: differences.length === 0, differences, decision: again.decision }
}

/** Of two questions there is an edge only where the certificate says what makes the one follow from the other, or exclude it. */
function toEdgeOf({ type, related }: CertificateBody, buy: Leg, sell: Leg): Edge | null {
  if (related === undefined) return toEdge(type, buy, sell)
  return type === 'dutch_book' && isFounded(related) ? toRelatedEdge(buy, related, sell) : null
}

function isFounded(related: RelatedQuestion): boolean {
  if (isBasket(related)) return isExclusion(related.exclusion)
  return isImplied(related.implication.implying, related.implication.implied)
}

function isRuleOf({ question, fee }: FeeEvidence, findFeeRule: FindFeeRule): boolean {
  const computeFee = fee === null ? null : findFeeRule(fee.rule)
  return computeFee !== null && toCanonicalJson(computeFee(question)) === toCanonicalJson(fee)
}

/** Answers by the evidence; what is not in it is unknown. */
function toComputeFee(fees: readonly FeeEvidence[]): ComputeFee {
  const known = new Map(fees.map(({ venue, question, fee }) => [toCanonicalJson([venue, question]), fee]))
  return (venue, question) => known.get(toCanonicalJson([venue, question])) ?? null
}

function compare(body: CertificateBody, again: CertificateBody): string[] {
  const { decision, ...rest } = body
  const { decision: decisionAgain, ...restAgain } = again
  return [
    ...compareMembers(rest, restAgain),
    ...compareMembers(decision, decisionAgain).map((name) => `decision.${name}`),
  ]
}

function compareMembers(one: object, other: object): string[] {
  const members = new Map<string, unknown>(Object.entries(one))
  const membersAgain = new Map<string, unknown>(Object.entries(other))
  const names = new Set([...members.keys(), ...membersAgain.keys()])
  return [...names].filter((name) => {
    if (!members.has(name) || !membersAgain.has(name)) return true
    return toCanonicalJson(members.get(name)) !== toCanonicalJson(membersAgain.get(name))
  })
}
