import type { Listing, World } from '../../world/world.ts'
import type { WireAnswer, WireContext, WireRequest, WireVenue } from '../wire.ts'
import { answerBets } from './bets-query.ts'
import { type Contract, catalogueOf } from './catalogue.ts'
import { toFullMarket, toProb } from './full-market.ts'
import { toAnswerId, toContractId } from './ids.ts'
import { toLite } from './lite-market.ts'
import { connectLive } from './live.ts'
import { toMetrics } from './metrics.ts'
import { toRawContract } from './raw-contract.ts'
import { FILTERS, SORTS, searchContracts } from './search.ts'
import { choice, flag, isRefusal, readStrict, refuse, strictList, text, whole } from './strict-query.ts'
import { findUser, findUserById, toUser } from './users.ts'

const LISTS = 'public, max-age=5, stale-while-revalidate=10'
const QUICK = 'public, max-age=1'
const FOREVER = Number.MAX_SAFE_INTEGER

function ok(body: unknown, cache = LISTS): WireAnswer {
  return { status: 200, body, headers: { 'cache-control': cache, 'access-control-allow-origin': '*' } }
}

const SEARCH = {
  sort: choice(SORTS, 'newest'),
  filter: choice(FILTERS, 'open'),
  limit: whole(1, 1_000, 100),
  offset: whole(0, 1_000, 0),
  beforeTime: whole(0, FOREVER, null),
  includeLiteAnswers: flag(),
}

function search(request: WireRequest, context: WireContext): WireAnswer {
  const query = readStrict(request.query, SEARCH)
  if (isRefusal(query)) return query
  const nowMs = context.nowMs()
  return ok(
    searchContracts(context, query).map(({ contract, numbers }) =>
      toLite(context.world, contract, numbers, nowMs, query.includeLiteAnswers),
    ),
  )
}

function market(id: string, request: WireRequest, context: WireContext): WireAnswer {
  const query = readStrict(request.query, {})
  if (isRefusal(query)) return query
  const contract = catalogueOf(context.world).find(id, context.nowMs())
  return contract
    ? ok(toFullMarket(context.world, contract, context.nowMs()))
    : refuse(404, 'Contract not found')
}

/** At most 100 ids; unknown ones are left out of the answer. */
function byIds(request: WireRequest, context: WireContext): readonly Contract[] | WireAnswer {
  const query = readStrict(request.query, { ids: strictList(100) })
  if (isRefusal(query)) return query
  const catalogue = catalogueOf(context.world)
  return query.ids.map((id) => catalogue.find(id, context.nowMs())).filter((contract) => contract !== null)
}

const METRICS = {
  userId: text(),
  limit: whole(0, 10_000, 100),
  offset: whole(0, FOREVER, 0),
  order: choice(['lastBetTime'], 'lastBetTime'),
  perAnswer: flag(),
}

function metrics(request: WireRequest, context: WireContext): WireAnswer {
  const query = readStrict(request.query, METRICS)
  if (isRefusal(query)) return query
  if (query.userId === null)
    return refuse(400, 'Error validating request.', [{ field: 'userId', error: 'Required' }])
  const wallet = findUserById(context.world, query.userId)
  if (!wallet) return ok({ metricsByContract: {}, contracts: [] })
  return ok(toMetrics(context.world, wallet, context.nowMs(), { ...query, isPerAnswer: query.perAnswer }))
}

function named(request: WireRequest, context: WireContext): WireAnswer {
  const [, kind, name = ''] = /^\/v0\/(market|user)\/([^/]+)$/.exec(request.path) ?? []
  if (kind === 'market') return market(name, request, context)
  if (kind !== 'user') return refuse(404, 'Not found')
  const wallet = findUser(context.world, decodeURIComponent(name))
  return wallet ? ok(toUser(context.world, wallet, context.nowMs())) : refuse(404, 'User not found')
}

/** Manifold: play money. Every query is strict, and only `/v0` paths are guaranteed to stay. */
export const manifoldWire: WireVenue = {
  slug: 'manifold',
  roles: ['api'],
  handle(request, context) {
    if (request.method !== 'GET') return refuse(404, 'Not found')
    switch (request.path) {
      case '/v0/search-markets':
        return search(request, context)
      case '/v0/market-probs': {
        const found = byIds(request, context)
        if (isRefusal(found)) return found
        const nowMs = context.nowMs()
        return ok(Object.fromEntries(found.map((row) => [row.id, toProb(context.world, row, nowMs)])), QUICK)
      }
      case '/markets-by-ids': {
        const found = byIds(request, context)
        if (isRefusal(found)) return found
        return ok(found.map((row) => toRawContract(context.world, row, context.nowMs())))
      }
      case '/v0/bets':
        return answerBets(request.query, context)
      case '/v0/get-user-contract-metrics-with-contracts':
        return metrics(request, context)
      default:
        return named(request, context)
    }
  },
  connect: connectLive,
}

/** The position of a listing on the wire: its contract, and its answer where the contract has several. */
export function locateManifold(
  world: World,
  listing: Listing,
): { contractId: string; answerId: string | null } {
  const unit = catalogueOf(world).roster.unitOf(listing)
  return {
    contractId: toContractId(world.seed, unit),
    answerId: listing.group === null ? null : toAnswerId(world.seed, listing.number),
  }
}
