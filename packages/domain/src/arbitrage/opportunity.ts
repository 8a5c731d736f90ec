import type { VenueSlug } from '../market/platform.ts'
import { type Edge, isBasket, type OpportunityType, type RelatedQuestion } from './detect/detect.ts'
import { type Leg, turnListing } from './detect/leg.ts'
import { runChecks, toConfidence } from './judge/checks.ts'
import { type Confirmation, type Confirmed, judgeConfirmation } from './judge/confirmation.ts'
import { type BookWalk, computeExecution, type Execution, walkEdgeBooks } from './judge/execution.ts'
import { type Freshness, joinFreshness, judgeFreshness } from './judge/freshness.ts'
import { type Check, type Gate, type Guarantee, toGate, toGuarantee } from './judge/gate.ts'
import {
  type Classification,
  classify,
  computeQuality,
  type Quality,
  toBlockedQuality,
} from './judge/score.ts'
import { POLICY, type Policy } from './policy.ts'
import { compareRules, type RuleDifference } from './rules/rule-difference.ts'
import {
  computeAnnualizedReturn,
  computeDaysToEnd,
  computeLockedDays,
  findTimeLeftMs,
} from './size/annualized-return.ts'
import { findLiquidityUsd } from './size/depth.ts'
import { type BestLevels, computeFigures, findBestLevels, type OpportunityFigures } from './size/figures.ts'
import type { ComputeFee } from './size/net-level.ts'
import { isBelowMinimum } from './size/order-minimum.ts'
import { computePayoffs, type PayoffRow } from './size/payoff.ts'
import { computePayoffMatrix, type PayoffMatrix } from './size/payoff-matrix.ts'
import { makeTicket, type TicketAnswer } from './size/ticket.ts'
import { toBuyTrade, toSellTrade } from './size/trade.ts'
import { type TradePosition, toPosition } from './size/walk-books.ts'

/**
 * The assessment of an edge: figures, advice, quality and whether it may be trusted. Plain data, derived only from
 * the inputs.
 */
export interface Opportunity extends OpportunityFigures {
  /** Stays the same over all scans; see `toKey`. */
  readonly key: string
  readonly policyVersion: string
  readonly questionId: string
  readonly type: OpportunityType
  /** Set where the second leg belongs to another question: which one, and how the two are related. */
  readonly related?: RelatedQuestion
  readonly buyVenue: VenueSlug
  readonly buyMarketId: string
  readonly sellVenue: VenueSlug
  readonly sellMarketId: string
  readonly venueCount: number
  /** Null without an end. */
  readonly annualizedReturn: number | null
  /** Both legs together; null where one is unknown. */
  readonly liquidityUsd: number | null
  readonly volume24hUsd: number | null
  readonly freshness: Freshness
  readonly buyFreshness: Freshness
  readonly sellFreshness: Freshness
  readonly confirmation: Confirmation
  /** Null where depth is unknown. */
  readonly execution: Execution | null
  /** Payoffs of the recommended size, or of 100 USD at the best prices where there is none. */
  readonly payoffs: readonly PayoffRow[]
  /** For the same size; null for a decision made before matrices existed. */
  readonly matrix: PayoffMatrix | null
  /** What to order for the recommended size. */
  readonly orders: TicketAnswer
  /** How the rules of both listings compare. */
  readonly rules: readonly RuleDifference[]
  readonly quality: Quality
  readonly classification: Classification
  readonly checks: readonly Check[]
  readonly gate: Gate
  readonly guarantee: Guarantee | null
}

/** What an edge needs to know of its question. */
export interface QuestionFacts {
  readonly id: string
  readonly endTimeMs: number | null
  /** Venues on which it can be traded. */
  readonly venueCount: number
}

const SAMPLE_USD = 100
const BLOCKED: TicketAnswer = { ticket: null, reason: 'blocked' }

/**
 * The identity of an opportunity: question, type, both venues in order, and the outcome bought on the first venue,
 * which is always Yes. For two questions, the id of the other question replaces that outcome.
 */
export function toKey(questionId: string, { type, buy, sell, related }: Edge): string {
  if (related !== undefined) {
    const how = isBasket(related) ? 'basket' : 'implication'
    return `${questionId}:${how}:${buy.listing.venue}:${sell.listing.venue}:${related.id}`
  }
  return `${questionId}:${type}:${buy.listing.venue}:${sell.listing.venue}:yes`
}

/**
 * `past` is the last confirmation that the previous decision knew. Decides by the current policy; only an old
 * certificate is judged by another one. Null where not even an upper bound of a fee is
 * known: then the profit is unknown.
 */
export function judgeEdge(
  question: QuestionFacts,
  edge: Edge,
  computeFee: ComputeFee,
  nowMs: number,
  past: Confirmed | null = null,
  policy: Policy = POLICY,
): Opportunity | null {
  const { type, buy, sell, related } = edge
  const buyTrade = toBuyTrade(edge, computeFee)
  const sellTrade = toSellTrade(edge, computeFee)
  const best = findBestLevels(buyTrade, sellTrade)
  if (best === null) return null
  const figures = computeFigures(edge, best)
  const { fees, netSpread, netReturn } = figures
  const buyFreshness = judgeFreshness(buy, nowMs, policy)
  const sellFreshness = judgeFreshness(sell, nowMs, policy)
  const confirmation = judgeConfirmation(edge, netSpread, past, nowMs, policy)
  const bookWalk = walkEdgeBooks(edge, buyTrade, sellTrade, policy)
  const execution =
    bookWalk === null
      ? null
      : computeExecution(edge, bookWalk, netSpread, buyFreshness, sellFreshness, policy)
  const position = findPosition(best, bookWalk)
  const payoffs = computePayoffs(edge, position)
  const isTooSmall =
    bookWalk === null || bookWalk.best.shares === 0 ? null : isBelowMinimum(edge, bookWalk.best)
  const isPlaceable =
    execution !== null && isTooSmall === false && execution.recommendedNotionalUsd >= policy.leastNotionalUsd
  const timeLeftMs = findTimeLeftMs(edge, question.endTimeMs, nowMs)
  const isEnded = timeLeftMs !== null && timeLeftMs <= 0
  const computeReturn = (unknownLagDays: number) =>
    computeAnnualizedReturn(netReturn, computeLockedDays(edge, question.endTimeMs, nowMs, unknownLagDays))
  const annualizedReturn = computeReturn(policy.assumedLagDays)
  const liquidityUsd = add(findLiquidityUsd(buy), findLiquidityUsd(sell))
  const volume24hUsd = add(buy.listing.volume24hUsd, sell.listing.volume24hUsd)
  const fillProbability = execution?.fillProbability ?? 0
  const uncapped = computeQuality(
    {
      expectedProfitUsd: execution && execution.recommendedProfitUsd * fillProbability,
      expectedNotionalUsd: execution && execution.recommendedNotionalUsd * fillProbability,
      netSpread,
      liquidityUsd,
      volume24hUsd,
      venueCount: question.venueCount,
      daysToEnd: isEnded ? null : computeDaysToEnd(question.endTimeMs, nowMs),
      agePart: Math.max(toAgePart(buy, buyFreshness), toAgePart(sell, sellFreshness)),
      confidence: Math.min(toConfidence(buy.listing), toConfidence(sell.listing)),
      netEdge: execution?.netEdge ?? null,
    },
    policy,
  )
  const rules = compareRules(toListed(edge), sell.listing)
  const checks = runChecks(
    {
      edge,
      rules,
      isEnded,
      buyFreshness,
      sellFreshness,
      confirmation,
      timeLeftMs,
      feeBasis: fees.basis,
      netSpread,
      execution,
      isBelowMinimum: isTooSmall,
      payoffs,
      annualizedReturn,
      slowestReturn: computeReturn(policy.longestLagDays),
    },
    policy,
  )
  const gate = toGate(checks)
  const quality = gate.state === 'blocked' ? toBlockedQuality(uncapped, policy) : uncapped
  // Fields are named one by one: object spread would cost more than everything else here.
  const opportunity: Opportunity = {
    key: toKey(question.id, edge),
    policyVersion: policy.version,
    questionId: question.id,
    type,
    buyVenue: buy.listing.venue,
    buyMarketId: buy.listing.marketId,
    sellVenue: sell.listing.venue,
    sellMarketId: sell.listing.marketId,
    venueCount: question.venueCount,
    buyPrice: figures.buyPrice,
    sellPrice: figures.sellPrice,
    spread: figures.spread,
    spreadBps: figures.spreadBps,
    fees,
    netSpread,
    netReturn,
    estimatedProfit: findEstimatedProfit(figures, execution),
    annualizedReturn,
    liquidityUsd,
    volume24hUsd,
    freshness: joinFreshness(buyFreshness, sellFreshness),
    buyFreshness,
    sellFreshness,
    confirmation,
    execution,
    payoffs,
    matrix: computePayoffMatrix(edge, position),
    orders: gate.state === 'blocked' ? BLOCKED : findTicket(edge, bookWalk, computeFee, policy),
    rules,
    quality,
    classification: classify(quality.score, netSpread, liquidityUsd, isPlaceable, policy),
    checks,
    gate,
    guarantee: toGuarantee(checks),
  }
  return related === undefined ? opportunity : { ...opportunity, related }
}

/** The first listing as its venue lists it: in a basket, the first leg is inverted. */
export function toListed({ buy: { listing }, related }: Edge): Leg['listing'] {
  return isBasket(related) ? turnListing(listing) : listing
}

/** What 100 USD really earn where depth is known: what cannot be placed earns nothing. */
function findEstimatedProfit({ estimatedProfit }: OpportunityFigures, execution: Execution | null): number {
  const row = execution?.ladder.find(({ notionalUsd }) => notionalUsd === SAMPLE_USD)
  return row === undefined ? estimatedProfit : row.profitUsd
}

/** The recommended position, or what 100 USD buy at the best prices. */
function findPosition({ buy, sell }: BestLevels, bookWalk: BookWalk | null): TradePosition {
  if (bookWalk !== null && bookWalk.best.shares > 0) return bookWalk.best
  return toPosition(buy, sell, SAMPLE_USD / (buy.outlay + sell.outlay))
}

function findTicket(
  { type, buy, sell }: Edge,
  bookWalk: BookWalk | null,
  computeFee: ComputeFee,
  policy: Policy,
): TicketAnswer {
  if (bookWalk === null) return { ticket: null, reason: 'depth_unknown' }
  const { buyDepth, sellDepth, buyLevels, sellLevels, best } = bookWalk
  if (buyDepth === 'model' || sellDepth === 'model') return { ticket: null, reason: 'depth_modelled' }
  const first = { listing: buy.listing, levels: buyLevels }
  const second = { listing: sell.listing, levels: sellLevels }
  return makeTicket(type, first, second, best.shares, computeFee, policy)
}

function toAgePart({ listing }: Leg, { ageMs }: Freshness): number {
  return ageMs / listing.feed.freshForMs
}

function add(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other
}
