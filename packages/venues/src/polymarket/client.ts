import type { Book } from '@parallax/domain'
import { VenueError } from '../http/venue-error.ts'
import type { RequestOptions } from '../http/venue-http.ts'
import { isFields, readList, readText } from '../parse/read.ts'
import type {
  Account,
  ListingWalk,
  MarketPage,
  MarketReference,
  Parsed,
  ParsedMarkets,
  VenueClient,
  VenueContext,
} from '../venue.ts'
import { openMarketFeed } from './live.ts'
import { parseBooks } from './parse-book.ts'
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'
import { findPositionKey, parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'
import { readCursor, readEventPage, stepWalk, toCursor } from './walk.ts'
import {
  type AccountPaging,
  type AccountRows,
  MOST_POSITIONS,
  MOST_TRADES,
  PAGE_ROWS,
  readAccountRows,
  toActivityKey,
} from './wallet.ts'

/** The venue allows 500. An event of a hundred group legs is large, and the few extra pages cost nothing. */
const EVENTS_PER_PAGE = 200
const PAGE_TIMEOUT_MS = 30_000
const TOKENS_PER_BATCH = 200

/** The filters of each walk, sent again with every page. If left out, `closed` has been seen to mean true. */
const FILTERS: Readonly<Record<ListingWalk, NonNullable<RequestOptions['query']>>> = {
  open: { closed: false, limit: EVENTS_PER_PAGE },
  recent: { closed: true, order: 'closedTime', ascending: false, limit: EVENTS_PER_PAGE },
}

/** A single market names its event, but includes its tags, which give the category, only on request. */
const WITH_TAGS: RequestOptions = { query: { include_tag: true } }

type BookMarket = Pick<MarketReference, 'platformMarketId' | 'reference'>

export function connect({ http, hosts, now }: VenueContext): VenueClient {
  const at = (role: string, path: string): string => `${(hosts[role] ?? '').replace(/\/+$/, '')}${path}`

  const getEventsKeyset = (walk: ListingWalk, after: string | null): Promise<unknown> =>
    http.getJson(at('gamma', '/events/keyset'), {
      query: { ...FILTERS[walk], ...(after === null ? {} : { after_cursor: after }) },
      timeoutMs: PAGE_TIMEOUT_MS,
    })
  const getMarketById = (id: string): Promise<unknown> =>
    http.getJson(at('gamma', `/markets/${encodeURIComponent(id)}`), WITH_TAGS)
  const getMarketBySlug = (slug: string): Promise<unknown> =>
    http.getJson(at('gamma', `/markets/slug/${encodeURIComponent(slug)}`), WITH_TAGS)
  const getPublicProfile = (address: string): Promise<unknown> =>
    http.getJson(at('gamma', '/public-profile'), { query: { address } })
  const postBooks = (tokens: readonly string[]): Promise<unknown> =>
    http.postJson(
      at('clob', '/books'),
      tokens.map((token) => ({ token_id: token })),
    )
  const getPricesHistory = (token: string, fidelity: number): Promise<unknown> =>
    http.getJson(at('clob', '/prices-history'), { query: { market: token, interval: 'max', fidelity } })
  const getPositions = (user: string, offset: number): Promise<unknown> =>
    http.getJson(at('data', '/positions'), { query: { user, sizeThreshold: 0, limit: PAGE_ROWS, offset } })
  const getActivity = (user: string, offset: number): Promise<unknown> =>
    http.getJson(at('data', '/activity'), {
      query: { user, limit: PAGE_ROWS, offset, sortBy: 'TIMESTAMP', sortDirection: 'DESC' },
    })

  async function listMarkets(walk: ListingWalk, cursor: string | null): Promise<MarketPage> {
    const url = at('gamma', '/events/keyset')
    const before = cursor === null ? null : readCursor(cursor)
    if (cursor !== null && before === null) throw toShapeError(url, 'not a cursor of this venue')
    const answer = await getEventsKeyset(walk, before?.after ?? null)
    const page = readEventPage(answer)
    if (page === null) throw toShapeError(url, 'a page of events contains no list of events')
    const step = stepWalk(walk, before, page, now())
    if (step.kind === 'fault') throw toShapeError(url, step.detail)
    const parsed = parseMarkets({ events: page.events }, { fetchedAt: now() })
    return { ...parsed, nextCursor: step.kind === 'end' ? null : toCursor(step.state) }
  }

  async function findMarket({ reference, slug, groupId }: MarketReference): Promise<ParsedMarkets | null> {
    const gammaId = reference.gammaId
    const answer = await orNull(gammaId === undefined ? getMarketBySlug(slug) : getMarketById(gammaId))
    if (answer === null) return null
    if (!isFields(answer) || readText(answer, 'id') === null) {
      throw toShapeError(at('gamma', '/markets'), 'a look-up did not return a market')
    }
    const parsed = parseMarkets(answer, { fetchedAt: now(), groupId })
    return parsed.rejected[0]?.reason === 'archived' ? null : parsed
  }

  /** If the venue refuses a batch because of one token, it is halved until that token is alone and can be left out. */
  async function fetchBatch(tokens: readonly string[]): Promise<readonly unknown[]> {
    const answer = await unlessUnknown(postBooks(tokens))
    if (answer === null && tokens.length <= 1) return []
    if (answer === null) {
      const half = Math.ceil(tokens.length / 2)
      return [...(await fetchBatch(tokens.slice(0, half))), ...(await fetchBatch(tokens.slice(half)))]
    }
    if (!Array.isArray(answer)) throw toShapeError(at('clob', '/books'), 'the order books are not a list')
    return answer
  }

  async function fetchBooks(markets: readonly BookMarket[]): Promise<Parsed<Book>> {
    const tokens = markets.flatMap(({ reference }) =>
      [reference.tokenYes, reference.tokenNo].filter((token) => token !== undefined),
    )
    const starts = Array.from(
      { length: Math.ceil(tokens.length / TOKENS_PER_BATCH) },
      (_, i) => i * TOKENS_PER_BATCH,
    )
    const batches = await Promise.all(
      starts.map((start) => fetchBatch(tokens.slice(start, start + TOKENS_PER_BATCH))),
    )
    return parseBooks(batches.flat(), { markets })
  }

  /** Requests hourly prices first. A resolved market has none, only prices by half day. */
  async function fetchHistory({ reference }: MarketReference): ReturnType<VenueClient['fetchHistory']> {
    const token = reference.tokenYes
    if (token === undefined) return null
    for (const fidelity of [60, 720]) {
      const answer = await orNull(getPricesHistory(token, fidelity))
      if (answer === null) return null
      const rows = isFields(answer) ? readList(answer, 'history') : null
      if (rows === null) throw toShapeError(at('clob', '/prices-history'), 'there is no history list')
      if (rows.length > 0) return parseHistory(answer)
    }
    return { items: [], rejected: [] }
  }

  /** Positions are held under a proxy wallet: for an address without any, the proxy wallet behind it is read. */
  async function readAccount(
    { address }: Account,
    read: (user: string) => Promise<AccountRows>,
  ): Promise<AccountRows> {
    const own = await read(address)
    if (own.rows.length > 0) return own
    const profile = await unlessUnknown(getPublicProfile(address))
    const proxy = isFields(profile) ? readText(profile, 'proxyWallet') : null
    return proxy === null || proxy.toLowerCase() === address.toLowerCase() ? own : read(proxy)
  }

  async function readPages(
    account: Account,
    path: string,
    get: (user: string, offset: number) => Promise<unknown>,
    paging: Pick<AccountPaging, 'mostRows' | 'toKey'>,
  ): Promise<AccountRows> {
    const url = at('data', path)
    return readAccount(account, (user) =>
      readAccountRows({
        ...paging,
        async readPage(offset) {
          const rows = await get(user, offset)
          if (!Array.isArray(rows)) throw toShapeError(url, 'the answer is not a list')
          return rows
        },
        onRepeat() {
          throw toShapeError(url, 'a page was returned twice')
        },
      }),
    )
  }

  return {
    listMarkets,
    findMarket,
    fetchBooks,
    fetchHistory,
    async fetchPositions(account) {
      const paging = { mostRows: MOST_POSITIONS, toKey: findPositionKey }
      const { rows, note } = await readPages(account, '/positions', getPositions, paging)
      const { items, rejected } = parsePositions(rows)
      return { items, rejected: [...rejected, ...note] }
    },
    async fetchTrades(account) {
      const paging = { mostRows: MOST_TRADES, toKey: toActivityKey }
      const { rows, note } = await readPages(account, '/activity', getActivity, paging)
      const { items, rejected } = parseTrades(rows)
      return { items, rejected: [...rejected, ...note] }
    },
    openLive: (options) => openMarketFeed(at('live', '/ws/market'), now, options),
  }
}

/** The answer, or null when the venue does not have it. */
async function orNull(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof VenueError && cause.code === 'not_found') return null
    throw cause
  }
}

/** Like `orNull`, for calls that may refuse an unknown id: that answer was never recorded. */
async function unlessUnknown(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await orNull(answer)
  } catch (cause) {
    if (cause instanceof VenueError && (cause.status === 400 || cause.status === 422)) return null
    throw cause
  }
}

function toShapeError(url: string, message: string): VenueError {
  return new VenueError('unexpected_shape', message, { url })
}
