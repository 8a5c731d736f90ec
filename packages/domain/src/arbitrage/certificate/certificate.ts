import type { VenueSlug } from '../../market/platform.ts'
import {
  type Edge,
  isBasket,
  type OpportunityType,
  type RelatedQuestion,
  toEdge,
  toRelatedEdge,
} from '../detect/detect.ts'
import { isExclusion } from '../detect/exclusion.ts'
import { isImplied } from '../detect/implication.ts'
import type { Leg } from '../detect/leg.ts'
import { toArbitrageQuestion } from '../detect/question.ts'
import type { Confirmed } from '../judge/confirmation.ts'
import type { ArbitrageListing } from '../listing.ts'
import { judgeEdge, type Opportunity, type QuestionFacts, toListed } from '../opportunity.ts'
import { POLICIES, POLICY, type Policy } from '../policy.ts'
import type { Fee, FeeRequest, FeeRule } from '../size/fee.ts'
import type { ComputeFee } from '../size/net-level.ts'
import { toCanonicalJson } from './canonical-json.ts'

/** Format of the body; the file's format stays `parallax-certificate/1`. */
const FORMAT = 'parallax-arbitrage-certificate/4'

/** A fee that the decision asked for, and what the venue's rule returned. */
interface FeeEvidence {
  readonly venue: VenueSlug
  readonly question: FeeRequest
  readonly fee: Fee | null
}

/** The title is for people: no decision depends on it. */
export interface CertifiedQuestion extends QuestionFacts {
  readonly title: string
}

/**
 * A decision and everything it was made from: enough to make it again without a database or a venue. The issuer adds
 * the hash, the previous hash, and the signature.
 */
export interface CertificateBody {
  readonly format: typeof FORMAT
  readonly decidedAtMs: number
  readonly policy: Policy
  readonly question: CertifiedQuestion
  readonly type: OpportunityType
  /** The question of the second leg, where it is a different one, and how the two are related. */
  readonly related?: RelatedQuestion
  readonly buy: ArbitrageListing
  readonly sell: ArbitrageListing
  /** The last confirmation that the decision knew; null where there was none. */
  readonly confirmed: Confirmed | null
  /** Each fee once, in the order in which they were asked for. */
  readonly fees: readonly FeeEvidence[]
  readonly decision: Opportunity
}

export interface Redecision {
  readonly isConfirmed: boolean
  /** Where the certificate differs from the recomputed decision: `fees.3`, `decision.netSpread`. */
  readonly differences: readonly string[]
  /** The new decision; null when the policy is unknown, there is no edge, or one of its fees is unknown. */
  readonly decision: Opportunity | null
}

/** A rule by its name and version; null when it is unknown here, and then none of its fees is confirmed. */
export type FindFeeRule = (rule: FeeRule) => ((question: FeeRequest) => Fee | null) | null

/** Null where no decision is possible: not even a bound of a fee is known. */
export function certify(
  question: CertifiedQuestion,
  edge: Edge,
  computeFee: ComputeFee,
  nowMs: number,
  confirmed: Confirmed | null = null,
  policy: Policy = POLICY,
): CertificateBody | null {
  const fees: FeeEvidence[] = []
  const seen = new Set<string>()
  const record: ComputeFee = (venue, feeQuestion) => {
    const fee = computeFee(venue, feeQuestion)
    const key = JSON.stringify([venue, feeQuestion])
    if (!seen.has(key)) fees.push({ venue, question: feeQuestion, fee })
    seen.add(key)
    return fee
  }
  const decision = judgeEdge(question, edge, record, nowMs, confirmed, policy)
  if (decision === null) return null
  return {
    format: FORMAT,
    decidedAtMs: nowMs,
    policy,
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
 * Makes the decision again from the certificate and compares the two. Each fee in the certificate is recomputed
 * with its rule. The policy is our own copy of the version that the certificate names. Nothing else is trusted.
 */
export function redecide(
  body: CertificateBody,
  findFeeRule: FindFeeRule,
  policies: readonly Policy[] = POLICIES,
): Redecision {
  const policy = policies.find(({ version }) => version === body.policy.version)
  if (policy === undefined) return { isConfirmed: false, differences: ['policy'], decision: null }
  const unconfirmed = body.fees.flatMap((evidence, index) =>
    isRuleOf(evidence, findFeeRule) ? [] : [`fees.${index}`],
  )
  const { id, endTimeMs } = body.question
  const { legs } = toArbitrageQuestion(id, endTimeMs, [body.buy, body.sell])
  const buy = legs.find(({ listing }) => listing === body.buy)
  const sell = legs.find(({ listing }) => listing === body.sell)
  const edge = buy === undefined || sell === undefined ? null : toEdgeOf(body, buy, sell)
  const again =
    edge === null
      ? null
      : certify(body.question, edge, toComputeFee(body.fees), body.decidedAtMs, body.confirmed, policy)
  if (again === null) return { isConfirmed: false, differences: ['edge', ...unconfirmed], decision: null }
  const differences = [...unconfirmed, ...compare(body, again)]
  return { isConfirmed: differences.length === 0, differences, decision: again.decision }
}

/** Two questions have an edge only where the certificate states why one follows from the other, or excludes it. */
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

/** Takes fees from the evidence; any other fee is unknown. */
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
