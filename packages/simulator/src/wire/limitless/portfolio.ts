import type { Holding, Listing, ListingState, Trade, Wallet } from '../../world/world.ts'
import { ok } from '../roster/answers.ts'
import type { WireAnswer, WireContext } from '../wire.ts'
import {
  isAmm,
  toConditionId,
  toGroupSlug,
  toMarketId,
  toMarketSlug,
  toPoolAddress,
  toTokenIds,
} from './ids.ts'
import { type Row, SAME, statusOf } from './market.ts'
import { microText, mills } from './quotes.ts'
import { badRequest } from './refusals.ts'

/** The market inside a position; here `expirationDate` is an ISO date. */
function toMarket(context: WireContext, listing: Listing, state: ListingState): Row {
  const { world } = context
  const tokens = toTokenIds(world, listing)
  const end = new Date(listing.endMs).toISOString()
  return {
    slug: toMarketSlug(listing),
    status: statusOf(listing, state),
    title: listing.legLabel ?? listing.title,
    conditionId: toConditionId(world, listing),
    id: toMarketId(listing),
    address: isAmm(world, listing) ? toPoolAddress(world, listing) : null,
    closed: state.status !== 'open',
    expirationDate: end,
    deadline: end,
    negRiskRequestId: null,
    winningOutcomeIndex: state.isYes === null ? null : state.isYes ? 0 : 1,
    yesPositionId: tokens[0],
    noPositionId: tokens[1],
    collateralToken: { id: 7, ...SAME.collateral },
    venue: { exchange: SAME.exchange, adapter: null, operator: null },
    group: listing.group ? { title: listing.group.title, slug: toGroupSlug(world, listing) } : {},
  }
}

/** Last trades, even of a resolved market; `{}` if there was none. */
function latestTrade(state: ListingState, outcome: 0 | 1): Row {
  if (state.volumeTotal <= 0) return {}
  const yes = mills(state.lastTrade)
  const no = mills(1 - state.lastTrade)
  return { outcomeTokenPrice: outcome === 0 ? yes : no, latestNoPrice: no, latestYesPrice: yes }
}

/** One side of a position in millionths, as text. Its value follows the last trade even when the market is resolved. */
function toSide(holding: Holding | undefined, state: ListingState): Row {
  if (!holding) return { cost: '0', fillPrice: '0', marketValue: '0', realisedPnl: '0', unrealizedPnl: '0' }
  const last = holding.outcome === 0 ? state.lastTrade : 1 - state.lastTrade
  const value = holding.shares * last
  return {
    cost: microText(holding.costUsd),
    fillPrice: microText(holding.shares > 0 ? holding.costUsd / holding.shares : 0),
    marketValue: microText(value),
    realisedPnl: '0',
    unrealizedPnl: microText(value - holding.costUsd),
  }
}

function toBookPosition(
  context: WireContext,
  wallet: Wallet,
  yes: Holding | undefined,
  no: Holding | undefined,
): Row | null {
  const held = yes ?? no
  if (!held) return null
  const state = context.world.state(held.listing, context.nowMs())
  return {
    market: toMarket(context, held.listing, state),
    latestTrade: latestTrade(state, held.outcome),
    orders: { liveOrders: [], totalCollateralLocked: '0' },
    positions: { no: toSide(no, state), yes: toSide(yes, state) },
    tokensBalance: { no: microText(no?.shares ?? 0), yes: microText(yes?.shares ?? 0) },
    rewards: { isEarning: false, epochs: [] },
    makerAddress: wallet.address,
  }
}

/** An AMM position: whole units as text, and `realizedPnl` with a z. */
function toPoolPosition(context: WireContext, holding: Holding, trades: readonly Trade[]): Row {
  const { listing, outcome, shares, costUsd } = holding
  const state = context.world.state(listing, context.nowMs())
  const price = outcome === 0 ? state.price : 1 - state.price
  const sum = (kind: Trade['kind']) =>
    trades
      .filter((trade) => trade.listing.number === listing.number && trade.outcome === outcome)
      .filter((trade) => trade.kind === kind)
      .reduce((total, trade) => total + trade.shares * trade.price, 0)
  return {
    market: toMarket(context, listing, state),
    outcomeIndex: outcome,
    outcomeTokenAmount: shares.toFixed(6),
    collateralAmount: costUsd.toFixed(6),
    averageFillPrice: (shares > 0 ? costUsd / shares : 0).toFixed(6),
    totalBuysCost: sum('buy').toFixed(6),
    totalSellsCost: sum('sell').toFixed(6),
    realizedPnl: '0.000000',
    unrealizedPnl: (shares * price - costUsd).toFixed(6),
    latestTrade: { outcomeTokenPrice: mills(price) },
  }
}

/** `GET /portfolio/{account}/positions`: an unknown account holds nothing. */
export function showPortfolio(context: WireContext, account: string): WireAnswer {
  if (!/^0x[0-9a-fA-F]{40}$/.test(account)) return badRequest('Invalid account address')
  const { world } = context
  const nowMs = context.nowMs()
  const wallet = world
    .wallets('limitless')
    .find(({ address }) => address.toLowerCase() === account.toLowerCase())
  const holdings = wallet ? world.holdings(wallet, nowMs) : []
  const trades = wallet ? world.trades(wallet, nowMs) : []
  const inBooks = holdings.filter(({ listing }) => !isAmm(world, listing))
  const numbers = [...new Set(inBooks.map(({ listing }) => listing.number))]
  const side = (number: number, outcome: 0 | 1) =>
    inBooks.find((holding) => holding.listing.number === number && holding.outcome === outcome)
  return ok({
    rewards: {
      todaysRewards: '0',
      totalUnpaidRewards: '0',
      totalUserRewardsLastEpoch: '0',
      rewardsChartData: [],
      rewardsByEpoch: [],
    },
    points: '0.00000000',
    accumulativePoints: '0.00000000',
    amm: holdings
      .filter(({ listing }) => isAmm(world, listing))
      .map((holding) => toPoolPosition(context, holding, trades)),
    group: [],
    clob: wallet
      ? numbers
          .map((number) => toBookPosition(context, wallet, side(number, 0), side(number, 1)))
          .filter((row) => row !== null)
      : [],
  })
}
