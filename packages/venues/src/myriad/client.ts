import type { Book, PlatformMarket, Rejection } from '@parallax/domain'
import { VenueError, type VenueErrorCode } from '../http/venue-error.ts'
import { isFields } from '../parse/read.ts'
import type { MarketReference, Parsed, VenueClient, VenueContext } from '../venue.ts'
import { createEventTitles } from './event-titles.ts'
import { openLive } from './live.ts'
import { type MarketKey, parseMarketId, toMarketId } from './market-id.ts'
import { parseBook } from './parse-book.ts'
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'
import { isMarketPayload, readMarket, reject } from './payload.ts'
import { readCursor, readPage, startWalk, toNextPoint, type WalkPoint, writeCursor } from './walk.ts'

export const HOSTS = {
  api: 'https://api-v2.myriadprotocol.com',
  live: 'wss://ws.myriadprotocol.com/ws',
} as const

const LIMIT = 100
/** Seconds. Excludes the five-minute candle markets, of which there are thousands. */
const LEAST_DURATION_S = 3601
/** Pages of an account that are read; a longer history is reported as cut. */
const MOST_ACCOUNT_PAGES = 50

/** This many events of an account's positions are requested individually. Other positions keep their own title. */
const MOST_EVENTS_OF_ACCOUNT = 10

type Query = Readonly<Record<string, string | number>>

/**
 * The calls to Myriad's REST API and how they implement the port. No key is ever sent: a bare one is refused. Every
 * call that supports `trading_model` sends `all`, because otherwise the venue hides its order-book markets.
 */
export function createMyriadClient({ http, hosts, now }: VenueContext): VenueClient {
  const api = hosts.api ?? HOSTS.api
  const events = createEventTitles({ getEvents, getEvent }, now)

  function get(path: string, query: Query): Promise<unknown> {
    return http.getJson(`${api}${path}`, { query })
  }

  function getMarkets({ walk, state, page }: WalkPoint): Promise<unknown> {
    return get('/markets', {
      state,
      trading_model: 'all',
      min_duration: LEAST_DURATION_S,
      limit: LIMIT,
      sort: walk === 'open' ? 'volume_24h' : 'expires_at',
      order: 'desc',
      page,
    })
  }

  function getMarket({ marketId, networkId }: MarketKey): Promise<unknown> {
    return get(`/markets/${marketId}`, { network_id: networkId, trading_model: 'all' })
  }

  function getMarketBySlug(slug: string): Promise<unknown> {
    return get(`/markets/${encodeURIComponent(slug)}`, { trading_model: 'all' })
  }

  function getOrderbook({ marketId, networkId }: MarketKey, outcome: string): Promise<unknown> {
    return get(`/markets/${marketId}/orderbook`, { network_id: networkId, outcome })
  }

  function getEvents(networkId: string, state: string, page: number): Promise<unknown> {
    return get('/events', { network_id: networkId, state, limit: LIMIT, page })
  }

  function getEvent(eventId: string): Promise<unknown> {
    return get(`/events/${encodeURIComponent(eventId)}`, {})
  }

  function getUserPortfolio(address: string, page: number): Promise<unknown> {
    return get(`/users/${encodeURIComponent(address)}/portfolio`, {
      trading_model: 'all',
      limit: LIMIT,
      page,
    })
  }

  function getUserEvents(address: string, page: number): Promise<unknown> {
    return get(`/users/${encodeURIComponent(address)}/events`, { trading_model: 'all', limit: LIMIT, page })
  }

  /**
   * One market by number and network. Both trading systems count from 1, so the answer is checked to be the requested
   * market. If it is the one with the same number in the other system, the slug decides. Null when the venue does not
   * know it.
   */
  async function fetchMarket(market: Pick<MarketReference, 'platformMarketId' | 'slug'>): Promise<unknown> {
    const key = parseMarketId(market.platformMarketId)
    if (key === null) return null
    const url = `${api}/markets/${key.marketId}`
    const byId = await getMarket(key).catch(toNullIf('not_found'))
    if (byId === null || isAnswerFor(byId, key, url)) return byId
    const bySlug = await getMarketBySlug(market.slug).catch(toNullIf('not_found'))
    if (bySlug === null || isAnswerFor(bySlug, key, url)) return bySlug
    throw new VenueError('unexpected_shape', `the answer is not market ${market.platformMarketId}`, { url })
  }

  async function fetchOrderBook(market: PlatformMarket, key: MarketKey): Promise<Parsed<Book>> {
    const { yesOutcomeId, noOutcomeId, tokenDecimals } = market.reference
    if (yesOutcomeId === undefined) return refuse(market, 'unknown_yes')
    const [answer, noAnswer] = await Promise.all([
      getOrderbook(key, yesOutcomeId).catch(toNullIf('not_found', 'refused')),
      noOutcomeId === undefined
        ? null
        : getOrderbook(key, noOutcomeId).catch(toNullIf('not_found', 'refused')),
    ])
    for (const each of [answer, noAnswer]) {
      if (each === null || (isFields(each) && Array.isArray(each.bids) && Array.isArray(each.asks))) continue
      const url = `${api}/markets/${key.marketId}/orderbook`
      throw new VenueError('unexpected_shape', 'the order book contains no bids and asks', { url })
    }
    if (answer === null) return { items: [], rejected: [] }
    return parseBook(answer, {
      platformMarketId: market.platformMarketId,
      noAnswer,
      ...(tokenDecimals === undefined ? {} : { tokenDecimals: Number(tokenDecimals) }),
    })
  }

  /** Books of the requested outcomes, from one read of their pool. */
  async function fetchPools(markets: readonly PlatformMarket[]): Promise<Parsed<Book>> {
    const [first] = markets
    const answer = first === undefined ? null : await fetchMarket(first)
    if (answer === null) return { items: [], rejected: [] }
    const wanted = new Set(markets.map((market) => market.platformMarketId))
    const { items, rejected } = parseBook(answer)
    return { items: items.filter((book) => wanted.has(book.platformMarketId)), rejected }
  }

  /** All rows of an account; `cut` when there are more than we read. */
  async function fetchAccountRows(
    path: string,
    getPage: (page: number) => Promise<unknown>,
  ): Promise<{ readonly data: readonly unknown[]; readonly cut: readonly Rejection[] }> {
    const data: unknown[] = []
    let previous: string | null = null
    for (let number = 1; number <= MOST_ACCOUNT_PAGES; number += 1) {
      const answer = number === 1 ? await getPage(1).catch(toNullIf('not_found')) : await getPage(number)
      if (answer === null) return { data, cut: [] }
      const page = readPage(answer, `${api}${path}`, number, previous)
      data.push(...page.rows)
      if (!page.hasNext) return { data, cut: [] }
      previous = page.fingerprint
    }
    return { data, cut: [reject(null, 'more_rows', `only the latest ${data.length} rows were read`)] }
  }

  return {
    async listMarkets(walk, cursor) {
      const point = cursor === null ? startWalk(walk, now()) : readCursor(walk, cursor)
      const answer = await getMarkets(point)
      const page = readPage(answer, `${api}/markets`, point.page, point.previous)
      const eventTitles = await events.find(page.rows, point.state, Number.POSITIVE_INFINITY)
      return { ...parseMarkets(answer, { eventTitles }), nextCursor: writeCursor(toNextPoint(point, page)) }
    },

    async findMarket(market) {
      const answer = await fetchMarket(market)
      if (answer === null) return null
      const parsed = parseMarkets(answer, { eventTitles: await events.find([answer], 'open', 1) })
      const markets = parsed.markets.filter((each) => each.platformMarketId === market.platformMarketId)
      return markets.length === 0 && parsed.rejected.length === 0 ? null : { ...parsed, markets }
    },

    async fetchBooks(markets) {
      const calls: Promise<Parsed<Book>>[] = []
      const pools = new Map<string, PlatformMarket[]>()
      const refused: Parsed<Book>[] = []
      for (const market of markets) {
        const key = parseMarketId(market.platformMarketId)
        const reason = findReasonAgainstBook(market)
        if (key === null || reason !== null) refused.push(refuse(market, reason ?? 'unknown_id'))
        else if (key.tradingModel === 'ob') calls.push(fetchOrderBook(market, key))
        else {
          const pool = `${key.networkId}:${key.marketId}`
          pools.set(pool, [...(pools.get(pool) ?? []), market])
        }
      }
      for (const groupLegs of pools.values()) calls.push(fetchPools(groupLegs))
      const parsed = [...(await Promise.all(calls)), ...refused]
      return {
        items: parsed.flatMap(({ items }) => items),
        rejected: parsed.flatMap(({ rejected }) => rejected),
      }
    },

    async fetchHistory(market) {
      const answer = await fetchMarket(market)
      return answer === null
        ? null
        : parseHistory(answer, { outcomeId: market.reference.yesOutcomeId ?? null })
    },

    async fetchPositions({ address }) {
      const user = address.toLowerCase()
      const { data, cut } = await fetchAccountRows('/portfolio', (page) => getUserPortfolio(user, page))
      const { items, rejected } = parsePositions(
        { data },
        { eventTitles: await events.find(data, 'open', MOST_EVENTS_OF_ACCOUNT) },
      )
      return { items, rejected: [...rejected, ...cut] }
    },

    async fetchTrades({ address }) {
      const user = address.toLowerCase()
      const { data, cut } = await fetchAccountRows('/events', (page) => getUserEvents(user, page))
      const { items, rejected } = parseTrades({ data })
      return { items, rejected: [...rejected, ...cut] }
    },

    openLive: (options) => openLive(hosts.live ?? HOSTS.live, options),
  }
}

/**
 * Levels are shares that pay 1 USD if they win. So there is no book in another token, or for a market that never ends.
 */
function findReasonAgainstBook({ reference, status }: PlatformMarket): string | null {
  if (reference.neverResolves === 'true') return 'never_resolves'
  if (reference.token !== 'usd') return 'unknown_token'
  return status === 'open' ? null : 'not_open'
}

function refuse({ platformMarketId }: PlatformMarket, reason: string): Parsed<Book> {
  return { items: [], rejected: [reject(platformMarketId, reason, 'no order book is requested')] }
}

/** An unreadable market counts as the requested one and is rejected later. An answer that is not a market throws. */
function isAnswerFor(answer: unknown, key: MarketKey, url: string): boolean {
  if (!isFields(answer) || !Array.isArray(answer.outcomes)) {
    throw new VenueError('unexpected_shape', 'the answer is not a market', { url })
  }
  const market = readMarket(answer)
  return (
    !isMarketPayload(market) || toMarketId(market) === `${key.networkId}:${key.tradingModel}:${key.marketId}`
  )
}

function toNullIf(...codes: readonly VenueErrorCode[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof VenueError && codes.includes(error.code)) return null
    throw error
  }
}
