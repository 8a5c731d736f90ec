import { ok, refuse } from '../roster/answers.ts'
import { readInteger } from '../roster/params.ts'
import type { WireAnswer, WireContext, WireRequest, WireVenue } from '../wire.ts'
import { calculate, readBet } from './calculation.ts'
import { catalogueOf } from './catalogue.ts'
import { toBatchRow, toConditionRow } from './condition-row.ts'
import { listGames, toGameRow } from './game.ts'
import { answerGraph } from './graph.ts'
import { connectLive } from './live.ts'

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

/** Everything is about one chain. */
function isEnvironment(text: unknown): boolean {
  return text === 'PolygonUSDT'
}

function gamesByFilters({ query }: WireRequest, context: WireContext): WireAnswer {
  const gameState = query.get('gameState')
  const page = readInteger(query, 'page', 1)
  const perPage = readInteger(query, 'perPage', 100)
  if (!isEnvironment(query.get('environment'))) return bad('environment must be a valid enum value')
  if (gameState !== 'Prematch' && gameState !== 'Live') return bad('gameState must be Prematch or Live')
  if (page === null || page < 1) return bad('page must not be less than 1')
  if (perPage === null || perPage < 1 || perPage > 1_000) return bad('perPage must be between 1 and 1000')
  const units = listGames(context, gameState, query.get('orderDirection') === 'desc')
  const games = units
    .slice((page - 1) * perPage, page * perPage)
    .map((unit) => toGameRow(context.world, unit, context.nowMs()))
  return ok({ games, page, perPage, total: units.length, totalPages: Math.ceil(units.length / perPage) })
}

function gamesByIds(request: WireRequest, context: WireContext): WireAnswer {
  const ids = idsOf(bodyOf(request).gameIds)
  if (!ids) return bad('gameIds must be an array of strings')
  const catalogue = catalogueOf(context.world)
  const units = ids.map((id) => catalogue.findGame(id, context.nowMs())).filter((unit) => unit !== null)
  return ok({ games: units.map((unit) => toGameRow(context.world, unit, context.nowMs())) })
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

function calculation(request: WireRequest, context: WireContext): WireAnswer {
  const body = bodyOf(request)
  const bet = readBet(body)
  if (!isEnvironment(body.environment)) return bad('environment must be a valid enum value')
  if (!bet) return bad('bets must be an array of condition and outcome ids')
  const response = calculate(context.world, ...bet, context.nowMs())
  return response ? ok({ response }) : bad('condition not found')
}

type Handler = (request: WireRequest, context: WireContext) => WireAnswer

const ROUTES: Readonly<Record<string, Handler>> = {
  'GET /market-manager/games-by-filters': gamesByFilters,
  'POST /market-manager/games-by-ids': gamesByIds,
  'POST /market-manager/conditions-by-game-ids': conditionsByGameIds,
  'POST /market-manager/condition-batch': conditionBatch,
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
    return refuse(404, { statusCode: 404, error: 'Not Found', message: `Cannot ${request.method} ${path}` })
  },
  connect: connectLive,
}
