import type { Holding, Listing, Trade, Wallet } from '../../world/world.ts'
import { feeRuleOf } from '../polymarket/fees.ts'
import type { WireContext } from '../wire.ts'
import { categoryOf, eventTitle, tagsOf } from './event.ts'
import { isTwoSided, originalOf, providerOf, toAccount, toEventId, toRowId } from './ids.ts'
import {
  marketHash,
  marketOptions,
  micro,
  openMsOf,
  type Row,
  resultOf,
  rowTitle,
  seconds,
  toBestQuote,
} from './market.ts'

/** The row and side on which an outcome of a listing is held: a named side is always that row's Yes. */
export function placeOf(listing: Listing, outcome: 0 | 1): { readonly side: 0 | 1; readonly isYes: boolean } {
  return isTwoSided(listing) ? { side: outcome, isYes: true } : { side: 0, isYes: outcome === 0 }
}

/** A wallet has one position account for each side of a market. */
export function toPositionKey(
  context: WireContext,
  wallet: Wallet,
  listing: Listing,
  outcome: 0 | 1,
): string {
  return toAccount(context.world.seed, `position/${wallet.address}/${listing.number}/${outcome}`)
}

/** The fee for this many contracts: Polymarket's rate for a mirror, only the spread for a round. */
export function feeUsd(context: WireContext, listing: Listing, contracts: number, price: number): number {
  const original = originalOf(context.world, listing)
  const rate = original ? (feeRuleOf(context.world, original)?.rate ?? 0) : 0
  return contracts * rate * price * (1 - price)
}

export function eventMetadata(context: WireContext, listing: Listing): Row {
  const state = context.world.state(listing, context.nowMs())
  return {
    eventId: toEventId(context.world, listing),
    title: eventTitle(listing),
    subtitle: '',
    isActive: state.status === 'open',
    beginAt: listing.fixture ? String(seconds(listing.fixture.startMs)) : null,
    category: categoryOf(listing),
    subcategory: '',
    imageUrl: 'https://polymarket-upload.s3.us-east-2.amazonaws.com/event.png',
    isLive: false,
    closeCondition: '',
    tags: tagsOf(listing),
    closeTime: seconds(listing.endMs),
  }
}

export function marketMetadata(context: WireContext, listing: Listing, side: 0 | 1): Row {
  const state = context.world.state(listing, context.nowMs())
  const title = rowTitle(listing, side)
  return {
    marketId: toRowId(context.world, listing, side),
    eventId: toEventId(context.world, listing),
    provider: providerOf(listing),
    title,
    subtitle: title,
    description: title,
    status: state.status === 'open' ? 'open' : 'closed',
    result: resultOf(state, side),
    closeTime: seconds(listing.endMs),
    openTime: seconds(openMsOf(listing)),
    isTeamMarket: listing.fixture !== null && isTwoSided(listing),
    team: null,
    sportsLine: listing.fixture?.line ?? null,
    providerSportsLine: listing.fixture?.line ?? null,
    sportsMarketType: listing.fixture ? 'moneyline' : null,
    periodType: null,
    periodNumber: null,
    gameNumber: null,
    marketOptions: marketOptions(),
  }
}

/** A percentage, truncated to two decimals. */
function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.trunc((part / whole) * 10_000) / 100
}

interface Money {
  readonly contracts: number
  readonly cost: number
  readonly fees: number
  readonly mark: number | null
}

/** Value and profit as micro-USD text; all null without a mark, as in a closed market. */
function moneyFields({ contracts, cost, fees, mark }: Money): Row {
  const value = mark === null ? null : Math.round((contracts * mark) / 1e6)
  const profit = value === null ? null : value - cost
  const text = (amount: number | null) => (amount === null ? null : String(amount))
  return {
    sizeUsd: String(cost),
    valueUsd: text(value),
    avgPriceUsd: String(contracts === 0 ? 0 : Math.round((cost / contracts) * 1e6)),
    markPriceUsd: text(mark),
    sellPriceUsd: text(mark),
    pnlUsd: text(profit),
    pnlUsdPercent: profit === null ? null : percent(profit, cost),
    pnlUsdAfterFees: text(profit === null ? null : profit - fees),
    pnlUsdAfterFeesPercent: profit === null ? null : percent(profit - fees, cost),
  }
}

/** A position account, valued at the best bid. */
export function toPosition(
  context: WireContext,
  wallet: Wallet,
  holding: Holding,
  trades: readonly Trade[],
): Row {
  const { listing, outcome, shares, costUsd } = holding
  const { world } = context
  const state = world.state(listing, context.nowMs())
  const { side, isYes } = placeOf(listing, outcome)
  const id = toRowId(world, listing, side)
  const own = trades
    .filter((trade) => trade.listing.number === listing.number && trade.outcome === outcome)
    .map((trade) => trade.atMs)
  const contracts = micro(shares)
  const cost = micro(costUsd)
  const { bid } = toBestQuote(state, outcome)
  const mark = state.status !== 'open' || bid === null ? null : micro(bid)
  const fees = micro(feeUsd(context, listing, shares, shares > 0 ? costUsd / shares : 0))
  const isWon = state.isYes !== null && state.isYes === (outcome === 0)
  return {
    pubkey: toPositionKey(context, wallet, listing, outcome),
    owner: wallet.address,
    market: toAccount(world.seed, `market/${id}`),
    marketId: id,
    marketIdHash: marketHash(id),
    isYes,
    contracts: String(Math.floor(shares)),
    contractsMicro: String(contracts),
    contractsDecimal: String(contracts / 1e6),
    totalCostUsd: String(cost),
    openOrders: 0,
    feesPaidUsd: String(fees),
    realizedPnlUsd: 0,
    claimed: false,
    claimedUsd: '0',
    openedAt: seconds(Math.min(...own, context.nowMs())),
    updatedAt: seconds(own.length > 0 ? Math.max(...own) : context.nowMs()),
    bump: 255,
    ownerPubkey: wallet.address,
    eventId: toEventId(world, listing),
    maxSlippageBps: 2500,
    ...moneyFields({ contracts, cost, fees, mark }),
    eventMetadata: eventMetadata(context, listing),
    marketMetadata: marketMetadata(context, listing, side),
    claimable: isWon,
    claimableAt: isWon && state.resolvedMs !== null ? seconds(state.resolvedMs) : null,
    payoutUsd: String(contracts),
    settlementDate: seconds(listing.endMs),
    integratorFeeUsd: '0',
    source: 'program',
  }
}
