import { hashText } from '../../world/hash.ts'
import type { Holding, Trade } from '../../world/world.ts'
import { ok, refuse } from '../roster/answers.ts'
import { hexOf } from '../roster/number-ids.ts'
import { readInteger } from '../roster/params.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { type Account, findByProxy, isAddress } from './accounts.ts'
import { imageOf } from './gamma-market.ts'
import { toConditionId, toEventId, toEventSlug, toMarketSlug, toTokenIds } from './ids.ts'
import { ofOutcome, round, shownPrice } from './prices.ts'
import { toDay } from './times.ts'

type Row = Record<string, unknown>

/** The market and outcome fields of every row of the data API. */
function outcomeFields(context: WireContext, { listing, outcome }: Holding | Trade): Row {
  const slug = toMarketSlug(listing)
  const tokens = toTokenIds(context.world, listing)
  return {
    asset: tokens[outcome],
    conditionId: toConditionId(context.world, listing),
    title: listing.title,
    slug,
    icon: imageOf(slug),
    eventSlug: toEventSlug(context.world, listing),
    outcome: listing.labels[outcome],
    outcomeIndex: outcome,
  }
}

function oppositeFields(context: WireContext, { listing, outcome }: Holding | Trade): Row {
  const other = outcome === 0 ? 1 : 0
  return {
    oppositeOutcome: listing.labels[other],
    oppositeAsset: toTokenIds(context.world, listing)[other],
    endDate: toDay(listing.endMs),
  }
}

/** A current position. A losing one of a resolved market stays, redeemable and worth nothing. */
function toPosition(context: WireContext, account: Account, holding: Holding, bought: number): Row {
  const { listing, outcome, shares, costUsd } = holding
  const state = context.world.state(listing, context.nowMs())
  const price = ofOutcome(shownPrice(state), outcome)
  const value = shares * price
  const percent = costUsd > 0 ? (100 * (value - costUsd)) / costUsd : 0
  return {
    proxyWallet: account.proxy,
    size: round(shares, 4),
    avgPrice: round(shares > 0 ? costUsd / shares : 0, 4),
    initialValue: round(costUsd, 4),
    currentValue: round(value, 4),
    cashPnl: round(value - costUsd, 4),
    percentPnl: round(percent, 4),
    totalBought: round(Math.max(bought, shares), 4),
    realizedPnl: 0,
    percentRealizedPnl: round(percent, 4),
    curPrice: price,
    redeemable: state.status === 'resolved',
    mergeable: false,
    ...outcomeFields(context, holding),
    eventId: toEventId(context.world, listing),
    ...oppositeFields(context, holding),
    negativeRisk: listing.group?.isExclusive ?? false,
  }
}

function profileFields(account: Account): Row {
  return {
    name: account.name,
    pseudonym: account.pseudonym,
    bio: '',
    profileImage: '',
    profileImageOptimized: '',
  }
}

function transactionOf(account: Account, trade: Trade): string {
  return `0x${hexOf(hashText(account.proxy, Math.floor(trade.atMs / 1000) | 0), trade.listing.number, 64)}`
}

function toActivity(context: WireContext, account: Account, trade: Trade): Row {
  const isTrade = trade.kind !== 'redeem'
  const fields = outcomeFields(context, trade)
  return {
    proxyWallet: account.proxy,
    timestamp: Math.floor(trade.atMs / 1000),
    type: isTrade ? 'TRADE' : 'REDEEM',
    size: round(trade.shares, 6),
    usdcSize: round(trade.shares * trade.price, 6),
    transactionHash: transactionOf(account, trade),
    price: isTrade ? trade.price : 0,
    side: isTrade ? trade.kind.toUpperCase() : '',
    ...fields,
    ...(isTrade ? {} : { asset: '', outcome: '', outcomeIndex: 999 }),
    ...profileFields(account),
  }
}

interface Page {
  readonly limit: number
  readonly offset: number
}

function readPage(query: URLSearchParams, fallback: number, most: number): Page | WireAnswer {
  const limit = readInteger(query, 'limit', fallback)
  const offset = readInteger(query, 'offset', 0)
  if (limit === null || limit < 0 || limit > most)
    return refuse(400, { error: `limit must be between 0 and ${most}` })
  if (offset === null || offset < 0) return refuse(400, { error: 'offset must be a number from 0' })
  return { limit, offset }
}

/** Past an offset of 10,000 the list is empty, and not refused. */
function cut<T>(rows: readonly T[], page: Page): T[] {
  return page.offset > 10_000 ? [] : rows.slice(page.offset, page.offset + page.limit)
}

function listPositions({ query }: WireRequest, context: WireContext, account: Account | null): WireAnswer {
  const page = readPage(query, 100, 500)
  if ('status' in page) return page
  const least = Number(query.get('sizeThreshold') ?? 1)
  if (!Number.isFinite(least)) return refuse(400, { error: 'sizeThreshold must be a number' })
  if (!account) return ok([])
  const nowMs = context.nowMs()
  const trades = context.world.trades(account.wallet, nowMs)
  const rows = context.world.holdings(account.wallet, nowMs).map((holding) => {
    const bought = trades
      .filter((trade) => trade.kind === 'buy' && isSameToken(trade, holding))
      .reduce((total, trade) => total + trade.shares, 0)
    return toPosition(context, account, holding, bought)
  })
  const selected = rows.filter((row) => Number(row.size) >= least)
  selected.sort((a, b) => Number(b.currentValue) - Number(a.currentValue))
  return ok(cut(selected, page))
}

function isSameToken(a: Holding | Trade, b: Holding | Trade): boolean {
  return a.listing.number === b.listing.number && a.outcome === b.outcome
}

/** Newest first. */
function listActivity({ query }: WireRequest, context: WireContext, account: Account | null): WireAnswer {
  const page = readPage(query, 100, 500)
  if ('status' in page) return page
  if (!account) return ok([])
  const trades = context.world.trades(account.wallet, context.nowMs()).toSorted((a, b) => b.atMs - a.atMs)
  return ok(cut(trades, page).map((trade) => toActivity(context, account, trade)))
}

/** Data API, first version: bare arrays, keyed by the proxy wallet. An unknown wallet is empty. */
export function handleData(request: WireRequest, context: WireContext): WireAnswer {
  const user = request.query.get('user') ?? ''
  if (user === '') return refuse(400, { error: "required query param 'user' not provided" })
  if (!isAddress(user)) return refuse(400, { error: `invalid address: ${user}` })
  const account = findByProxy(context.world, user)
  if (request.path === '/positions') return listPositions(request, context, account)
  if (request.path === '/activity') return listActivity(request, context, account)
  return refuse(404, { error: 'not found' })
}
