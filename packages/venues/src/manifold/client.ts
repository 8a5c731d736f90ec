import { VenueError, type VenueErrorCode } from '../http/venue-error.ts'
import type { RequestOptions, VenueHttp } from '../http/venue-http.ts'
import { type Fields, isFields } from '../parse/read.ts'
import type { MarketReference, ParsedMarkets, VenueClient, VenueContext } from '../venue.ts'
import { fetchPositions, fetchTrades } from './fetch-account.ts'
import { fetchBooks } from './fetch-books.ts'
import { listOpen, listRecent } from './list-markets.ts'
import { openLive } from './live.ts'
import { toChunks } from './paging.ts'
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'
import { type AnswerProbs, parseAnswerProbs } from './parse-probs.ts'

/** The most ids that `/v0/market-probs` and `/markets-by-ids` accept. */
const IDS_PER_CALL = 100
/** Points of a history come in order of random ids, so a part is a fair sample of the whole time. */
const HISTORY_POINTS = 5000

export type Query = NonNullable<RequestOptions['query']>

/**
 * The venue's calls under its own names. Its schemas are strict: an unknown parameter is refused, and a list of one is
 * read as text unless its name ends in `[]`.
 */
export interface ManifoldApi {
  searchMarkets(query: Query): Promise<readonly unknown[]>
  /** Null when there is no such market. */
  market(id: string): Promise<Fields | null>
  /** Prices of answers, for any number of ids in calls of 100. Empty when the call itself is refused. */
  marketProbs(ids: readonly string[]): Promise<AnswerProbs>
  /** Raw contracts. The venue does not document this call. Empty when it is refused. */
  marketsByIds(ids: readonly string[]): Promise<readonly unknown[]>
  bets(query: Query): Promise<readonly unknown[]>
  /** Null when there is no such user. The name is case-sensitive. */
  user(username: string): Promise<Fields | null>
  userContractMetrics(query: Query): Promise<Fields>
}

function createApi(http: VenueHttp, base: string): ManifoldApi {
  const getFields = async (url: string, query: Query = {}) =>
    expectFields(await http.getJson(url, { query }), url)
  const getList = async (url: string, query: Query) => expectList(await http.getJson(url, { query }), url)

  async function fetchProbs(ids: readonly string[]): Promise<AnswerProbs> {
    const call = () => getFields(`${base}/v0/market-probs`, { 'ids[]': ids })
    return parseAnswerProbs(await orNull(call, ['refused'])) ?? new Map()
  }

  return {
    searchMarkets: (query) => getList(`${base}/v0/search-markets`, query),
    market: (id) => orNull(() => getFields(`${base}/v0/market/${encodeURIComponent(id)}`)),
    async marketProbs(ids) {
      const parts = await Promise.all(toChunks(ids, IDS_PER_CALL).map(fetchProbs))
      return new Map(parts.flatMap((part) => [...part]))
    },
    async marketsByIds(ids) {
      const calls = toChunks(ids, IDS_PER_CALL).map((part) =>
        orNull(() => getList(`${base}/markets-by-ids`, { 'ids[]': part }), ['not_found', 'refused']),
      )
      return (await Promise.all(calls)).flatMap((contracts) => contracts ?? [])
    },
    bets: (query) => getList(`${base}/v0/bets`, query),
    user: (username) => orNull(() => getFields(`${base}/v0/user/${encodeURIComponent(username)}`)),
    userContractMetrics: (query) => getFields(`${base}/v0/get-user-contract-metrics-with-contracts`, query),
  }
}

export function createClient({ http, hosts, now }: VenueContext): VenueClient {
  const { api: base = '', live = '' } = hosts
  const api = createApi(http, base)
  return {
    listMarkets: (walk, cursor) =>
      walk === 'open' ? listOpen(api, cursor, now()) : listRecent(api, cursor, now()),
    findMarket: (market) => findMarket(api, market, now()),
    fetchBooks: (markets) => fetchBooks(api, markets, now),
    async fetchHistory({ platformMarketId }) {
      const [contractId = '', answerId] = platformMarketId.split(':')
      const points = await api.bets({
        contractId,
        ...(answerId === undefined ? {} : { answerId }),
        points: true,
        filterRedemptions: true,
        limit: HISTORY_POINTS,
      })
      return parseHistory(points, { platformMarketId })
    },
    fetchPositions: ({ address }) => fetchPositions(api, address, now),
    fetchTrades: ({ address }) => fetchTrades(api, address, now),
    openLive: (options) => openLive(`${live}/ws`, options),
  }
}

/**
 * One market in its current state; of a multiple-choice market only the requested answer. The market does not show how
 * a prize was divided among several answers: that takes one more call.
 */
async function findMarket(
  api: ManifoldApi,
  { platformMarketId }: MarketReference,
  fetchedAt: number,
): Promise<ParsedMarkets | null> {
  const [contractId = ''] = platformMarketId.split(':')
  const answer = await api.market(contractId)
  if (answer === null) return null
  const isDivided = answer.isResolved === true && answer.resolution === 'CHOOSE_MULTIPLE'
  const answerProbs: AnswerProbs = isDivided ? await api.marketProbs([contractId]) : new Map()
  const { markets, rejected } = parseMarkets(answer, { fetchedAt, answerProbs })
  const found = {
    markets: markets.filter((market) => market.platformMarketId === platformMarketId),
    rejected: rejected.filter(({ platformMarketId: id }) => id === platformMarketId || id === contractId),
  }
  return found.markets.length + found.rejected.length === 0 ? null : found
}

async function orNull<Value>(
  call: () => Promise<Value>,
  codes: readonly VenueErrorCode[] = ['not_found'],
): Promise<Value | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof VenueError && codes.includes(error.code)) return null
    throw error
  }
}

function expectList(answer: unknown, url: string): readonly unknown[] {
  if (Array.isArray(answer)) return answer
  throw new VenueError('unexpected_shape', 'the answer is not a list', { url })
}

function expectFields(answer: unknown, url: string): Fields {
  if (isFields(answer)) return answer
  throw new VenueError('unexpected_shape', 'the answer is not an object', { url })
}
