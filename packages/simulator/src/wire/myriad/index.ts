import { mix } from '../../world/hash.ts'
import { findWallet } from '../ledger/ledger.ts'
import { readInteger } from '../roster/params.ts'
import type { WireAnswer, WireContext, WireRequest, WireVenue } from '../wire.ts'
import { listActions, listTrades } from './actions.ts'
import { toBookRow } from './book.ts'
import { toCharts } from './charts.ts'
import { findEventRow, listEvents } from './events.ts'
import { findMarket, readModels } from './find-market.ts'
import { listMarkets } from './list.ts'
import { type Paging, readListFilter, readPaging, toPagination } from './list-filter.ts'
import { connectLive } from './live.ts'
import type { MyriadMarket } from './market.ts'
import { toMarketRow } from './market-row.ts'
import { listPositions, listUserActions, type PortfolioFilter } from './portfolio.ts'
import { listQuestions } from './questions.ts'
import { readQuoteRequest, toQuote } from './quote.ts'

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
  if (filter.sort === 'volume_notional' && mix(context.world.seed, Math.floor(nowMs / 60_000)) % 3 === 0)
    return refuse(context, 500, 'Internal server error')
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

/** Inclusive times in unix seconds, never after now. */
function spanOf(
  query: URLSearchParams,
  nowMs: number,
): { readonly fromMs: number; readonly toMs: number } | null {
  const since = readInteger(query, 'since', -1)
  const until = readInteger(query, 'until', Number.MAX_SAFE_INTEGER / 1_000 - 1)
  if (since === null || until === null) return null
  const fromMs = since < 0 ? Number.NEGATIVE_INFINITY : since * 1_000
  return { fromMs, toMs: Math.min(nowMs, (until + 1) * 1_000 - 1) }
}

function marketPart(
  market: MyriadMarket,
  part: string,
  request: WireRequest,
  context: WireContext,
): WireAnswer {
  const nowMs = context.nowMs()
  const outcome = readInteger(request.query, 'outcome', 0)
  const [listing] = market.legs
  if (part === 'events') {
    const span = spanOf(request.query, nowMs)
    const paging = readPaging(request.query)
    if (!span || !paging) return refuse(context, 400, 'Invalid query parameters')
    const { rows, total } = listActions(context.world, market, span, paging)
    return paged(context, rows, paging, total)
  }
  if (market.model !== 'ob' || !listing) return refuse(context, 400, 'Market is not an order book market')
  if (outcome !== 0 && outcome !== 1) return refuse(context, 400, 'Invalid query parameters', ['outcome'])
  if (part === 'orderbook') return ok(context, toBookRow(context.world.book(listing, nowMs), outcome))
  const paging = readPaging(request.query, 200)
  if (!paging) return refuse(context, 400, 'Invalid query parameters', ['page', 'limit'])
  return ok(context, listTrades(context.world, market, nowMs, outcome, paging))
}

function oneMarket(idOrSlug: string, part: string, request: WireRequest, context: WireContext): WireAnswer {
  const models =
    part === 'orderbook' || part === 'trades' ? (['amm', 'ob'] as const) : readModels(request.query)
  if (!models) return refuse(context, 400, 'Invalid query parameters', ['trading_model'])
  const market = findMarket(context, idOrSlug, request.query, models)
  if (market === 'missing-network') return refuse(context, 400, 'network_id is required', ['network_id'])
  if (!market) return refuse(context, 404, 'Market not found')
  return part === '' ? marketDetail(market, context) : marketPart(market, part, request, context)
}

function quote(request: WireRequest, context: WireContext): WireAnswer {
  const body: Readonly<Record<string, unknown>> =
    typeof request.body === 'object' && request.body !== null ? { ...request.body } : {}
  const quoteRequest = readQuoteRequest(body)
  if (typeof quoteRequest === 'string') return refuse(context, 400, 'Invalid quote payload', [quoteRequest])
  const idOrSlug = body.market_slug ?? body.market_id
  const query = new URLSearchParams({ network_id: String(body.network_id ?? '') })
  const market = findMarket(context, String(idOrSlug ?? ''), query, ['amm', 'ob'])
  if (market === 'missing-network') return refuse(context, 400, 'network_id is required', ['network_id'])
  if (!market) return refuse(context, 404, 'Market not found')
  if (market.numbersAt(context.nowMs()).state !== 'open') return refuse(context, 400, 'Market is not open')
  const answer = toQuote(market, context.nowMs(), quoteRequest)
  return answer ? ok(context, answer) : refuse(context, 400, 'Market has no pool or outcome to quote')
}

function user(address: string, part: string, request: WireRequest, context: WireContext): WireAnswer {
  const { query } = request
  const nowMs = context.nowMs()
  const models = readModels(query)
  const paging = readPaging(query)
  const span = spanOf(query, nowMs)
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return refuse(context, 400, 'Invalid address')
  if (!models || !paging || !span) return refuse(context, 400, 'Invalid query parameters')
  const filter: PortfolioFilter = {
    models,
    networkId: query.has('network_id') ? Number(query.get('network_id')) : null,
    marketId: query.has('market_id') ? Number(query.get('market_id')) : null,
    marketSlug: query.get('market_slug'),
    tokenAddress: query.get('token_address')?.toLowerCase() ?? null,
    status: query.get('status'),
    minShares: Number(query.get('min_shares') ?? 0),
    hasHistory: !['true', '1'].includes(query.get('exclude_history') ?? ''),
  }
  const wallet = findWallet(context.world.wallets('myriad'), address)
  const rows = !wallet
    ? []
    : part === 'portfolio'
      ? listPositions(context.world, wallet, nowMs, filter)
      : listUserActions(context.world, wallet, span, filter)
  return paged(
    context,
    rows.slice((paging.page - 1) * paging.limit, paging.page * paging.limit),
    paging,
    rows.length,
  )
}

function eventList(request: WireRequest, context: WireContext): WireAnswer {
  const paging = readPaging(request.query)
  const networkId = readInteger(request.query, 'network_id', -1)
  if (!paging || networkId === null) return refuse(context, 400, 'Invalid query parameters')
  const filter = { networkId: networkId < 0 ? null : networkId, state: request.query.get('state') }
  const { rows, total } = listEvents(context, filter, paging)
  return paged(context, rows, paging, total)
}

function questionList(request: WireRequest, context: WireContext): WireAnswer {
  const paging = readPaging(request.query)
  if (!paging) return refuse(context, 400, 'Invalid query parameters')
  const { data, total } = listQuestions(context, paging, request.query.get('keyword'))
  return ok(context, { data, meta: toPagination(paging, total) })
}

/** Myriad: pools and order books on three networks under one API. */
export const myriadWire: WireVenue = {
  slug: 'myriad',
  roles: ['api'],
  handle(request, context) {
    const { method, path } = request
    if (method === 'POST') {
      return path === '/markets/quote' ? quote(request, context) : refuse(context, 404, 'Not found')
    }
    if (path === '/markets') return marketList(request, context)
    if (path === '/events') return eventList(request, context)
    if (path === '/questions') return questionList(request, context)
    const market = /^\/markets\/([^/]+)(?:\/(orderbook|events|trades))?$/.exec(path)
    if (market) return oneMarket(decodeURIComponent(market[1] ?? ''), market[2] ?? '', request, context)
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
