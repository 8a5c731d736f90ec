/** Dictionary market of "Double Chance": always two of its three outcomes win. */
const DOUBLE_CHANCE_MARKET_ID = 2

/** The prices that follow from the decimal odds of one outcome. */
export interface ImpliedPrice {
  /** 1 / odds: what one unit of payout costs, the bookmaker's margin included. This is the executable price. */
  readonly ask: number | null
  /** The ask without the margin. Never executable: it would show a profit that the margin takes. */
  readonly probability: number | null
}

/**
 * Prices of all outcomes of one condition. With r = 1 / odds and S their sum, the probability is k × r / S, where k
 * is the number of winning outcomes. The venue does not send k: it is 2 for double chance, otherwise the whole part
 * of S.
 *
 * The probability is null for all outcomes when the sum does not cover the whole condition (an outcome without odds,
 * or one left out and S below 1), or when the odds carry no information (all 1, or a probability above 1).
 */
export function toImpliedPrices(
  odds: readonly (number | null)[],
  marketId: number | null,
  isWhole: boolean,
): readonly ImpliedPrice[] {
  const asks = odds.map((each) => (each === null ? null : 1 / each))
  const sum = asks.reduce<number>((total, ask) => total + (ask ?? 0), 0)
  const winners = toWinnerCount(sum, odds.length, marketId)
  const probabilities = asks.map((ask) => (ask === null ? null : (winners * ask) / sum))
  const isKnown =
    asks.every((ask) => ask !== null) &&
    !asks.every((ask) => ask === 1) &&
    (isWhole || sum >= winners) &&
    probabilities.every((each) => each !== null && each <= 1)
  return asks.map((ask, at) => ({ ask, probability: isKnown ? (probabilities[at] ?? null) : null }))
}

/** Odds of exactly 1 mean that the whole condition is practically closed: no one would bet on the other side either. */
export function isQuotable(odds: readonly (number | null)[]): boolean {
  return !odds.includes(1)
}

function toWinnerCount(sum: number, outcomeCount: number, marketId: number | null): number {
  if (marketId === DOUBLE_CHANCE_MARKET_ID) return 2
  return Math.max(1, Math.min(Math.floor(sum), outcomeCount - 1))
}
