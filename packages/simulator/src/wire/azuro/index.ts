import { findWallet } from '../ledger/ledger.ts'
import { ok, refuse } from '../roster/answers.ts'
import { readInteger, readList } from '../roster/params.ts'
import type { WireAnswer, WireContext, WireRequest, WireVenue } from '../wire.ts'
import { walletBets } from './bets.ts'
import { calculate, readRequestedBets } from './calculation.ts'
import { catalogueOf } from './catalogue.ts'
import { toBatchRow, toConditionRow } from './condition-row.ts'
import { type Environment, isEnvironment, toGameRow } from './game.ts'
import { type GameFilter, listGames } from './games.ts'
import { answerGraph } from './graph/answer.ts'
import { connectLive } from './live.ts'
import { toOrder } from './orders.ts'
import { toNavigation, toSportsTree } from './tree.ts'

export { locateAzuro } from './catalogue.ts'

function bad(message: string): WireAnswer {
  return refuse(400, { statusCode: 400, error: 'Bad Request', message })
}

function bodyOf(request: WireRequest): Readonly<Record<string, unknown>> {
  return typeof request.body === 'object' && request.body !== null ? { ...request.body } : {}
}

function idsOf(value: unknown): readonly string[] | null {
  return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : null
}

/** The parameters of a list of games, or the refusal. */
function readGameFilter(query: URLSearchParams): GameFilter | WireAnswer {
  const environment = query.get('environment')
  const gameState = query.get('gameState')
  const orderBy = query.get('orderBy') ?? 'startsAt'
  const orderDirection = query.get('orderDirection') ?? 'asc'
  if (!isEnvironment(environment)) return bad('environment must be a valid enum value')
  if (gameState !== 'Prematch' && gameState !== 'Live') return bad('gameState must be Prematch or Live')
  if (orderBy !== 'startsAt' && orderBy !== 'turnover') return bad('orderBy must be startsAt or turnover')
  if (orderDirection !== 'asc' && orderDirection !== 'desc') return bad('orderDirection must be asc or desc')
  return {
    environment,
    gameState,
    orderBy,
    isDescending: orderDirection === 'desc',
    sportIds: query.getAll('sportId'),
    sportSlug: query.get('sportSlug'),
    leagueSlug: query.get('leagueSlug'),
    countrySlug: query.get('countrySlug'),
    sportHub: query.get('sportHub'),
  }
}

function pageOfGames(
  units: readonly number[],
  query: URLSearchParams,
  environment: Environment,
  context: WireContext,
): WireAnswer {
  const page = readInteger(query, 'page', 1)
  const perPage = readInteger(query, 'perPage', 100)
  if (page === null || page < 1) return bad('page must not be less than 1')
  if (perPage === null || perPage < 1 || perPage > 1_000) return bad('perPage must be between 1 and 1000')
  const games = units
    .slice((page - 1) * perPage, page * perPage)
    .map((unit) => toGameRow(context.world, unit, context.nowMs(), environment))
  return ok({ games, page, perPage, total: units.length, totalPages: Math.ceil(units.length / perPage) })
}

function gamesByFilters(request: WireRequest, context: WireContext): WireAnswer {
  const filter = readGameFilter(request.query)
  if ('status' in filter) return filter
  return pageOfGames(listGames(context, filter), request.query, filter.environment, context)
}

function gamesByIds(request: WireRequest, context: WireContext): WireAnswer {
  const ids = idsOf(bodyOf(request).gameIds)
  if (!ids) return bad('gameIds must be an array of strings')
  const catalogue = catalogueOf(context.world)
  const units = ids.map((id) => catalogue.findGame(id, context.nowMs())).filter((unit) => unit !== null)
  return ok({ games: units.map((unit) => toGameRow(context.world, unit, context.nowMs(), 'PolygonUSDT')) })
}

/** Conditions outside the dictionary are included only on request. */
function conditionsByGameIds(request: WireRequest, context: WireContext): WireAnswer {
  const body = bodyOf(request)
  const ids = idsOf(body.gameIds)
  if (!ids) return bad('gameIds must be an array of strings')
  if (!isEnvironment(body.environment)) return bad('environment must be a valid enum value')
  const catalogue = catalogueOf(context.world)
  const nowMs = context.nowMs()
  const conditions = ids
    .map((id) => catalogue.findGame(id, nowMs))
    .filter((unit) => unit !== null)
    .flatMap((unit) => catalogue.conditions(unit))
    .filter((condition) => body.extended === true || condition.title === null)
  return ok({ conditions: conditions.map((condition) => toConditionRow(context.world, condition, nowMs)) })
}

function conditionBatch(request: WireRequest, context: WireContext): WireAnswer {
  const body = bodyOf(request)
  const ids = idsOf(body.conditionIds)
  if (!ids) return bad('conditionIds must be an array of strings')
  if (body.environment !== undefined && !isEnvironment(body.environment))
    return bad('environment must be a valid enum value')
  const catalogue = catalogueOf(context.world)
  const nowMs = context.nowMs()
  const found = ids.map((id) => catalogue.findCondition(id, nowMs)).filter((condition) => condition !== null)
  return ok({ conditions: found.map((condition) => toBatchRow(context.world, condition, nowMs)) })
}

function sports(request: WireRequest, context: WireContext): WireAnswer {
  const filter = readGameFilter(request.query)
  if ('status' in filter) return filter
  const numberOfGames = readInteger(request.query, 'numberOfGames', 10)
  const topOnly = request.query.get('topLeagueFilter') ?? 'All'
  if (numberOfGames === null || numberOfGames < 10) return bad('numberOfGames must not be less than 10')
  return ok({ sports: toSportsTree(context, filter, numberOfGames, topOnly) })
}

function search(request: WireRequest, context: WireContext): WireAnswer {
  const environment = request.query.get('environment')
  const words = (request.query.get('request') ?? '').trim().toLowerCase()
  if (!isEnvironment(environment)) return bad('environment must be a valid enum value')
  if (words.length < 3) return bad('request must be longer than or equal to 3 characters')
  const catalogue = catalogueOf(context.world)
  const filter = (gameState: 'Prematch' | 'Live') => {
    const query = new URLSearchParams({ environment, gameState })
    const read = readGameFilter(query)
    return 'status' in read ? [] : listGames(context, read)
  }
  const units = [...filter('Prematch'), ...filter('Live')].filter((unit) => {
    const fixture = catalogue.legsAt(unit, context.nowMs())[0]?.fixture
    return fixture && `${fixture.home} ${fixture.away} ${fixture.league}`.toLowerCase().includes(words)
  })
  return pageOfGames(units, request.query, environment, context)
}

function gasInfo(request: WireRequest): WireAnswer {
  if (!isEnvironment(request.query.get('environment'))) return bad('environment must be a valid enum value')
  return ok({
    gasLimit: 700_000,
    gasPrice: 42_000_000_000,
    betTokenRate: 0.42,
    gasAmount: 12_348,
    slippage: 5,
    amount: 12_965,
    relayerFeeAmount: '12965',
    beautyRelayerFeeAmount: '0.012965',
    symbol: 'USDT',
    decimals: 6,
  })
}

function calculation(request: WireRequest, context: WireContext): WireAnswer {
  const body = bodyOf(request)
  const bets = readRequestedBets(body)
  if (!isEnvironment(body.environment)) return bad('environment must be a valid enum value')
  if (!bets) return bad('bets must be an array of condition and outcome ids')
  const response = calculate(context.world, bets, context.nowMs())
  return response ? ok({ response }) : bad('condition not found')
}

/** An account without bets is answered with 404. */
function orders(address: string, request: WireRequest, context: WireContext): WireAnswer {
  const { query } = request
  const environment = query.get('environment')
  if (!isEnvironment(environment)) return bad('environment must be a valid enum value')
  const offset = readInteger(query, 'offset', 0)
  const limit = readInteger(query, 'limit', 100)
  if (offset === null || limit === null || offset < 0 || limit < 1 || limit > 1_000)
    return bad('limit out of range')
  const wallet = environment === 'PolygonUSDT' ? findWallet(context.world.wallets('azuro'), address) : null
  const nowMs = context.nowMs()
  const states = readList(query, 'states')
  const result = query.get('result')
  const isRedeemed = query.get('isRedeemed')
  const rows = (wallet ? walletBets(context.world, wallet, nowMs) : []).map((bet) =>
    toOrder(context.world, bet, nowMs),
  )
  if (rows.length === 0)
    return refuse(404, { statusCode: 404, error: 'Not Found', message: 'Orders not found' })
  const wanted = rows.filter(
    (order) =>
      (states.length === 0 || states.includes(order.state)) &&
      (result === null || order.result === result) &&
      (isRedeemed === null || (order.redeemedAt !== null) === (isRedeemed === 'true')),
  )
  return ok({ orders: wanted.slice(offset, offset + limit) })
}

type Handler = (request: WireRequest, context: WireContext) => WireAnswer

const ROUTES: Readonly<Record<string, Handler>> = {
  'GET /market-manager/games-by-filters': gamesByFilters,
  'POST /market-manager/games-by-ids': gamesByIds,
  'POST /market-manager/conditions-by-game-ids': conditionsByGameIds,
  'POST /market-manager/condition-batch': conditionBatch,
  'GET /market-manager/sports': sports,
  'GET /market-manager/navigation': (request, context) => {
    const environment = request.query.get('environment')
    if (!isEnvironment(environment)) return bad('environment must be a valid enum value')
    const sportIds = request.query.getAll('sportIds')
    return ok({ sports: toNavigation(context, environment, request.query.get('sportHub'), sportIds) })
  },
  'GET /market-manager/search': search,
  'GET /bet/gas-info': gasInfo,
  'POST /bet/calculation': calculation,
}

/** Azuro: games and their conditions over REST, settled bets in a subgraph, odds over a socket. */
export const azuroWire: WireVenue = {
  slug: 'azuro',
  roles: ['api', 'graph'],
  handle(request, context) {
    if (request.role === 'graph') return answerGraph(request, context)
    const path = request.path.replace(/^\/api\/v1\/public/, '')
    const handler = ROUTES[`${request.method} ${path}`]
    if (handler) return handler(request, context)
    const bettor = /^\/bet\/orders\/bettor\/([^/]+)$/.exec(path)?.[1]
    if (bettor !== undefined && request.method === 'GET') return orders(bettor, request, context)
    return refuse(404, { statusCode: 404, error: 'Not Found', message: `Cannot ${request.method} ${path}` })
  },
  connect: connectLive,
}
