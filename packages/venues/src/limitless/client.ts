import type { Book, PlatformMarket, TradeHistoryItem } from '@parallax/domain'
import { VenueError } from '../http/venue-error.ts'
import type { VenueHttp } from '../http/venue-http.ts'
import { isFields, readText } from '../parse/read.ts'
import type { MarketPage, Parsed, ParsedMarkets, VenueClient, VenueContext } from '../venue.ts'
import { toChecksumAddress } from './checksum-address.ts'
import { advance, PAGE_LIMIT, parseCursor } from './listing-cursor.ts'
import { parseBook } from './parse-book.ts'
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions, readPortfolio } from './parse-positions.ts'
import { parseTrades, readEventsPage } from './parse-trades.ts'
import { readActivePage, readMarket } from './payload.ts'
import { type PositionMarket, readPositionMarket } from './position.ts'

const EVENTS_LIMIT = 100
/** A busy market has thousands of events; trades further back are not read. */
const MOST_EVENT_PAGES = 10

/** The endpoints, under the venue's names. */
function toEndpoints(http: VenueHttp, host: string) {
  const api = host.replace(/\/+$/, '')
  const activeUrl = `${api}/markets/active`
  const market = (slug: string) => `${api}/markets/${encodeURIComponent(slug)}`
  const eventsUrl = (slug: string) => `${market(slug)}/events`
  const portfolioUrl = (account: string) =>
    `${api}/portfolio/${encodeURIComponent(toChecksumAddress(account))}/positions`
  return {
    activeUrl,
    eventsUrl,
    portfolioUrl,
    getActiveMarkets: (page: number) =>
      http.getJson(activeUrl, { query: { page, limit: PAGE_LIMIT, sortBy: 'newest' } }),
    getMarket: (slug: string) => http.getJson(market(slug)),
    getOrderbook: (slug: string) => http.getJson(`${market(slug)}/orderbook`),
    getHistoricalPrice: (slug: string) =>
      http.getJson(`${market(slug)}/historical-price`, { query: { interval: 'all' } }),
    getMarketEvents: (slug: string, page: number) =>
      http.getJson(eventsUrl(slug), { query: { page, limit: EVENTS_LIMIT } }),
    getPortfolioPositions: (account: string) => http.getJson(portfolioUrl(account)),
  }
}

/**
 * The client of the venue. There is no list of resolved markets, so a market that left the list is looked up by slug.
 * The live feed uses Socket.IO, which the plain socket here does not support, so prices are polled.
 */
export function createLimitlessClient({ http, hosts }: VenueContext): VenueClient {
  const api = toEndpoints(http, hosts.api ?? '')

  async function listMarkets(cursor: string | null): Promise<MarketPage> {
    const state = parseCursor(cursor)
    const page = readActivePage(await api.getActiveMarkets(state.page))
    if (page === null) {
      throw new VenueError('unexpected_shape', 'the list is not {data, totalMarketsCount}', {
        url: api.activeUrl,
      })
    }
    const slugs = page.data.flatMap((row) => (isFields(row) ? (readText(row, 'slug') ?? []) : []))
    const next = advance(state, page, slugs, api.activeUrl)
    const rows = await Promise.all(page.data.map(withGroupLegs))
    return { ...parseMarkets(rows), nextCursor: next === null ? null : JSON.stringify(next) }
  }

  /** Adds the group legs to a group that is listed without them. */
  async function withGroupLegs(row: unknown): Promise<unknown> {
    const market = isFields(row) ? readMarket(row) : null
    const isBare = market?.marketType === 'group' && market.markets === null && market.groupId === null
    return isBare && market.slug !== null ? ((await orNull(api.getMarket(market.slug))) ?? row) : row
  }

  /** A group leg is read from its group, which has the question, or alone when the group no longer shows it. */
  async function findMarket(id: string, groupSlug: string | undefined): Promise<ParsedMarkets | null> {
    const group = groupSlug === undefined ? null : await orNull(api.getMarket(groupSlug))
    if (group !== null) {
      const { markets, rejected } = parseMarkets(group)
      const market = markets.filter((each) => each.platformMarketId === id)
      const refused = rejected.filter((each) => each.platformMarketId === id)
      if (market.length + refused.length > 0) return { markets: market, rejected: refused }
    }
    const answer = await orNull(api.getMarket(id))
    return answer === null ? null : parseMarkets(answer, { group })
  }

  /** Pools have no book (the venue answers 400). The book of a share that does not pay 1 USD is unusable. */
  async function fetchBook({ platformMarketId, reference }: PlatformMarket): Promise<Parsed<Book>> {
    if (reference.tradeType === 'amm' || (reference.collateral ?? 'USDC') !== 'USDC') return NONE
    const answer = await orNull(api.getOrderbook(platformMarketId), ['not_found', 'refused'])
    const yesTokenId = reference.yesTokenId ?? null
    return answer === null ? NONE : parseBook(answer, { platformMarketId, yesTokenId })
  }

  async function fetchPortfolio(account: string): Promise<unknown> {
    const answer = await orNull(api.getPortfolioPositions(account))
    if (answer !== null && readPortfolio(answer) === null) {
      throw new VenueError('unexpected_shape', 'no positions in the portfolio', {
        url: api.portfolioUrl(account),
      })
    }
    return answer
  }

  /** The trades of one account in one market, newest first, as far back as events are read. */
  async function fetchMarketTrades(
    account: string,
    market: PositionMarket,
  ): Promise<Parsed<TradeHistoryItem>> {
    const platformMarketId = market.slug ?? ''
    const { title: marketTitle, yesTokenId, noTokenId } = market
    const pages: Parsed<TradeHistoryItem>[] = []
    for (let page = 1; ; page += 1) {
      const answer = await orNull(api.getMarketEvents(platformMarketId, page))
      if (answer === null) return join(pages)
      const events = readEventsPage(answer)
      if (events === null || (events.page !== null && events.page !== page)) {
        throw new VenueError('unexpected_shape', `not page ${page} of the events`, {
          url: api.eventsUrl(platformMarketId),
        })
      }
      pages.push(parseTrades(answer, { account, platformMarketId, marketTitle, yesTokenId, noTokenId }))
      const isEnd =
        events.totalPages === null ? events.events.length < EVENTS_LIMIT : page >= events.totalPages
      if (isEnd || events.events.length === 0) return join(pages)
      if (page === MOST_EVENT_PAGES) {
        const detail = `the market has ${events.totalPages ?? 'more'} pages of events, ${page} were read`
        return join([
          ...pages,
          { items: [], rejected: [{ platformMarketId, reason: 'older_trades_not_read', detail }] },
        ])
      }
    }
  }

  return {
    listMarkets: (_walk, cursor) => listMarkets(cursor),
    findMarket: ({ platformMarketId, reference }) => findMarket(platformMarketId, reference.groupSlug),
    fetchBooks: async (markets) => join(await Promise.all(markets.map(fetchBook))),
    fetchHistory: async ({ platformMarketId }) => {
      const answer = await orNull(api.getHistoricalPrice(platformMarketId))
      return answer === null ? null : parseHistory(answer)
    },
    fetchPositions: async ({ address }) => {
      const answer = await fetchPortfolio(address)
      return answer === null ? NONE : parsePositions(answer)
    },
    fetchTrades: async ({ address }) => {
      const rows = readPortfolio(await fetchPortfolio(address)) ?? []
      const markets = new Map(rows.map(readPositionMarket).map((market) => [market.slug, market]))
      const held = [...markets.values()].filter(
        ({ slug, yesTokenId }) => slug !== null && yesTokenId !== null,
      )
      const { items, rejected } = join(
        await Promise.all(held.map((each) => fetchMarketTrades(address, each))),
      )
      return { items: [...items].sort((one, other) => (one.timestamp > other.timestamp ? -1 : 1)), rejected }
    },
    openLive: () => null,
  }
}

const NONE: Parsed<never> = { items: [], rejected: [] }

function join<Item>(parts: readonly Parsed<Item>[]): Parsed<Item> {
  return { items: parts.flatMap(({ items }) => items), rejected: parts.flatMap(({ rejected }) => rejected) }
}

/** Null when the venue does not have it; any other failure is thrown. */
async function orNull(answer: Promise<unknown>, codes: readonly string[] = ['not_found']): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof VenueError && codes.includes(error.code)) return null
    throw error
  }
}
