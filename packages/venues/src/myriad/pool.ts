import type { BookLevel } from '@parallax/domain'

/**
 * The constant-product pool of an AMM market, over the pool's balances `shares` of each outcome, before fees:
 * price_i = (1/s_i) / sum(1/s_j); collateral a buys s_i + a - s_i * prod(s_j / (s_j + a)) shares of i over all other j.
 */

/** How far each level moves the price in total from its current value. */
const STEPS = [
  0.0025, 0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5,
] as const
/** Levels end here: the last shares of a pool can never be bought. */
const EDGE = 0.005
const HALVINGS = 80
const DOUBLINGS = 200

export function isPool(shares: readonly (number | null)[]): shares is readonly number[] {
  return shares.length > 1 && shares.every((each) => each !== null && each > 1e-9 && each < 1e15)
}

export function computePoolPrice(shares: readonly number[], outcome: number): number {
  const inverse = shares.map((each) => 1 / each)
  return (inverse[outcome] ?? 0) / inverse.reduce((sum, each) => sum + each, 0)
}

/**
 * Shares of the outcome that net collateral buys. For negative collateral: minus the shares needed to take that much
 * out.
 */
export function computeSharesForCollateral(
  shares: readonly number[],
  outcome: number,
  collateral: number,
): number {
  const own = shares[outcome] ?? 0
  return own + collateral - computeOwnAfter(shares, outcome, collateral)
}

/**
 * Steps up the curve, best first. The levels' price times size add up to exactly what the pool charges for them
 * together.
 */
export function computePoolAsks(shares: readonly number[], outcome: number): BookLevel[] {
  const start = computePoolPrice(shares, outcome)
  const targets = STEPS.map((step) => start + step).filter((price) => price < 1 - EDGE)
  return toLevels(shares, outcome, targets.length > 0 ? targets : [(start + 1) / 2])
}

/** Steps down the curve, best first: what the pool pays. */
export function computePoolBids(shares: readonly number[], outcome: number): BookLevel[] {
  const start = computePoolPrice(shares, outcome)
  const targets = STEPS.map((step) => start - step).filter((price) => price > EDGE)
  return toLevels(shares, outcome, targets.length > 0 ? targets : [start / 2])
}

function toLevels(shares: readonly number[], outcome: number, targets: readonly number[]): BookLevel[] {
  const levels: BookLevel[] = []
  let paid = 0
  let bought = 0
  for (const target of targets) {
    const collateral = solveCollateral(shares, outcome, target)
    const total = computeSharesForCollateral(shares, outcome, collateral)
    const level = { price: (collateral - paid) / (total - bought), size: Math.abs(total - bought) }
    if (!(level.price > 0 && level.price < 1 && level.size > 0 && Number.isFinite(level.size))) break
    levels.push(level)
    paid = collateral
    bought = total
  }
  return levels
}

/**
 * The collateral (negative: taken out) that moves the outcome to the price, found by bisection: the price rises with
 * it.
 */
function solveCollateral(shares: readonly number[], outcome: number, price: number): number {
  const others = shares.filter((_, index) => index !== outcome)
  let low = -Math.min(...others)
  let high = Math.max(...shares)
  for (let tries = 0; tries < DOUBLINGS && computePriceAfter(shares, outcome, high) < price; tries += 1)
    high *= 2
  for (let halvings = 0; halvings < HALVINGS; halvings += 1) {
    const middle = (low + high) / 2
    if (computePriceAfter(shares, outcome, middle) < price) low = middle
    else high = middle
  }
  return high
}

function computePriceAfter(shares: readonly number[], outcome: number, collateral: number): number {
  const after = shares.map((each, index) =>
    index === outcome ? computeOwnAfter(shares, outcome, collateral) : each + collateral,
  )
  return computePoolPrice(after, outcome)
}

function computeOwnAfter(shares: readonly number[], outcome: number, collateral: number): number {
  return shares.reduce(
    (own, each, index) => (index === outcome ? own : own * (each / (each + collateral))),
    shares[outcome] ?? 0,
  )
}
