import type { BookLevel } from '../../market/book.ts'
import type { VenueSlug } from '../../market/platform.ts'
import type { OpportunityType } from '../detect/detect.ts'
import type { ArbitrageListing, OrderTerms } from '../listing.ts'
import { POLICY, type Policy } from '../policy.ts'
import { roundFraction, roundHundredths } from '../rounding.ts'
import type { FeeSide } from './fee.ts'
import { roundDownCents } from './holding.ts'
import type { ComputeFee } from './net-level.ts'

/** One order to place. USD and shares are for the whole order. */
export interface TicketLeg {
  readonly venue: VenueSlug
  readonly marketId: string
  readonly action: FeeSide
  /** As the listing itself names it: for a listing that asks the opposite, the question's Yes is its No. */
  readonly outcome: 'yes' | 'no'
  /** What to order, before fees. */
  readonly shares: number
  /** What is left after a fee in shares. */
  readonly netShares: number
  /** The worst price needed, on the venue's tick. */
  readonly limitPrice: number
  /** Shares at the prices of the book: paid for a buy, received for a sale. */
  readonly notionalUsd: number
  /** Trade fee in USD. */
  readonly feeUsd: number
  /** Trade fee in shares. */
  readonly feeShares: number
  /** Taken from the winnings, if this leg wins. */
  readonly profitFeeUsd: number
  /** Everything that this leg ties up: trade fees, and for a sale both outcomes less its proceeds. */
  readonly costUsd: number
  readonly order: OrderTerms
  /** The split into both outcomes that a sale needs first; null for a buy. */
  readonly split: {
    readonly shares: number
    readonly costUsd: number
    readonly fixedUsd: number | null
  } | null
}

/** What to order on both venues, so that each leg ends with `shares`, to within a lot. */
export interface Ticket {
  readonly shares: number
  readonly costUsd: number
  /** Whichever side wins, after fees; rounded down. */
  readonly profitUsd: number
  readonly buy: TicketLeg
  readonly sell: TicketLeg
}

/** Why there is nothing to order. */
export type NoTicketReason =
  | 'fee_unknown'
  | 'depth_unknown'
  | 'depth_modelled'
  | 'nothing_to_gain'
  | 'below_minimum'
  | 'blocked'

export type TicketAnswer =
  | { readonly ticket: Ticket; readonly reason: null }
  | { readonly ticket: null; readonly reason: NoTicketReason }

/** A leg from the perspective of an order. */
export interface TicketSide {
  readonly listing: Pick<ArbitrageListing, 'venue' | 'marketId' | 'relation' | 'feeTerms' | 'venueTerms'>
  /** What can be traded, best first: asks of Yes for the first leg; bids of Yes, or asks of No, for the second. */
  readonly levels: readonly BookLevel[]
}

interface Fills {
  readonly notionalUsd: number
  readonly feeUsd: number
  readonly feeShares: number
  readonly profitFeeUsd: number
  readonly netShares: number
  readonly worstPrice: number
}

interface Order extends Fills {
  readonly shares: number
}

/** Smaller amounts of shares are rounding errors. */
const NEGLIGIBLE = 1e-7
/** How often the size is reduced by one step where the books end within the last lot. */
const ATTEMPTS = 4

/**
 * The two orders for at most this many shares per leg after fees. Shares are rounded down to what both venues accept.
 * A leg with a fee in shares orders the fewest lots that leave enough, so it may have up to one lot more than the
 * other. A leg that is a stake may have up to one stake step more.
 */
export function makeTicket(
  type: OpportunityType,
  buy: TicketSide,
  sell: TicketSide,
  mostShares: number,
  computeFee: ComputeFee,
  policy: Policy = POLICY,
): TicketAnswer {
  const draft = draftTicket(type, buy, sell, mostShares, computeFee, policy)
  return typeof draft === 'string' ? { ticket: null, reason: draft } : judgeTicket(draft)
}

/** Both venues accept multiples of this many shares. */
export function toTicketStep(buy: TicketSide, sell: TicketSide, policy: Policy = POLICY): number {
  return Math.max(toLot(buy, policy), toLot(sell, policy))
}

/** The same two orders, however small or unprofitable. */
export function draftTicket(
  type: OpportunityType,
  buy: TicketSide,
  sell: TicketSide,
  mostShares: number,
  computeFee: ComputeFee,
  policy: Policy = POLICY,
): Ticket | 'fee_unknown' | 'nothing_to_gain' {
  const sellSide: FeeSide = type === 'direct' ? 'sell' : 'buy'
  const step = toTicketStep(buy, sell, policy)
  const back = Math.max(step, toStakeShares(buy), toStakeShares(sell))
  let shares = roundDownTo(mostShares, step)
  for (let attempt = 0; attempt < ATTEMPTS && shares > NEGLIGIBLE; attempt += 1) {
    const bought = findOrder(buy, 'buy', shares, computeFee, policy)
    const sold = findOrder(sell, sellSide, shares, computeFee, policy)
    if (bought === 'fee_unknown' || sold === 'fee_unknown') return 'fee_unknown'
    if (bought !== 'books_end' && sold !== 'books_end') {
      return toTicket(type, buy, sell, shares, bought, sold)
    }
    shares = roundDownTo(shares - back, step)
  }
  return 'nothing_to_gain'
}

/** Whether both venues accept it, and it earns something. */
export function judgeTicket(ticket: Ticket): TicketAnswer {
  if (isBelowMinimum(ticket.buy) || isBelowMinimum(ticket.sell))
    return { ticket: null, reason: 'below_minimum' }
  return ticket.profitUsd > 0 ? { ticket, reason: null } : { ticket: null, reason: 'nothing_to_gain' }
}

function isBelowMinimum({ order, shares, notionalUsd }: TicketLeg): boolean {
  return shares < (order.minShares ?? 0) || notionalUsd < (order.minUsd ?? 0)
}

function toTicket(
  type: OpportunityType,
  buy: TicketSide,
  sell: TicketSide,
  shares: number,
  bought: Order,
  sold: Order,
): Ticket {
  const first = toLeg(buy, 'buy', 'yes', bought)
  const second = type === 'direct' ? toLeg(sell, 'sell', 'yes', sold) : toLeg(sell, 'buy', 'no', sold)
  const costUsd = toExactCost(first, bought) + toExactCost(second, sold)
  const ifYesUsd = bought.netShares - bought.profitFeeUsd - costUsd
  const ifNoUsd = sold.netShares - sold.profitFeeUsd - costUsd
  return {
    shares,
    costUsd: roundHundredths(costUsd),
    profitUsd: roundDownCents(Math.min(ifYesUsd, ifNoUsd)),
    buy: first,
    sell: second,
  }
}

function toExactCost({ action }: TicketLeg, { shares, notionalUsd, feeUsd }: Order): number {
  return action === 'buy' ? notionalUsd + feeUsd : shares - notionalUsd + feeUsd
}

function toLeg({ listing }: TicketSide, action: FeeSide, outcome: 'yes' | 'no', order: Order): TicketLeg {
  const { venue, marketId, relation, venueTerms } = listing
  const { shares, notionalUsd, feeUsd, feeShares, profitFeeUsd, netShares, worstPrice } = order
  const turned = outcome === 'yes' ? 'no' : 'yes'
  const leg = {
    venue,
    marketId,
    action,
    outcome: relation === 'same' ? outcome : turned,
    shares,
    netShares: roundFraction(netShares),
    limitPrice: toLimit(worstPrice, action, venueTerms.order.tick),
    notionalUsd: roundFraction(notionalUsd),
    feeUsd: roundFraction(feeUsd),
    feeShares: roundFraction(feeShares),
    profitFeeUsd: roundFraction(profitFeeUsd),
    costUsd: 0,
    order: venueTerms.order,
    split: action === 'buy' ? null : { shares, costUsd: shares, fixedUsd: venueTerms.costs.splitUsd },
  } as const
  return { ...leg, costUsd: roundHundredths(toExactCost(leg, order)) }
}

/** The fewest lots that leave this many shares after fees. */
function findOrder(
  side: TicketSide,
  action: FeeSide,
  netShares: number,
  computeFee: ComputeFee,
  policy: Policy,
): Order | 'fee_unknown' | 'books_end' {
  const lot = toLot(side, policy)
  const gross = findGross(side, action, netShares, computeFee)
  if (typeof gross === 'string') return gross
  let shares = roundUpTo(gross, lot)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const fills = fill(side, action, shares, computeFee)
    if (typeof fills === 'string') return fills
    if (fills.netShares >= netShares - NEGLIGIBLE)
      return roundStake(side, action, { ...fills, shares }, computeFee)
    shares = roundUpTo(shares + lot, lot)
  }
  return 'books_end'
}

/** Where an order is a stake: rounding up to a full step buys a little more. */
function roundStake(
  side: TicketSide,
  action: FeeSide,
  order: Order,
  computeFee: ComputeFee,
): Order | 'fee_unknown' | 'books_end' {
  const step = side.listing.venueTerms.order.stakeStepUsd
  if (step === undefined) return order
  const stakeUsd = roundUpTo(order.notionalUsd, step)
  const shares = findStakedShares(side, stakeUsd)
  if (shares === null) return 'books_end'
  const fills = fill(side, action, shares, computeFee)
  return typeof fills === 'string' ? fills : { ...fills, shares, notionalUsd: stakeUsd }
}

/** What a stake buys, to six decimals; null where the books end before. */
function findStakedShares({ levels }: TicketSide, stakeUsd: number): number | null {
  let shares = 0
  let leftUsd = stakeUsd
  for (const { price, size } of levels) {
    const bought = Math.min(size, leftUsd / price)
    shares += bought
    leftUsd -= bought * price
    if (leftUsd <= NEGLIGIBLE) return roundFraction(shares)
  }
  return null
}

/** Shares to order so that this many are left, level by level; within a level a fee in shares is proportional. */
function findGross(
  { listing: { venue, feeTerms }, levels }: TicketSide,
  action: FeeSide,
  netShares: number,
  computeFee: ComputeFee,
): number | 'fee_unknown' | 'books_end' {
  let gross = 0
  let missing = netShares
  for (const { price, size } of levels) {
    const fee = computeFee(venue, { side: action, price, shares: size, feeTerms })
    if (fee === null || fee.sharesTaken >= size) return 'fee_unknown'
    const net = size - fee.sharesTaken
    if (net >= missing - NEGLIGIBLE) return gross + (size * missing) / net
    gross += size
    missing -= net
  }
  return 'books_end'
}

/** Which levels an order of this many shares takes, and what it costs. */
function fill(
  { listing: { venue, feeTerms }, levels }: TicketSide,
  action: FeeSide,
  shares: number,
  computeFee: ComputeFee,
): Fills | 'fee_unknown' | 'books_end' {
  let missing = shares
  let worstPrice = 0
  let notionalUsd = 0
  let feeUsd = 0
  let feeShares = 0
  let profitFeeUsd = 0
  for (const { price, size } of levels) {
    if (missing <= NEGLIGIBLE) break
    const filled = Math.min(size, missing)
    const fee = computeFee(venue, { side: action, price, shares: filled, feeTerms })
    if (fee === null) return 'fee_unknown'
    missing -= filled
    worstPrice = price
    notionalUsd += filled * price
    // A fee on the profit of a sale is always charged.
    feeUsd += fee.tradeUsd + (action === 'sell' ? fee.profitUsd : 0)
    feeShares += fee.sharesTaken
    profitFeeUsd += action === 'sell' ? 0 : fee.profitUsd
  }
  if (missing > NEGLIGIBLE) return 'books_end'
  return { notionalUsd, feeUsd, feeShares, profitFeeUsd, netShares: shares - feeShares, worstPrice }
}

function toLot({ listing }: TicketSide, { ticketLot }: Policy): number {
  return listing.venueTerms.order.lot || ticketLot
}

/** How many shares one stake step can buy; 0 where an order is not a stake. */
function toStakeShares({ listing, levels }: TicketSide): number {
  return (listing.venueTerms.order.stakeStepUsd ?? 0) / (levels[0]?.price ?? 1)
}

/** Rounds to the tick so that the order still reaches the needed level: up for a buy, down for a sale. */
function toLimit(price: number, action: FeeSide, tick: number | null): number {
  if (tick === null || tick === 0) return roundFraction(price)
  return roundFraction(action === 'buy' ? roundUpTo(price, tick) : roundDownTo(price, tick))
}

function roundUpTo(value: number, step: number): number {
  return roundFraction(Math.ceil(value / step - NEGLIGIBLE) * step)
}

function roundDownTo(value: number, step: number): number {
  return Math.max(0, roundFraction(Math.floor(value / step + NEGLIGIBLE) * step))
}
