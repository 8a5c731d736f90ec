import type { PositionStatus, Rejection, TrackedPosition } from '@parallax/domain'
import { toGroupLegTitle } from '../parse/group-leg-title.ts'
import {
  type Fields,
  isFields,
  readBoolean,
  readList,
  readNumber,
  readText,
  toNumber,
} from '../parse/read.ts'
import { toIsoFromMs } from '../parse/time.ts'
import type { Parsed } from '../venue.ts'
import { toStatus } from './parse-market.ts'
import type { AnswerProbs } from './parse-probs.ts'
import {
  type AnswerPayload,
  isRejection,
  type MarketPayload,
  readAnswer,
  readMarket,
  show,
  toGroupLegId,
  toRejection,
} from './payload.ts'
import { type Settlement, toAnswerSettlement, toBinarySettlement, toSettledPrice } from './settlement.ts'

export interface PositionsContext {
  /** When the answer arrived, in ms. */
  readonly fetchedAt: number
  /** Current prices of answers: those in the contracts may be old. */
  readonly answerProbs?: AnswerProbs
}

/** What a row of metrics is about: the market, or one of its answers. */
interface Holding {
  readonly id: string
  readonly market: MarketPayload
  readonly answer: AnswerPayload | null
  readonly settlement: Settlement
  /** Price of Yes; null when cancelled or unknown. */
  readonly price: number | null
}

type Side = 'YES' | 'NO'

/** Fewer shares than this are a rounding error: the venue counts them as zero. */
const DUST = 1e-5

/**
 * Positions of `/v0/get-user-contract-metrics-with-contracts?perAnswer=true`, in mana. A row that holds both sides of
 * an answer becomes two positions. Rows without shares are former positions, and the row of a multiple-choice market
 * without `answerId` sums up the others: neither is a position.
 */
export function parsePositions(answer: unknown, context: PositionsContext): Parsed<TrackedPosition> {
  const rows = isFields(answer) ? answer.metricsByContract : null
  const contracts = isFields(answer) ? readList(answer, 'contracts') : null
  if (!isFields(rows) || contracts === null) {
    return { items: [], rejected: [toRejection(null, 'unexpected_shape', 'no metrics with contracts')] }
  }
  const markets = new Map<string, MarketPayload | Rejection>()
  for (const contract of contracts) {
    const market = readMarket(contract)
    const id = isRejection(market) ? market.platformMarketId : market.id
    if (id !== null) markets.set(id, market)
  }
  const parsed = Object.entries(rows).flatMap(([marketId, metrics]) =>
    (Array.isArray(metrics) ? metrics : [metrics]).flatMap((row: unknown) =>
      parseRow(marketId, row, markets.get(marketId), context),
    ),
  )
  return {
    items: parsed.filter((each): each is TrackedPosition => !isRejection(each)),
    rejected: parsed.filter(isRejection),
  }
}

function parseRow(
  marketId: string,
  row: unknown,
  market: MarketPayload | Rejection | undefined,
  context: PositionsContext,
): readonly (TrackedPosition | Rejection)[] {
  if (!isFields(row)) return [toRejection(marketId, 'not_an_object', `a row is of type ${typeof row}`)]
  if (readBoolean(row, 'hasShares') === false) return []
  if (market === undefined)
    return [toRejection(marketId, 'unknown_market', 'its contract is not in the answer')]
  if (isRejection(market)) return [market]
  const answerId = readText(row, 'answerId')
  if (market.mechanism === 'cpmm-multi-1' && answerId === null) return []
  const holding = toHolding(market, answerId, context)
  if (isRejection(holding)) return [holding]
  const shares = isFields(row.totalShares) ? row.totalShares : null
  if (shares === null) return [toRejection(holding.id, 'missing_size', 'no totalShares')]
  const sides = (['YES', 'NO'] as const).filter((side) => (toNumber(shares[side]) ?? 0) > DUST)
  return sides.map((side) =>
    toPosition(holding, row, side, toNumber(shares[side]) ?? 0, sides.length, context.fetchedAt),
  )
}

function toHolding(
  market: MarketPayload,
  answerId: string | null,
  context: PositionsContext,
): Holding | Rejection {
  if (market.isCash) return toRejection(market.id, 'cash_twin', 'not held in mana')
  if (market.mechanism === 'cpmm-1') {
    const settlement = toBinarySettlement(market)
    if (isRejection(settlement)) return settlement
    const price = settlement.isResolved ? toSettledPrice(settlement.resolution) : market.probability
    return { id: market.id, market, answer: null, settlement, price }
  }
  if (market.mechanism !== 'cpmm-multi-1' || answerId === null) {
    return toRejection(market.id, 'unsupported_mechanism', `mechanism is ${show(market.mechanism)}`)
  }
  const answers = (market.answers ?? []).map((record) => readAnswer(market.id, record))
  const ids = new Set(answers.flatMap((each) => (isRejection(each) ? [] : [each.id])))
  const id = toGroupLegId(market.id, answerId)
  const answer = answers.find((each) => !isRejection(each) && each.id === answerId)
  if (answer === undefined || isRejection(answer)) {
    return toRejection(id, 'unknown_answer', 'the answer is not in its contract')
  }
  const current = context.answerProbs?.get(market.id)?.get(answerId) ?? null
  const settlement = toAnswerSettlement(market, answer, ids, current)
  if (isRejection(settlement)) return settlement
  const price = settlement.isResolved
    ? toSettledPrice(settlement.resolution)
    : (current ?? answer.probability)
  return { id, market, answer, settlement, price }
}

/**
 * A cancelled market pays back the cost. If the contract does not give the result, it is derived from the row's own
 * `payout`, which belongs to one side only when one side is held. The profit is what the shares would gain now; the
 * row's `profit` also includes earlier sales.
 */
function toPosition(
  holding: Holding,
  row: Fields,
  side: Side,
  size: number,
  sideCount: number,
  nowMs: number,
): TrackedPosition | Rejection {
  const { market, answer, settlement } = holding
  const cost = toCost(row, side, sideCount)
  const avgPrice = cost === null ? null : cost / size
  if (cost === null || avgPrice === null || !(avgPrice >= 0 && avgPrice <= 1)) {
    return toRejection(holding.id, 'unknown_cost', `${side} cost ${show(cost)} for ${show(size)} shares`)
  }
  const payout = readNumber(row, 'payout')
  const ownPrice = sideCount === 1 && payout !== null ? payout / size : null
  const yesPrice = holding.price === null ? null : side === 'YES' ? holding.price : 1 - holding.price
  const currentPrice = settlement.resolution?.kind === 'void' ? avgPrice : (yesPrice ?? ownPrice)
  if (currentPrice === null || !(currentPrice >= 0 && currentPrice <= 1)) {
    return toRejection(
      holding.id,
      'unknown_price',
      'neither the contract nor the row gives the value of a share',
    )
  }
  const currentValue = size * currentPrice
  const pnl = currentValue - cost
  const pnlPercent = cost > 0 ? (pnl / cost) * 100 : 0
  if (!Number.isFinite(pnlPercent)) {
    return toRejection(holding.id, 'absurd_amount', `${show(size)} shares for ${show(cost)}`)
  }
  return {
    platform: 'manifold',
    platformMarketIds: [holding.id],
    marketTitle: answer === null ? market.question : toGroupLegTitle(market.question, answer.text),
    marketUrl: market.url ?? `https://manifold.markets/market/${encodeURIComponent(market.slug)}`,
    outcome: toLabel(market, side),
    size,
    avgPrice,
    currentPrice,
    currentValue,
    pnl,
    pnlPercent,
    status: toPositionStatus(holding, nowMs),
    endDate: toIsoFromMs(market.closeTime)?.slice(0, 10) ?? null,
  }
}

/** Old rows have no `totalSpent`. Then `invested` counts, halved when both sides are held, as the venue does itself. */
function toCost(row: Fields, side: Side, sideCount: number): number | null {
  if (isFields(row.totalSpent)) {
    const spent = toNumber(row.totalSpent[side])
    if (spent !== null) return spent
  }
  const invested = readNumber(row, 'invested')
  return invested === null ? null : invested / sideCount
}

/** On a numeric scale the sides are directions. */
function toLabel({ outcomeType }: MarketPayload, side: Side): string {
  if (outcomeType === 'PSEUDO_NUMERIC') return side === 'YES' ? 'Higher' : 'Lower'
  return side === 'YES' ? 'Yes' : 'No'
}

function toPositionStatus({ market, settlement }: Holding, nowMs: number): PositionStatus {
  return settlement.isResolved ? 'resolved' : toStatus(market, nowMs)
}
