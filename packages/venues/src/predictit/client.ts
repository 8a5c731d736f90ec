import { VenueError } from '../http/venue-error.ts'
import type { VenueHttp } from '../http/venue-http.ts'
import { isFields, readList } from '../parse/read.ts'
import type { MarketReference, ParsedMarkets, VenueClient, VenueContext } from '../venue.ts'
import { parseHistory, readChart } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'

/** The venue rebuilds its data about once a minute; an earlier request returns the same. */
const REBUILT_MS = 60_000

/** The endpoints, under the venue's names. */
function toEndpoints(http: VenueHttp, host: string) {
  const site = host.replace(/\/+$/, '')
  const allUrl = `${site}/api/marketdata/all/`
  const marketUrl = (id: string) => `${site}/api/marketdata/markets/${encodeURIComponent(id)}`
  const chartUrl = `${site}/Resource/DownloadMarketChartData`
  return {
    allUrl,
    marketUrl,
    chartUrl,
    getAll: () => http.getJson(allUrl),
    getMarket: (id: string) => http.getJson(marketUrl(id)),
    downloadMarketChartData: (marketid: string) =>
      http.getText(chartUrl, { query: { marketid, timespan: '90d' } }),
  }
}

/**
 * The client of the venue. One call lists everything. There are no accounts and no feed. Of a book only the best price
 * is known, without its size: that is the market's quote. A level without a size is not depth, so there are no books.
 */
export function createPredictitClient({ http, hosts, now }: VenueContext): VenueClient {
  const api = toEndpoints(http, hosts.site ?? '')
  const lookUps = new Map<string, { readonly atMs: number; readonly answer: Promise<unknown> }>()

  /** The group legs of a market leave the feed together, so one look-up serves them all. */
  function findAnswer(id: string): Promise<unknown> {
    for (const [known, { atMs }] of lookUps) if (now() - atMs >= REBUILT_MS) lookUps.delete(known)
    const answer = lookUps.get(id)?.answer ?? orNull(api.getMarket(id))
    if (!lookUps.has(id)) {
      lookUps.set(id, { atMs: now(), answer })
      answer.catch(() => lookUps.delete(id))
    }
    return answer
  }

  /** For a market that no longer exists the venue answers 404, null, or an empty object. */
  async function findMarket({ platformMarketId }: MarketReference): Promise<ParsedMarkets | null> {
    const id = platformMarketId.split(':')[0] ?? platformMarketId
    const answer = await findAnswer(id)
    if (answer === null || (isFields(answer) && Object.keys(answer).length === 0)) return null
    const { markets, rejected } = parseMarkets(answer, { fetchedAt: now(), isLookUp: true })
    const market = markets.filter((each) => each.platformMarketId === platformMarketId)
    const isOther = markets.length > 0 && market.length === 0
    const refused = rejected.filter(
      (each) => each.platformMarketId === platformMarketId || (each.platformMarketId === id && !isOther),
    )
    if (market.length + refused.length > 0) return { markets: market, rejected: refused }
    if (isOther) return null
    throw new VenueError('unexpected_shape', 'the answer is not a market', { url: api.marketUrl(id) })
  }

  return {
    /** An empty feed is a fault of the venue: accepted as a list, it would close everything. */
    listMarkets: async () => {
      const answer = await api.getAll()
      const rows = isFields(answer) ? readList(answer, 'markets') : null
      if (rows === null || rows.length === 0) {
        throw new VenueError('unexpected_shape', 'the feed contains no markets', { url: api.allUrl })
      }
      return { ...parseMarkets(answer, { fetchedAt: now(), isLookUp: false }), nextCursor: null }
    },
    findMarket,
    fetchBooks: async () => ({ items: [], rejected: [] }),
    fetchHistory: async ({ platformMarketId, reference }) => {
      const id = platformMarketId.split(':')[0] ?? platformMarketId
      const answer = await orNull(api.downloadMarketChartData(id))
      if (answer === null) return null
      if (readChart(answer) === null) {
        throw new VenueError('unexpected_shape', 'the chart is not CSV', { url: api.chartUrl })
      }
      return parseHistory(answer, { contractName: reference.contractName ?? null })
    },
    fetchPositions: async () => null,
    fetchTrades: async () => null,
    openLive: () => null,
  }
}

/** Null when the venue does not have it; any other failure is thrown. */
async function orNull(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof VenueError && error.code === 'not_found') return null
    throw error
  }
}
