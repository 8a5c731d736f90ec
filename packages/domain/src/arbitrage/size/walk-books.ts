import type { NetLevel } from './net-level.ts'

/** Both legs, with equal shares after fees. In USD for the whole position. */
export interface TradePosition {
  readonly shares: number
  /** Paid at once, trade fees included. */
  readonly outlayUsd: number
  /** Shares at the displayed prices: divided by `shares`, the average price of the leg. */
  readonly buyPriceUsd: number
  readonly sellPriceUsd: number
  /** Paid for the shares alone. */
  readonly buyStakeUsd: number
  readonly sellStakeUsd: number
  /** Kept back at the end if the leg wins. */
  readonly buyProfitFeeUsd: number
  readonly sellProfitFeeUsd: number
}

/** The level at that index of a leg, best first; null at the end. */
export type LevelAt = (index: number) => NetLevel | null

export const NO_POSITION: TradePosition = {
  shares: 0,
  outlayUsd: 0,
  buyPriceUsd: 0,
  sellPriceUsd: 0,
  buyStakeUsd: 0,
  sellStakeUsd: 0,
  buyProfitFeeUsd: 0,
  sellProfitFeeUsd: 0,
}

/** Smaller amounts, in shares and in USD, are rounding errors. */
const NEGLIGIBLE = 1e-9

/** The profit of the position whichever side wins: 1 per share, less the higher of the two profit fees. */
export function computeSureUsd({
  shares,
  outlayUsd,
  buyProfitFeeUsd,
  sellProfitFeeUsd,
}: TradePosition): number {
  return shares - outlayUsd - Math.max(buyProfitFeeUsd, sellProfitFeeUsd)
}

/**
 * Walks down both legs with equal shares. Returns the position at every point where its terms change, starting with
 * none: between two points everything is linear. Ends where a leg ends, or at `enoughUsd` once the profit is gone;
 * prices only get worse, so the profit does not come back.
 */
export function walkBooks(buyAt: LevelAt, sellAt: LevelAt, enoughUsd: number): TradePosition[] {
  const positions = [NO_POSITION]
  let position = NO_POSITION
  let buyIndex = 0
  let sellIndex = 0
  let buy = buyAt(0)
  let sell = sellAt(0)
  let buyLeft = buy?.shares ?? 0
  let sellLeft = sell?.shares ?? 0
  while (buy !== null && sell !== null) {
    const shares = Math.min(buyLeft, sellLeft)
    const next = extend(position, buy, sell, shares)
    const turn = findTurn(position, next)
    if (turn !== null) positions.push(turn)
    positions.push(next)
    position = next
    if (position.outlayUsd >= enoughUsd && computeSureUsd(position) <= 0) break
    buyLeft -= shares
    sellLeft -= shares
    if (buyLeft <= NEGLIGIBLE) {
      buyIndex += 1
      buy = buyAt(buyIndex)
      buyLeft = buy?.shares ?? 0
    }
    if (sellLeft <= NEGLIGIBLE) {
      sellIndex += 1
      sell = sellAt(sellIndex)
      sellLeft = sell?.shares ?? 0
    }
  }
  return positions
}

/** The smallest position with the highest certain profit; none where every position loses. */
export function findBest(positions: readonly TradePosition[]): TradePosition {
  let best = NO_POSITION
  let bestUsd = 0
  for (const position of positions) {
    const sureUsd = computeSureUsd(position)
    if (sureUsd > bestUsd + NEGLIGIBLE) {
      best = position
      bestUsd = sureUsd
    }
  }
  return best
}

/** Where the profit is gone; null where the legs end before that. */
export function findProfitEnd(positions: readonly TradePosition[]): TradePosition | null {
  let from = NO_POSITION
  let fromUsd = 0
  for (const to of positions) {
    if (to === NO_POSITION) continue
    const toUsd = computeSureUsd(to)
    if (toUsd <= 0) return fromUsd <= 0 ? from : between(from, to, fromUsd / (fromUsd - toUsd))
    from = to
    fromUsd = toUsd
  }
  return null
}

/** The position at which a growing value reaches the limit; the last one where it never does. */
export function cutAt(
  positions: readonly TradePosition[],
  measure: (position: TradePosition) => number,
  limit: number,
): TradePosition {
  let from = NO_POSITION
  for (const to of positions) {
    const reached = measure(to)
    if (reached > limit) return between(from, to, (limit - measure(from)) / (reached - measure(from)))
    from = to
  }
  return from
}

/** This many shares at one level of each leg. */
export function toPosition(buy: NetLevel, sell: NetLevel, shares: number): TradePosition {
  return extend(NO_POSITION, buy, sell, shares)
}

function extend(position: TradePosition, buy: NetLevel, sell: NetLevel, shares: number): TradePosition {
  return {
    shares: position.shares + shares,
    outlayUsd: position.outlayUsd + shares * (buy.outlay + sell.outlay),
    buyPriceUsd: position.buyPriceUsd + shares * buy.price,
    sellPriceUsd: position.sellPriceUsd + shares * sell.price,
    buyStakeUsd: position.buyStakeUsd + shares * buy.stake,
    sellStakeUsd: position.sellStakeUsd + shares * sell.stake,
    buyProfitFeeUsd: position.buyProfitFeeUsd + shares * buy.profitFee,
    sellProfitFeeUsd: position.sellProfitFeeUsd + shares * sell.profitFee,
  }
}

/**
 * The point at which the other leg becomes the one with the higher profit fee. The slope of the certain profit
 * changes there.
 */
function findTurn(from: TradePosition, to: TradePosition): TradePosition | null {
  const before = from.buyProfitFeeUsd - from.sellProfitFeeUsd
  const after = to.buyProfitFeeUsd - to.sellProfitFeeUsd
  return before * after < 0 ? between(from, to, before / (before - after)) : null
}

function between(from: TradePosition, to: TradePosition, part: number): TradePosition {
  const mix = (start: number, end: number) => start + (end - start) * part
  return {
    shares: mix(from.shares, to.shares),
    outlayUsd: mix(from.outlayUsd, to.outlayUsd),
    buyPriceUsd: mix(from.buyPriceUsd, to.buyPriceUsd),
    sellPriceUsd: mix(from.sellPriceUsd, to.sellPriceUsd),
    buyStakeUsd: mix(from.buyStakeUsd, to.buyStakeUsd),
    sellStakeUsd: mix(from.sellStakeUsd, to.sellStakeUsd),
    buyProfitFeeUsd: mix(from.buyProfitFeeUsd, to.buyProfitFeeUsd),
    sellProfitFeeUsd: mix(from.sellProfitFeeUsd, to.sellProfitFeeUsd),
  }
}
