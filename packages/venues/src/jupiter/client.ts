import type { Book, Rejection } from '@parallax/domain'
import { VenueError } from '../http/venue-error.ts'
import { type Fields, isFields, readList, readText } from '../parse/read.ts'
import type {
  ListingWalk,
  MarketPage,
  MarketReference,
  ParsedMarkets,
  VenueClient,
  VenueContext,
} from '../venue.ts'
import {
  afterProvider,
  PAGE_SIZE,
  type Provider,
  parseCursor,
  readPage,
  startOf,
  unexpected,
} from './paging.ts'
import { parseBook } from './parse-book.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'

type Query = Readonly<Record<string, string | number | boolean>>

/** The venue's endpoints, under the venue's names. */
function createEndpoints({ http, hosts }: VenueContext) {
  const base = `${(hosts.api ?? '').replace(/\/+$/, '')}/prediction/v1`
  const get = (path: string, query: Query = {}) => http.getJson(`${base}${path}`, { query })
  return {
    base,
    events: (provider: Provider, start: number) =>
      get('/events', { provider, includeMarkets: true, start, end: start + PAGE_SIZE }),
    event: (eventId: string) => get(`/events/${encodeURIComponent(eventId)}`, { includeMarkets: true }),
    market: (marketId: string) => get(`/markets/${encodeURIComponent(marketId)}`),
    orderbook: (marketId: string) => get(`/orderbook/${encodeURIComponent(marketId)}`),
    positions: (ownerPubkey: string, start: number) =>
      get('/positions', { ownerPubkey, start, end: start + PAGE_SIZE }),
    history: (ownerPubkey: string, start: number) =>
      get('/history', { ownerPubkey, start, end: start + PAGE_SIZE }),
  }
}

export function createJupiterClient(context: VenueContext): VenueClient {
  const endpoints = createEndpoints(context)
  const { base } = endpoints

  /**
   * One page of events. The next range starts after the rows received, not after those requested, so a short page skips
   * nothing. The list may shift meanwhile, so a market can appear twice.
   */
  async function listMarkets(walk: ListingWalk, text: string | null): Promise<MarketPage> {
    if (walk !== 'open') throw new RangeError(`the venue has no list of ${walk} markets`)
    const cursor = text === null ? startOf('polymarket') : parseCursor(text)
    const { provider, start } = cursor
    const answer = await orRefusedProvider(endpoints.events(provider, start), provider, start)
    if ('reason' in answer) return toPage({ markets: [], rejected: [answer] }, afterProvider(provider))
    const page = readPage(answer.body, start, 'eventId', `${base}/events`)
    if (page.mark === cursor.previous) throw unexpected('the page repeats the previous one', `${base}/events`)
    if (page.rows.length === 0 && start === 0 && provider === 'polymarket') {
      throw unexpected('the list contains no events', `${base}/events`)
    }
    const next = page.hasNext
      ? { provider, start: start + page.rows.length, previous: page.mark }
      : afterProvider(provider)
    return toPage(parseMarkets(page.rows, { fetchedAt: context.now() }), next)
  }

  /**
   * The market from its event, which has its title, or by itself when the event no longer lists it. A folded pair is
   * requested by its two listings; half of it is not the requested market.
   */
  async function findMarket(market: MarketReference): Promise<ParsedMarkets | null> {
    const ids = market.reference.marketIds?.split(',') ?? [market.platformMarketId]
    const known = market.groupId === null ? null : await findEvent(market.groupId)
    const isListed = ids.every((id) => toGroupLegs(known).some((groupLeg) => hasId(groupLeg, id)))
    const found = isListed
      ? []
      : (await Promise.all(ids.map(findListing))).filter((groupLeg) => groupLeg !== null)
    if (!isListed && found.length === 0) return null
    const named = found
      .map((groupLeg) => readText(groupLeg, 'eventId'))
      .find((eventId) => eventId !== market.groupId)
    const event = known ?? (await findEvent(named ?? null))
    const others = toGroupLegs(event).filter(
      (groupLeg) => !found.some((each) => hasId(groupLeg, each.marketId)),
    )
    const answer = event === null ? found : { ...event, markets: [...found, ...others] }
    const { legs: groupLegs } = market.reference
    const parsed = parseMarkets(answer, {
      fetchedAt: context.now(),
      ...(groupLegs === 'one' || groupLegs === 'many' ? { groupLegs } : {}),
    })
    const isHalf = !isListed && found.length < ids.length
    return pick(parsed, market.platformMarketId, ids) ?? (isHalf ? toHalf(market.platformMarketId) : null)
  }

  async function findEvent(eventId: string | null): Promise<Fields | null> {
    return eventId === null
      ? null
      : findRecord(endpoints.event(eventId), 'eventId', eventId, `${base}/events/${eventId}`)
  }

  async function findListing(marketId: string): Promise<Fields | null> {
    return findRecord(endpoints.market(marketId), 'marketId', marketId, `${base}/markets/${marketId}`)
  }

  /** All rows of an account, each once: rows shift between pages when the account trades. */
  async function fetchRows(
    list: (start: number) => Promise<unknown>,
    idName: string,
    url: string,
  ): Promise<{ data: readonly unknown[] }> {
    const rows = new Map<unknown, unknown>()
    let previous: string | null = null
    for (let start = 0; ; ) {
      const page = readPage(await list(start), start, idName, url)
      if (page.mark === previous) throw unexpected('the page repeats the previous one', url)
      for (const row of page.rows) rows.set((isFields(row) ? row[idName] : null) ?? Symbol('no id'), row)
      if (!page.hasNext) return { data: [...rows.values()] }
      start += page.rows.length
      previous = page.mark
    }
  }

  return {
    listMarkets,
    findMarket,
    /** One call per market. The book of a pair's first listing has both sides: its No is the other side. */
    async fetchBooks(markets) {
      const items: Book[] = []
      const rejected: Rejection[] = []
      for (const { platformMarketId, reference } of markets) {
        const [marketId = platformMarketId] = reference.marketIds?.split(',') ?? []
        const parsed = await orUpstreamFailure(endpoints.orderbook(marketId), platformMarketId)
        items.push(...parsed.items)
        rejected.push(...parsed.rejected)
      }
      return { items, rejected }
    },
    fetchHistory: async () => null,
    async fetchPositions({ address }) {
      const list = (start: number) => endpoints.positions(address, start)
      return parsePositions(await fetchRows(list, 'pubkey', `${base}/positions`), { owner: address })
    },
    async fetchTrades({ address }) {
      const list = (start: number) => endpoints.history(address, start)
      return parseTrades(await fetchRows(list, 'id', `${base}/history`), { owner: address })
    },
    openLive: () => null,
  }
}

function toPage(parsed: ParsedMarkets, next: object | null): MarketPage {
  return { ...parsed, nextCursor: next === null ? null : JSON.stringify(next) }
}

function toGroupLegs(event: unknown): readonly unknown[] {
  return isFields(event) ? (readList(event, 'markets') ?? []) : []
}

function hasId(groupLeg: unknown, marketId: unknown): boolean {
  return isFields(groupLeg) && groupLeg.marketId === marketId
}

/** The one market from its event; null when its listings now form another one. */
function pick(parsed: ParsedMarkets, platformMarketId: string, ids: readonly string[]): ParsedMarkets | null {
  const wanted: readonly (string | null)[] = [platformMarketId, ...ids]
  const markets = parsed.markets.filter((market) => market.platformMarketId === platformMarketId)
  const rejected = parsed.rejected.filter((each) => wanted.includes(each.platformMarketId))
  return markets.length + rejected.length === 0 ? null : { markets, rejected }
}

function toHalf(platformMarketId: string): ParsedMarkets {
  const detail = 'only one of the two listings of the pair still exists'
  return { markets: [], rejected: [{ platformMarketId, reason: 'incomplete_pair', detail }] }
}

/**
 * The requested record; null when the venue does not know it. Any other answer throws, since it does not prove absence.
 */
async function findRecord(
  answer: Promise<unknown>,
  idName: string,
  id: string,
  url: string,
): Promise<Fields | null> {
  try {
    const record = await answer
    if (isFields(record) && readText(record, idName) === id) return record
  } catch (error) {
    if (error instanceof VenueError && error.code === 'not_found') return null
    throw error
  }
  throw unexpected(`the answer is not the record with the requested ${idName}`, url)
}

/**
 * `kalshi` and `gx` are in the published list of providers but may not be served. A 400 on their first page means that
 * the venue does not know the provider. It is counted, and the walk continues without it.
 */
async function orRefusedProvider(
  answer: Promise<unknown>,
  provider: Provider,
  start: number,
): Promise<{ readonly body: unknown } | Rejection> {
  try {
    return { body: await answer }
  } catch (error) {
    const isDoubtful = (provider === 'kalshi' || provider === 'gx') && start === 0
    if (!(error instanceof VenueError && error.status === 400 && isDoubtful)) throw error
    return {
      platformMarketId: null,
      reason: 'provider_refused',
      detail: `the venue does not list ${provider}`,
    }
  }
}

/** A market without a book is left out. A 502 means that the source venue failed for this market only. */
async function orUpstreamFailure(answer: Promise<unknown>, platformMarketId: string) {
  try {
    return parseBook(await answer, { platformMarketId })
  } catch (error) {
    if (!(error instanceof VenueError)) throw error
    if (error.code === 'not_found') return { items: [], rejected: [] }
    if (error.status !== 502) throw error
    const detail = 'the venue could not reach the source of the order book'
    return { items: [], rejected: [{ platformMarketId, reason: 'book_unavailable', detail }] }
  }
}
