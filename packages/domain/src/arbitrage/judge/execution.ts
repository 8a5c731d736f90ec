import type { BookLevel } from '../../market/book.ts'
import type { Edge } from '../detect/detect.ts'
import { POLICY, type Policy } from '../policy.ts'
import { roundFraction, roundHundredths } from '../rounding.ts'
import { type Depth, type DepthKind, findDepth } from '../size/depth.ts'
import { sumFixedCosts } from '../size/fixed-costs.ts'
import { roundDownCents } from '../size/holding.ts'
import type { Trade } from '../size/trade.ts'
import {
  computeSureUsd,
  cutAt,
  findBest,
  findProfitEnd,
  type LevelAt,
  type TradePosition,
  walkBooks,
} from '../size/walk-books.ts'
import type { Freshness } from './freshness.ts'

/** The result of deploying this amount. */
interface LadderRow {
  readonly notionalUsd: number
  /** False where the books hold less than this amount; the row then describes what they hold. */
  readonly isFilled: boolean
  readonly shares: number
  readonly buyPrice: number | null
  readonly sellPrice: number | null
  readonly profitUsd: number
  readonly slippageBps: number | null
}

/** Advice on how much of an edge can be traded. */
export interface Execution {
  readonly buyDepth: DepthKind
  readonly sellDepth: DepthKind
  /** The size with the highest certain profit, within the venues' position limits. */
  readonly recommendedNotionalUsd: number
  readonly recommendedShares: number
  readonly recommendedProfitUsd: number
  /** Independent of the size: gas, relayers, bridging; null where a venue's costs are unknown. */
  readonly fixedCostsUsd: number | null
  /** The recommended profit after fixed costs; null where these are unknown. */
  readonly profitAfterCostsUsd: number | null
  /** Slippage of the recommended size against the best prices, both legs together. */
  readonly slippageBps: number
  /** The chance that both legs are filled, and that of each leg by itself. */
  readonly fillProbability: number
  readonly buyFillProbability: number
  readonly sellFillProbability: number
  /** Per share, after slippage and the risk that only one leg is filled. */
  readonly netEdge: number
  /** The size at which the total profit is gone; null where the legs end before that. */
  readonly deathNotionalUsd: number | null
  readonly ladder: readonly LadderRow[]
}

const LADDER_USD = [100, 1_000, 10_000] as const
/** The walk has to reach the last row of the ladder. */
const MOST_USD = Math.max(...LADDER_USD)

/** The walk down both legs of an edge. */
export interface BookWalk {
  readonly buyDepth: DepthKind
  readonly sellDepth: DepthKind
  readonly buyLevels: readonly BookLevel[]
  readonly sellLevels: readonly BookLevel[]
  readonly positions: readonly TradePosition[]
  /** The recommended position. */
  readonly best: TradePosition
}

/** Null where the depth of a leg is unknown. */
export function walkEdgeBooks(edge: Edge, buy: Trade, sell: Trade, policy: Policy = POLICY): BookWalk | null {
  const buyDepth = findDepth(edge.buy, buy.side, buy.bestPrice, policy)
  const sellDepth = findDepth(edge.sell, sell.side, sell.bestPrice, policy)
  if (buyDepth === null || sellDepth === null) return null
  const positions = walkBooks(toLevelAt(buyDepth, buy), toLevelAt(sellDepth, sell), MOST_USD)
  return {
    buyDepth: buyDepth.kind,
    sellDepth: sellDepth.kind,
    buyLevels: buyDepth.levels,
    sellLevels: sellDepth.levels,
    positions,
    best: limit(edge, positions, findBest(positions)),
  }
}

export function computeExecution(
  edge: Edge,
  bookWalk: BookWalk,
  netSpread: number,
  buyFreshness: Freshness,
  sellFreshness: Freshness,
  policy: Policy = POLICY,
): Execution {
  const { buyDepth, sellDepth, positions, best } = bookWalk
  const buyFill = computeFill(buyDepth, buyFreshness, edge.buy.listing.feed.freshForMs, policy)
  const sellFill = computeFill(sellDepth, sellFreshness, edge.sell.listing.feed.freshForMs, policy)
  const fillProbability = buyFill * sellFill
  const sureEdge = best.shares > 0 ? computeSureUsd(best) / best.shares : netSpread
  const death = findProfitEnd(positions)
  const costs = sumFixedCosts(edge)
  return {
    buyDepth,
    sellDepth,
    recommendedNotionalUsd: roundHundredths(best.outlayUsd),
    recommendedShares: roundHundredths(best.shares),
    recommendedProfitUsd: roundHundredths(computeSureUsd(best)),
    fixedCostsUsd: costs.isKnown ? roundHundredths(costs.knownUsd) : null,
    profitAfterCostsUsd: costs.isKnown ? roundDownCents(computeSureUsd(best) - costs.knownUsd) : null,
    slippageBps: computeSlippageBps(edge, best) ?? 0,
    fillProbability: roundFraction(fillProbability),
    buyFillProbability: roundFraction(buyFill),
    sellFillProbability: roundFraction(sellFill),
    netEdge: roundFraction(fillProbability * sureEdge - (1 - fillProbability) * policy.unwindLoss),
    deathNotionalUsd: death === null ? null : roundHundredths(death.outlayUsd),
    ladder: LADDER_USD.map((notionalUsd) => toLadderRow(edge, positions, notionalUsd)),
  }
}

function toLevelAt({ levels }: Depth, { toLevel }: Trade): LevelAt {
  return (index) => {
    const level = levels[index]
    return level === undefined ? null : toLevel(level.price, level.size)
  }
}

/** Limits each leg to its venue's position limit. */
function limit({ buy, sell }: Edge, positions: readonly TradePosition[], best: TradePosition): TradePosition {
  const buyCapUsd = buy.listing.venueTerms.positionCapUsd
  const sellCapUsd = sell.listing.venueTerms.positionCapUsd
  let limited = best
  if (buyCapUsd !== null && limited.buyStakeUsd > buyCapUsd) {
    limited = cutAt(positions, ({ buyStakeUsd }) => buyStakeUsd, buyCapUsd)
  }
  if (sellCapUsd !== null && limited.sellStakeUsd > sellCapUsd) {
    limited = cutAt(positions, ({ sellStakeUsd }) => sellStakeUsd, sellCapUsd)
  }
  return limited
}

function toLadderRow(edge: Edge, positions: readonly TradePosition[], notionalUsd: number): LadderRow {
  const position = cutAt(positions, ({ outlayUsd }) => outlayUsd, notionalUsd)
  const { shares, outlayUsd, buyPriceUsd, sellPriceUsd } = position
  return {
    notionalUsd,
    isFilled: outlayUsd >= notionalUsd - 0.005,
    shares: roundHundredths(shares),
    buyPrice: shares > 0 ? roundFraction(buyPriceUsd / shares) : null,
    sellPrice: shares > 0 ? roundFraction(1 - sellPriceUsd / shares) : null,
    profitUsd: roundHundredths(computeSureUsd(position)),
    slippageBps: computeSlippageBps(edge, position),
  }
}

/** How much of the spread at the best prices is lost at this size. */
function computeSlippageBps({ buyPrice, sellPrice }: Edge, position: TradePosition): number | null {
  const { shares, buyPriceUsd, sellPriceUsd } = position
  if (shares === 0) return null
  const given = (buyPriceUsd + sellPriceUsd) / shares - (buyPrice + 1 - sellPrice)
  return roundHundredths(Math.max(0, given) * 10_000)
}

function computeFill(kind: DepthKind, { ageMs }: Freshness, freshForMs: number, policy: Policy): number {
  return policy.fillChance[kind] * (1 - policy.fillLostByAge * Math.min(1, ageMs / freshForMs))
}
