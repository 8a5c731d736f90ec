import { VenueError } from '../http/venue-error.ts'
import { isFields, readAmount, readList, readNumber, toFields } from '../parse/read.ts'
import type {
  Account,
  MarketPage,
  MarketReference,
  ParsedMarkets,
  VenueClient,
  VenueContext,
} from '../venue.ts'
import type { BetContext } from './bets/describe-bet.ts'
import { fetchBets, toUnknownIds } from './bets/fetch-bets.ts'
import { type Bet, findGraphError, readBet, toBetRecords } from './bets/payload-bet.ts'
import { BETS_PER_PAGE, V3_BETS_QUERY } from './bets/v3-bets-query.ts'
import { fromCursor, toCursor, toNextPoint, toPageDigest, type WalkPoint } from './listing-cursor.ts'
import { openLive } from './live.ts'
import { parseBooks, parseMaxBet, toLimitKey } from './parse-book.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'
import { type Condition, type Game, readCondition, readGame } from './payload.ts'
import { toConditionRecords } from './payload-lists.ts'
import { ENVIRONMENT } from './to-platform-markets.ts'

const GAMES_PER_PAGE = 100
/** The largest batch of ids seen in use. */
const IDS_PER_CALL = 100

interface GamesPage {
  readonly games: readonly unknown[]
  readonly gameIds: readonly string[]
  readonly totalPages: number
}

export function createAzuroClient({ http, hosts, now }: VenueContext): VenueClient {
  const api = `${hosts.api}/api/v1/public`
  const graph = `${hosts.graph}/subgraphs/name/azuro-protocol/azuro-api-polygon-v3`
  const live = `${hosts.live}/v1/streams/feed`

  /** Latest start first: games then leave the list at its end, so none is missed between two pages. */
  async function gamesByFilters({ gameState, page, before }: WalkPoint): Promise<GamesPage> {
    const url = `${api}/market-manager/games-by-filters`
    const query = {
      environment: ENVIRONMENT,
      gameState,
      orderBy: 'startsAt',
      orderDirection: 'desc',
      page,
      perPage: GAMES_PER_PAGE,
    }
    const answer = toFields(await http.getJson(url, { query })) ?? {}
    const games = readList(answer, 'games')
    const total = readAmount(answer, 'total')
    const totalPages = readAmount(answer, 'totalPages')
    if (games === null || total === null || totalPages === null)
      throw unexpected(url, 'no list of games, or no number of pages')
    if (readNumber(answer, 'page') !== page)
      throw unexpected(url, `asked for page ${page}, got ${String(answer.page)}`)
    if (games.length === 0 && total > 0 && page <= totalPages)
      throw unexpected(url, `page ${page} of ${totalPages} is empty`)
    const gameIds = games.flatMap((record) => readGame(record)?.gameId ?? [])
    if (games.length > 0 && toPageDigest(gameIds) === before)
      throw unexpected(url, `page ${page} repeats the previous one`)
    return { games, gameIds, totalPages }
  }

  async function conditionsByGameIds(gameIds: readonly string[]): Promise<readonly unknown[]> {
    const url = `${api}/market-manager/conditions-by-game-ids`
    return inBatches(gameIds, async (batch) => {
      const body = { gameIds: batch, environment: ENVIRONMENT, extended: true }
      return requireList(toConditionRecords(await http.postJson(url, body)), url)
    })
  }

  async function conditionBatch(conditionIds: readonly string[]): Promise<readonly unknown[]> {
    const url = `${api}/market-manager/condition-batch`
    return inBatches(conditionIds, async (batch) => {
      const answer = await nothingIfMissing(
        http.postJson(url, { conditionIds: batch, environment: ENVIRONMENT }),
      )
      return answer === null ? [] : requireList(toConditionRecords(answer), url)
    })
  }

  /** Also returns finished games, which are no longer in any list. */
  async function gamesByIds(gameIds: readonly string[]): Promise<readonly unknown[]> {
    const url = `${api}/market-manager/games-by-ids`
    return inBatches(gameIds, async (batch) => {
      const answer = await nothingIfMissing(http.postJson(url, { gameIds: batch }))
      return answer === null ? [] : requireList(readList(toFields(answer) ?? {}, 'games'), url)
    })
  }

  /**
   * The largest stake on one outcome; null when the venue refuses to give it. Only this call uses numeric outcome ids.
   */
  async function betCalculation(conditionId: string, outcomeId: string): Promise<number | null> {
    const number = Number(outcomeId)
    if (!Number.isSafeInteger(number)) return null
    try {
      const body = { environment: ENVIRONMENT, bets: [{ conditionId, outcomeId: number }] }
      return parseMaxBet(await http.postJson(`${api}/bet/calculation`, body))
    } catch (error) {
      if (error instanceof VenueError && (error.code === 'not_found' || error.code === 'refused')) return null
      throw error
    }
  }

  /** One page of bets. The subgraph reports errors with HTTP 200 and a list of errors. */
  async function v3Bets(where: Readonly<Record<string, string>>, skip: number): Promise<readonly unknown[]> {
    const variables = { first: BETS_PER_PAGE, skip, where }
    const answer = await http.postJson(graph, { query: V3_BETS_QUERY, variables })
    const error = findGraphError(answer)
    if (error !== null) throw new VenueError('refused', `the subgraph reports: ${error}`, { url: graph })
    return requireList(toBetRecords(answer), graph)
  }

  /**
   * What the feed knows about the bets' games, and about their conditions where odds (open bets) or a name are missing.
   */
  async function fetchBetContext(bets: readonly Bet[], wantsOdds: boolean): Promise<BetContext> {
    const { gameIds, conditionIds } = toUnknownIds(bets, wantsOdds)
    const [games, conditions] = await Promise.all([gamesByIds(gameIds), conditionBatch(conditionIds)])
    return { games: toGameMap(games), conditions: toConditionMap(conditions) }
  }

  async function fetchAccount(account: Account, wantsOdds: boolean) {
    const records = await fetchBets(account.address, v3Bets, graph)
    const bets = records.flatMap((record) => readBet(record) ?? [])
    return { answer: { data: { v3Bets: records } }, context: await fetchBetContext(bets, wantsOdds) }
  }

  /**
   * The conditions listed for the game include the result. A condition that is not listed may still be found by its own
   * id. That light answer has no titles, so the game's turnover cannot be assigned then.
   */
  async function findMarket({ platformMarketId, reference }: MarketReference): Promise<ParsedMarkets | null> {
    const conditionId = reference.conditionId ?? platformMarketId.split(':', 1).join()
    const listed =
      reference.gameId === undefined
        ? []
        : ((await nothingIfMissing(conditionsByGameIds([reference.gameId]))) ?? [])
    const isListed = listed.some((record) => readCondition(record)?.conditionId === conditionId)
    const conditions = isListed
      ? listed
      : (await conditionBatch([conditionId])).map((record) => withGame(record, reference.gameId))
    const known = conditions.flatMap((record) => readCondition(record) ?? [])
    const gameId = known.find((each) => each.conditionId === conditionId)?.gameId ?? null
    const games = gameId === null ? [] : await gamesByIds([gameId])
    const answer = { games: isListed ? games : games.map(withoutTurnover), conditions }
    const { markets, rejected } = parseMarkets(answer, { fetchedAt: now(), conditionId, isLight: !isListed })
    const found = markets.filter((market) => market.platformMarketId === platformMarketId)
    const isGone = found.length === 0 && rejected.every((each) => each.reason === 'removed')
    return isGone ? null : { markets: found, rejected }
  }

  async function listMarkets(point: WalkPoint): Promise<MarketPage> {
    const { games, gameIds, totalPages } = await gamesByFilters(point)
    const conditions = await conditionsByGameIds(gameIds)
    const next = toNextPoint(point, totalPages, toPageDigest(gameIds))
    const parsed = parseMarkets({ games, conditions }, { fetchedAt: now() })
    return { ...parsed, nextCursor: next === null ? null : toCursor(next) }
  }

  return {
    listMarkets: async (walk, cursor) =>
      walk === 'open' ? listMarkets(fromCursor(cursor)) : { markets: [], rejected: [], nextCursor: null },
    findMarket,
    async fetchBooks(markets) {
      const conditionIds = markets.flatMap((market) => market.reference.conditionId ?? [])
      const conditions = await conditionBatch([...new Set(conditionIds)])
      const maxBets = new Map<string, number>()
      const current = toConditionMap(conditions)
      for (const { reference } of markets) {
        const { conditionId, yesOutcomeId, noOutcomeId } = reference
        for (const outcomeId of [yesOutcomeId, noOutcomeId]) {
          if (conditionId === undefined || outcomeId === undefined) continue
          if (current.get(conditionId)?.state !== 'Active') continue
          const maxBet = await betCalculation(conditionId, outcomeId)
          if (maxBet !== null) maxBets.set(toLimitKey(conditionId, outcomeId), maxBet)
        }
      }
      return parseBooks({ conditions }, { markets, maxBets })
    },
    fetchHistory: async () => null,
    async fetchPositions(account) {
      const { answer, context } = await fetchAccount(account, true)
      return parsePositions(answer, context)
    },
    async fetchTrades(account) {
      const { answer, context } = await fetchAccount(account, false)
      return parseTrades(answer, context)
    },
    openLive: (options) => openLive(live, options),
  }
}

async function inBatches(
  ids: readonly string[],
  call: (batch: readonly string[]) => Promise<readonly unknown[]>,
): Promise<readonly unknown[]> {
  const records: unknown[] = []
  for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
    for (const record of await call(ids.slice(at, at + IDS_PER_CALL))) records.push(record)
  }
  return records
}

async function nothingIfMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof VenueError && error.code === 'not_found') return null
    throw error
  }
}

function requireList(list: readonly unknown[] | null, url: string): readonly unknown[] {
  if (list === null) throw unexpected(url, 'the answer contains no list')
  return list
}

function unexpected(url: string, message: string): VenueError {
  return new VenueError('unexpected_shape', message, { url })
}

function withGame(record: unknown, gameId: string | undefined): unknown {
  return isFields(record) && gameId !== undefined ? { ...record, game: { gameId } } : record
}

function withoutTurnover(record: unknown): unknown {
  return isFields(record) ? { ...record, turnover: null } : record
}

function toGameMap(records: readonly unknown[]): ReadonlyMap<string, Game> {
  return new Map(records.flatMap((record) => readGame(record) ?? []).map((game) => [game.gameId, game]))
}

function toConditionMap(records: readonly unknown[]): ReadonlyMap<string, Condition> {
  const conditions = records.flatMap((record) => readCondition(record) ?? [])
  return new Map(conditions.map((condition) => [condition.conditionId, condition]))
}
