import type { BookLevel } from '../market/book.ts'
import type { VenueSlug } from '../market/platform.ts'
import { type DepthUse, toDepthKey } from './depth-use.ts'
import type { OpportunityType } from './detect.ts'
import { type LegFill, type LevelRung, takeShares } from './leg-fill.ts'
import { POLICY } from './policy.ts'
import { type ComputeFee, toBuyRung, toSellRung } from './rung.ts'
import { computeSureUsd, cutAt, findBest, walk } from './walk.ts'

/** One leg of a trade, with what can be taken there. */
export interface AllocationLeg extends DepthUse {
  readonly venue: VenueSlug
  readonly marketId: string
  readonly feeTerms: Readonly<Record<string, number>> | null
  /** Best first; real ones only. */
  readonly levels: readonly BookLevel[]
  /** The most one may stake in a market; null where there is no limit. */
  readonly positionCapUsd: number | null
}

/** A trade that may be made. */
export interface AllocationTrade {
  readonly id: string
  readonly questionId: string
  readonly type: OpportunityType
  readonly buy: AllocationLeg
  readonly sell: AllocationLeg
  /** What a dollar in it is expected to make. */
  readonly expectedReturn: number
}

/** Somebody's money: all of it, and where it is. A venue that is not named has none. */
export interface Funds {
  readonly bankrollUsd: number
  readonly balancesUsd: Readonly<Partial<Record<VenueSlug, number>>>
}

/** What is ordered on both legs, and what it comes to. */
export interface Allocated {
  readonly trade: AllocationTrade
  /** Left on each leg after fees. */
  readonly shares: number
  readonly buy: LegFill
  readonly sell: LegFill
  /** What has to be there before anything is ordered, on both venues together. */
  readonly cashUsd: number
  /** Whoever wins, after fees. */
  readonly profitUsd: number
}

type SkipReason = 'no_funds' | 'depth_used' | 'no_edge' | 'too_small'

export interface Allocation {
  readonly allocated: readonly Allocated[]
  readonly skipped: readonly { readonly trade: AllocationTrade; readonly reason: SkipReason }[]
}

/** Venues take shares to hundredths at least. */
const SHARE_STEP = 0.01
const HALVINGS = 60

/**
 * A plan for one bankroll: the best return on a dollar first, each trade as large as makes most, within the money on its venues, a
 * fifth of the bankroll for a question, and what earlier trades of the plan left of its books. The order of the input does not matter.
 */
export function allocate(
  trades: readonly AllocationTrade[],
  { bankrollUsd, balancesUsd }: Funds,
  computeFee: ComputeFee,
): Allocation {
  const allocated: Allocated[] = []
  const skipped: Allocation['skipped'][number][] = []
  const left = new Map<string, number>(Object.entries(balancesUsd))
  const usedSizes = new Map<string, number>()
  const marketOfBook = new Map<string, string>()
  const questionUsd = new Map<string, number>()
  let bankrollLeftUsd = bankrollUsd
  for (const trade of trades.toSorted(compareTrades)) {
    const { buy, sell, questionId } = trade
    const limits = {
      buyUsd: left.get(buy.venue) ?? 0,
      sellUsd: left.get(sell.venue) ?? 0,
      bothUsd: Math.min(
        bankrollLeftUsd,
        POLICY.questionWeight * bankrollUsd - (questionUsd.get(questionId) ?? 0),
      ),
    }
    const isTaken = [buy, sell].some(
      ({ bookId, marketId }) => (marketOfBook.get(bookId) ?? marketId) !== marketId,
    )
    // A listing that resells a book has no depth beside it.
    const found = isTaken ? 'depth_used' : size(trade, limits, usedSizes, computeFee)
    if (typeof found === 'string') {
      skipped.push({ trade, reason: found })
      continue
    }
    allocated.push(found)
    bankrollLeftUsd -= found.cashUsd
    questionUsd.set(questionId, (questionUsd.get(questionId) ?? 0) + found.cashUsd)
    for (const [leg, fill] of [
      [buy, found.buy],
      [sell, found.sell],
    ] as const) {
      left.set(leg.venue, (left.get(leg.venue) ?? 0) - fill.cashUsd)
      marketOfBook.set(leg.bookId, leg.marketId)
      for (const { level, size: taken } of fill.taken) {
        const key = toDepthKey(leg, level.price)
        usedSizes.set(key, (usedSizes.get(key) ?? 0) + taken)
      }
    }
  }
  return { allocated, skipped }
}

interface Limits {
  readonly buyUsd: number
  readonly sellUsd: number
  readonly bothUsd: number
}

function size(
  trade: AllocationTrade,
  limits: Limits,
  usedSizes: ReadonlyMap<string, number>,
  computeFee: ComputeFee,
): Allocated | SkipReason {
  const buyRungs = toRungs(trade.buy, usedSizes, (price, shares) =>
    toBuyRung(trade.buy, computeFee, price, shares),
  )
  const sellRungs = toRungs(trade.sell, usedSizes, (price, shares) =>
    trade.type === 'direct'
      ? toSellRung(trade.sell, computeFee, price, shares)
      : toBuyRung(trade.sell, computeFee, price, shares),
  )
  if (buyRungs.length === 0 || sellRungs.length === 0) return 'depth_used'
  const positions = walk(
    (index) => buyRungs[index]?.rung ?? null,
    (index) => sellRungs[index]?.rung ?? null,
    Number.POSITIVE_INFINITY,
  )
  const best = findBest(positions)
  if (best.shares === 0) return 'no_edge'
  const take = (shares: number) => ({
    buy: takeShares(buyRungs, shares, 'buy'),
    sell: takeShares(sellRungs, shares, trade.type === 'direct' ? 'sell' : 'buy'),
  })
  const fits = (shares: number): boolean => {
    const { buy, sell } = take(shares)
    return (
      buy.cashUsd <= limits.buyUsd &&
      sell.cashUsd <= limits.sellUsd &&
      buy.cashUsd + sell.cashUsd <= limits.bothUsd &&
      buy.stakeUsd <= (trade.buy.positionCapUsd ?? Number.POSITIVE_INFINITY) &&
      sell.stakeUsd <= (trade.sell.positionCapUsd ?? Number.POSITIVE_INFINITY)
    )
  }
  const shares = Math.floor(findLargest(best.shares, fits) / SHARE_STEP + 1e-9) * SHARE_STEP
  if (shares <= 0) return 'no_funds'
  const { buy, sell } = take(shares)
  const cashUsd = buy.cashUsd + sell.cashUsd
  const profitUsd = computeSureUsd(cutAt(positions, (position) => position.shares, shares))
  if (cashUsd < POLICY.leastNotionalUsd || !(profitUsd > 0) || !fits(shares)) return 'too_small'
  return { trade, shares, buy, sell, cashUsd, profitUsd }
}

/** What earlier trades left of the levels, with their fees. */
function toRungs(
  leg: AllocationLeg,
  usedSizes: ReadonlyMap<string, number>,
  toRung: (price: number, size: number) => LevelRung['rung'] | null,
): LevelRung[] {
  const rungs: LevelRung[] = []
  for (const { price, size: whole } of leg.levels) {
    const rest = whole - (usedSizes.get(toDepthKey(leg, price)) ?? 0)
    if (rest < SHARE_STEP) continue
    const rung = toRung(price, rest)
    // What lies behind a level of unknown fee cannot be had without it.
    if (rung === null) break
    rungs.push({ level: { price, size: rest }, rung })
  }
  return rungs
}

/** The most that fits, where what fits is all up to a point. */
function findLargest(most: number, fits: (shares: number) => boolean): number {
  if (fits(most)) return most
  let [low, high] = [0, most]
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

function compareTrades(one: AllocationTrade, other: AllocationTrade): number {
  return other.expectedReturn - one.expectedReturn || (one.id < other.id ? -1 : 1)
}
