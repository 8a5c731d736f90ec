import { findWallet } from '../ledger/ledger.ts'
import { readInteger } from '../roster/params.ts'
import type { WireAnswer, WireContext, WireRequest, WireVenue } from '../wire.ts'
import { toBookRow } from './book.ts'
import { toCharts } from './charts.ts'
import { findEventRow, listEvents } from './events.ts'
import { findMarket, readModels } from './find-market.ts'
import { listMarkets } from './list.ts'
import { type Paging, readListFilter, readPaging, toPagination } from './list-filter.ts'
import { connectLive } from './live.ts'
import type { MyriadMarket } from './market.ts'
import { toMarketRow } from './market-row.ts'
import { listPositions, listUserActions } from './portfolio.ts'

export { locateMyriad } from './market.ts'

/** The limits of the keyless tier. The simulator does not enforce them. */
function limits(nowMs: number): Readonly<Record<string, string>> {
  return {
    'x-ratelimit-limit': '30',
    'x-ratelimit-remaining': '29',
    'x-ratelimit-reset': String((Math.floor(nowMs / 10_000) + 1) * 10),
  }
}

function ok(context: WireContext, body: unknown): WireAnswer {
  return { status: 200, body, headers: limits(context.nowMs()) }
}

function refuse(
  context: WireContext,
  status: number,
  error: string,
  details: readonly string[] = [],
): WireAnswer {
  const body = details.length === 0 ? { error } : { error, details }
  return { status, body, headers: limits(context.nowMs()) }
}

function paged(context: WireContext, rows: readonly unknown[], paging: Paging, total: number): WireAnswer {
  return ok(context, { data: rows, pagination: toPagination(paging, total) })
}

function marketList(request: WireRequest, context: WireContext): WireAnswer {
  const filter = readListFilter(request.query)
  const paging = readPaging(request.query)
  if (typeof filter === 'string') return refuse(context, 400, 'Invalid query parameters', [filter])
  if (!paging) return refuse(context, 400, 'Invalid query parameters', ['page', 'limit'])
  const nowMs = context.nowMs()
  const { markets, total } = listMarkets(context, filter, paging)
  return paged(
    context,
    markets.map((market) => toMarketRow(market, nowMs)),
    paging,
    total,
  )
}

function marketDetail(market: MyriadMarket, context: WireContext): WireAnswer {
  const row = toMarketRow(market, context.nowMs())
  const charts = toCharts(context.world, market, context.nowMs())
  const outcomes = row.outcomes.map((outcome, i) => ({ ...outcome, price_charts: charts[i] ?? [] }))
  return ok(context, { ...row, outcomes })
}

function showBook(market: MyriadMarket, query: URLSearchParams, context: WireContext): WireAnswer {
  const outcome = readInteger(query, 'outcome', 0)
  const [listing] = market.members
  if (market.model !== 'ob' || !listing) return refuse(context, 400, 'Market is not an order book market')
  if (outcome !== 0 && outcome !== 1) return refuse(context, 400, 'Invalid query parameters', ['outcome'])
  return ok(context, toBookRow(context.world.book(listing, context.nowMs()), outcome))
}

function oneMarket(
  idOrSlug: string,
  isBook: boolean,
  request: WireRequest,
  context: WireContext,
): WireAnswer {
  const models = isBook ? (['amm', 'ob'] as const) : readModels(request.query)
  if (!models) return refuse(context, 400, 'Invalid query parameters', ['trading_model'])
  const market = findMarket(context, idOrSlug, request.query, models)
  if (market === 'missing-network') return refuse(context, 400, 'network_id is required', ['network_id'])
  if (!market) return refuse(context, 404, 'Market not found')
  return isBook ? showBook(market, request.query, context) : marketDetail(market, context)
}

function user(address: string, part: string, request: WireRequest, context: WireContext): WireAnswer {
  const { query } = request
  const nowMs = context.nowMs()
  const models = readModels(query)
  const paging = readPaging(query)
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return refuse(context, 400, 'Invalid address')
  if (!models || !paging) return refuse(context, 400, 'Invalid query parameters')
  const wallet = findWallet(context.world.wallets('myriad'), address)
  const rows = !wallet
    ? []
    : part === 'portfolio'
      ? listPositions(context.world, wallet, nowMs, models)
      : listUserActions(context.world, wallet, nowMs, models)
  return paged(
    context,
    rows.slice((paging.page - 1) * paging.limit, paging.page * paging.limit),
    paging,
    rows.length,
  )
}

function eventList(request: WireRequest, context: WireContext): WireAnswer {
  const paging = readPaging(request.query)
  const networkId = readInteger(request.query, 'network_id', 56)
  if (!paging || networkId === null) return refuse(context, 400, 'Invalid query parameters')
  const { rows, total } = listEvents(context, networkId, request.query.get('state') ?? 'open', paging)
  return paged(context, rows, paging, total)
}

/** Myriad: pools and order books on three networks under one API. */
export const myriadWire: WireVenue = {
  slug: 'myriad',
  roles: ['api'],
  handle(request, context) {
    const { path } = request
    if (path === '/markets') return marketList(request, context)
    if (path === '/events') return eventList(request, context)
    const market = /^\/markets\/([^/]+)(\/orderbook)?$/.exec(path)
    if (market)
      return oneMarket(decodeURIComponent(market[1] ?? ''), market[2] !== undefined, request, context)
    const event = /^\/events\/([^/]+)$/.exec(path)?.[1]
    if (event !== undefined) {
      const row = findEventRow(context, event)
      return row ? ok(context, row) : refuse(context, 404, 'Event not found')
    }
    const account = /^\/users\/([^/]+)\/(portfolio|events)$/.exec(path)
    if (account) return user(account[1] ?? '', account[2] ?? '', request, context)
    return refuse(context, 404, 'Not found')
  },
  connect: connectLive,
}
