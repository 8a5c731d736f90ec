import type { BookLevel } from '../../market/book.ts'
import type { VenueSlug } from '../../market/platform.ts'
import type { OpportunityType } from '../detect/detect.ts'
import { POLICY } from '../policy.ts'
import { type DepthUse, toDepthKey } from './depth-use.ts'
import { type FixedCostSum, sumOrderCosts, sumTradeCosts } from './fixed-costs.ts'
import { roundDownCents, roundUpCents } from './holding.ts'
import { type ComputeFee, type NetLevel, toBuyLevel, toSellLevel } from './net-level.ts'
import {
  draftTicket,
  judgeTicket,
  type Ticket,
  type TicketLeg,
  type TicketSide,
  toTicketStep,
} from './ticket.ts'
import { findBest, type LevelAt, walkBooks } from './walk-books.ts'

/** One leg of a trade, with the real levels that can be taken there. */
export interface AllocationLeg extends DepthUse, TicketSide {}

/** A trade that may be made. */
export interface AllocationTrade {
  readonly id: string
  readonly questionId: string
  /** The question of the second leg, where it is a different one. */
  readonly relatedQuestionId: string | null
  readonly type: OpportunityType
  readonly buy: AllocationLeg
  readonly sell: AllocationLeg
  /** Expected return on a dollar in it. */
  readonly expectedReturn: number
}

/** A user's money: the total, and where it is. A venue that is not named has none. */
export interface Funds {
  readonly bankrollUsd: number
  readonly balancesUsd: Readonly<Partial<Record<VenueSlug, number>>>
}

/**
 * What must be on each venue before anything is ordered there, in whole cents: with trade fees and known fixed costs.
 */
interface Cash {
  readonly buyUsd: number
  readonly sellUsd: number
}

/** A ticket of a plan, with its costs and profit. */
export interface Allocated {
  readonly trade: AllocationTrade
  readonly ticket: Ticket
  readonly cash: Cash
  /** The cash needed on both venues together. */
  readonly cashUsd: number
  /** For orders, split, claims and withdrawal; null where a venue does not state them. */
  readonly fixedCostsUsd: number | null
  /** The ticket's profit after fixed costs; null where they are unknown. */
  readonly profitAfterCostsUsd: number | null
}

/**
 * Why a trade is not in a plan. `below_minimum`: the money and the books leave less of it than a venue's smallest
 * order. `below_min_profit`: too little is left after fixed costs to be worth the work.
 */
export const SKIP_REASONS = [
  'no_funds',
  'depth_used',
  'no_edge',
  'too_small',
  'below_minimum',
  'below_min_profit',
  'fee_unknown',
] as const

type SkipReason = (typeof SKIP_REASONS)[number]

export interface Allocation {
  readonly allocated: readonly Allocated[]
  readonly skipped: readonly { readonly trade: AllocationTrade; readonly reason: SkipReason }[]
}

/** A smaller rest of a level is only a rounding error. */
const LEAST_SIZE = 0.000001

/**
 * A plan for one bankroll. The best return on a dollar comes first, and each trade gets the size with the highest
 * profit. Its limits are the money on its venues, a fifth of the bankroll for each of its questions, and the depth
 * that earlier tickets of the plan left.
 *
 * A trade below a venue's minimum, or not worth the work, is left out and uses nothing. The order of the input does
 * not matter.
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
    const { buy, sell, questionId, relatedQuestionId } = trade
    const questionIds = relatedQuestionId === null ? [questionId] : [questionId, relatedQuestionId]
    const onQuestionsUsd = Math.max(...questionIds.map((id) => questionUsd.get(id) ?? 0))
    const limits = {
      buyUsd: left.get(buy.listing.venue) ?? 0,
      sellUsd: left.get(sell.listing.venue) ?? 0,
      bothUsd: Math.min(bankrollLeftUsd, POLICY.questionWeight * bankrollUsd - onQuestionsUsd),
    }
    const isTaken = [buy, sell].some(
      ({ bookId, listing: { marketId } }) => (marketOfBook.get(bookId) ?? marketId) !== marketId,
    )
    const rest = { ...trade, buy: leaveRest(buy, usedSizes), sell: leaveRest(sell, usedSizes) }
    // A listing that resells a book adds no depth to it.
    const found = isTaken ? 'depth_used' : size(rest, limits, computeFee)
    if (typeof found === 'string') {
      skipped.push({ trade, reason: found })
      continue
    }
    allocated.push({ ...found, trade })
    const { ticket, cash, cashUsd } = found
    bankrollLeftUsd -= cashUsd
    for (const id of questionIds) questionUsd.set(id, (questionUsd.get(id) ?? 0) + cashUsd)
    for (const [leg, order, usd] of [
      [rest.buy, ticket.buy, cash.buyUsd],
      [rest.sell, ticket.sell, cash.sellUsd],
    ] as const) {
      left.set(leg.listing.venue, (left.get(leg.listing.venue) ?? 0) - usd)
      marketOfBook.set(leg.bookId, leg.listing.marketId)
      for (const { price, size: taken } of takeLevels(leg.levels, order.shares)) {
        const key = toDepthKey(leg, price)
        usedSizes.set(key, (usedSizes.get(key) ?? 0) + taken)
      }
    }
  }
  return { allocated, skipped }
}

/** Each trade as if it were the only one, with all of the money: to compare them, not to place them together. */
export function allocateEach(
  trades: readonly AllocationTrade[],
  funds: Funds,
  computeFee: ComputeFee,
): Allocation {
  const plans = trades.map((trade) => allocate([trade], funds, computeFee))
  return {
    allocated: plans.flatMap(({ allocated }) => allocated),
    skipped: plans.flatMap(({ skipped }) => skipped),
  }
}

interface Limits {
  readonly buyUsd: number
  readonly sellUsd: number
  readonly bothUsd: number
}

function size(trade: AllocationTrade, limits: Limits, computeFee: ComputeFee): Allocated | SkipReason {
  const { type, buy, sell } = trade
  if (buy.levels.length === 0 || sell.levels.length === 0) return 'depth_used'
  const best = findBest(
    walkBooks(
      toLevelAt(buy, (price, shares) => toBuyLevel(buy.listing, computeFee, price, shares)),
      toLevelAt(sell, (price, shares) =>
        type === 'direct'
          ? toSellLevel(sell.listing, computeFee, price, shares)
          : toBuyLevel(sell.listing, computeFee, price, shares),
      ),
      Number.POSITIVE_INFINITY,
    ),
  )
  if (best.shares === 0) return 'no_edge'
  const costs = sumOrderCosts(type, buy.listing, sell.listing)
  const step = toTicketStep(buy, sell)
  const draft = (steps: number) => draftTicket(type, buy, sell, steps * step, computeFee)
  const fits = (steps: number): boolean => {
    const ticket = draft(steps)
    return typeof ticket !== 'string' && isWithin(trade, ticket, toCash(ticket, costs), limits)
  }
  const steps = findLargest(Math.floor(best.shares / step + LEAST_SIZE), fits)
  const ticket = steps === 0 ? 'no_funds' : draft(steps)
  if (ticket === 'nothing_to_gain') return 'no_edge'
  if (typeof ticket === 'string') return ticket
  const { reason } = judgeTicket(ticket)
  if (reason !== null) return reason === 'below_minimum' ? 'below_minimum' : 'no_edge'
  const cash = toCash(ticket, costs)
  const cashUsd = addCents(cash.buyUsd, cash.sellUsd)
  if (cashUsd < POLICY.leastNotionalUsd) return 'too_small'
  const all = sumTradeCosts(type, buy.listing, sell.listing)
  if (ticket.profitUsd - all.knownUsd < POLICY.leastProfitUsd) return 'below_min_profit'
  return {
    trade,
    ticket,
    cash,
    cashUsd,
    fixedCostsUsd: all.isKnown ? roundUpCents(all.knownUsd) : null,
    profitAfterCostsUsd: all.isKnown ? roundDownCents(ticket.profitUsd - all.knownUsd) : null,
  }
}

/**
 * Orders and a split are paid for when they are made. Where a venue does not state the cost, it cannot be put aside.
 */
function toCash({ buy, sell }: Ticket, costs: readonly [FixedCostSum, FixedCostSum]): Cash {
  return {
    buyUsd: roundUpCents(toNeededUsd(buy) + costs[0].knownUsd),
    sellUsd: roundUpCents(toNeededUsd(sell) + costs[1].knownUsd),
  }
}

/** A sale brings money only after both outcomes were paid for. */
function toNeededUsd({ notionalUsd, feeUsd, split }: TicketLeg): number {
  return (split === null ? notionalUsd : split.costUsd) + feeUsd
}

function isWithin(
  { buy, sell }: AllocationTrade,
  ticket: Ticket,
  { buyUsd, sellUsd }: Cash,
  limits: Limits,
): boolean {
  return (
    buyUsd <= limits.buyUsd &&
    sellUsd <= limits.sellUsd &&
    addCents(buyUsd, sellUsd) <= limits.bothUsd &&
    toStakeUsd(ticket.buy) <= (buy.listing.venueTerms.positionCapUsd ?? Number.POSITIVE_INFINITY) &&
    toStakeUsd(ticket.sell) <= (sell.listing.venueTerms.positionCapUsd ?? Number.POSITIVE_INFINITY)
  )
}

/** Paid for the shares that are held in the end. */
function toStakeUsd({ notionalUsd, split }: TicketLeg): number {
  return split === null ? notionalUsd : split.costUsd - notionalUsd
}

/** The depth that earlier tickets left. */
function leaveRest(leg: AllocationLeg, usedSizes: ReadonlyMap<string, number>): AllocationLeg {
  const levels = leg.levels.flatMap(({ price, size: whole }) => {
    const rest = whole - (usedSizes.get(toDepthKey(leg, price)) ?? 0)
    return rest < LEAST_SIZE ? [] : [{ price, size: rest }]
  })
  return { ...leg, levels }
}

function takeLevels(levels: readonly BookLevel[], shares: number): BookLevel[] {
  let missing = shares
  return levels.flatMap(({ price, size: whole }) => {
    const taken = Math.min(whole, missing)
    missing -= taken
    return taken > 0 ? [{ price, size: taken }] : []
  })
}

/** Levels behind one with an unknown fee cannot be reached without it. */
function toLevelAt(
  { levels }: AllocationLeg,
  toLevel: (price: number, shares: number) => NetLevel | null,
): LevelAt {
  return (index) => {
    const level = levels[index]
    return level === undefined ? null : toLevel(level.price, level.size)
  }
}

/** The largest number of steps that fits. If a number fits, every smaller one must fit too. */
function findLargest(most: number, fits: (steps: number) => boolean): number {
  if (fits(most)) return most
  let [low, high] = [0, most]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

function addCents(one: number, other: number): number {
  return Math.round((one + other) * 100) / 100
}

function compareTrades(one: AllocationTrade, other: AllocationTrade): number {
  return other.expectedReturn - one.expectedReturn || (one.id < other.id ? -1 : 1)
}
