import type { Listing, World } from '../../world/world.ts'
import type { WireAnswer, WireContext, WireRequest, WireVenue } from '../wire.ts'
import { answerBets } from './bets-query.ts'
import { type Contract, catalogueOf } from './catalogue.ts'
import { toFullMarket, toProb } from './full-market.ts'
import { readAnswerId, toAnswerId, toContractId } from './ids.ts'
import { LIST_SORTS, listContracts } from './list-markets.ts'
import { toLite, toLiteMarket } from './lite-market.ts'
import { connectLive } from './live.ts'
import { toMetrics } from './metrics.ts'
import { answersAt } from './numbers.ts'
import { toRawAnswer, toRawContract } from './raw-contract.ts'
import { CONTRACT_TYPES, FILTERS, SORTS, searchContracts, TOKENS } from './search.ts'
import { choice, flag, isRefusal, readStrict, refuse, strictList, text, whole } from './strict-query.ts'
import { listGroups } from './topics.ts'
import { findUser, findUserById, toLiteUser, toPortfolio, toUser } from './users.ts'

const LISTS = 'public, max-age=5, stale-while-revalidate=10'
const QUICK = 'public, max-age=1'
const FOREVER = Number.MAX_SAFE_INTEGER

function ok(body: unknown, cache = LISTS): WireAnswer {
  return { status: 200, body, headers: { 'cache-control': cache, 'access-control-allow-origin': '*' } }
}

const SEARCH = {
  term: text(),
  sort: choice(SORTS, 'score'),
  filter: choice(FILTERS, 'all'),
  contractType: choice(CONTRACT_TYPES, 'ALL'),
  token: choice(TOKENS, 'MANA'),
  topicSlug: text(),
  gids: text(),
  creatorId: text(),
  liquidity: whole(0, FOREVER, 0),
  limit: whole(1, 1_000, 100),
  offset: whole(0, 1_000, 0),
  beforeTime: whole(0, FOREVER, null),
  includeLiteAnswers: flag(),
  hasBets: text(),
  forYou: text(),
  isPrizeMarket: text(),
}

function search(request: WireRequest, context: WireContext): WireAnswer {
  const query = readStrict(request.query, SEARCH)
  if (isRefusal(query)) return query
  const options = { hasToken: true, hasAnswers: query.includeLiteAnswers }
  const nowMs = context.nowMs()
  const found = searchContracts(context, { ...query, term: query.term ?? '' })
  return ok(found.map(({ contract, numbers }) => toLite(context.world, contract, numbers, nowMs, options)))
}

const MARKETS = {
  limit: whole(0, 1_000, 500),
  sort: choice(LIST_SORTS, 'created-time'),
  order: choice(['desc', 'asc'], 'desc'),
  before: text(),
  userId: text(),
  groupId: text(),
}

function markets(request: WireRequest, context: WireContext): WireAnswer {
  const query = readStrict(request.query, MARKETS)
  if (isRefusal(query)) return query
  const options = { hasToken: false, hasAnswers: false }
  return ok(
    listContracts(context, query).map((contract) =>
      toLiteMarket(context.world, contract, context.nowMs(), options),
    ),
  )
}

function one(
  contract: Contract | null,
  part: string,
  request: WireRequest,
  context: WireContext,
): WireAnswer {
  const query = readStrict(request.query, part === '' ? { lite: flag() } : {})
  if (isRefusal(query)) return query
  if (!contract) return refuse(404, 'Contract not found')
  const { world } = context
  const nowMs = context.nowMs()
  if (part === 'prob') return ok(toProb(world, contract, nowMs), QUICK)
  if (part === 'answers') {
    return ok(answersAt(world, contract, nowMs).map((answer) => toRawAnswer(world, contract, answer)))
  }
  if ('lite' in query && query.lite) {
    return ok(toLiteMarket(world, contract, nowMs, { hasToken: true, hasAnswers: false }))
  }
  return ok(toFullMarket(world, contract, nowMs))
}

function answer(id: string, context: WireContext): WireAnswer {
  const { world } = context
  const catalogue = catalogueOf(world)
  const listing = world.listings('manifold')[readAnswerId(world.seed, id) ?? -1]
  const contract = listing ? catalogue.contract(catalogue.roster.unitOf(listing)) : null
  const found = contract
    ? answersAt(world, contract, context.nowMs()).find((row) => row.id === id)
    : undefined
  return contract && found ? ok(toRawAnswer(world, contract, found)) : refuse(404, 'Answer not found')
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
  order: choice(['lastBetTime', 'profit'], 'lastBetTime'),
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

function portfolio(request: WireRequest, context: WireContext): WireAnswer {
  const query = readStrict(request.query, { userId: text() })
  if (isRefusal(query)) return query
  const wallet = findUserById(context.world, query.userId ?? '')
  return wallet
    ? ok(toPortfolio(context.world, wallet, context.nowMs()), QUICK)
    : refuse(404, 'User not found')
}

function groups(request: WireRequest): WireAnswer {
  const query = readStrict(request.query, {
    beforeTime: whole(0, FOREVER, null),
    limit: whole(1, 1_000, 500),
    availableToUserId: text(),
  })
  if (isRefusal(query)) return query
  const rows = listGroups().filter((row) => row.createdTime < (query.beforeTime ?? FOREVER))
  return ok(rows.slice(0, query.limit))
}

function named(path: string, request: WireRequest, context: WireContext): WireAnswer {
  const { world } = context
  const nowMs = context.nowMs()
  const market = /^\/v0\/market\/([^/]+)(?:\/(prob|answers))?$/.exec(path)
  if (market) return one(catalogueOf(world).find(market[1] ?? '', nowMs), market[2] ?? '', request, context)
  const slug = /^\/v0\/slug\/([^/]+)$/.exec(path)?.[1]
  if (slug !== undefined) {
    return one(catalogueOf(world).findBySlug(decodeURIComponent(slug), nowMs), '', request, context)
  }
  const answerId = /^\/v0\/answer\/([^/]+)$/.exec(path)?.[1]
  if (answerId !== undefined) return answer(answerId, context)
  const user = /^\/v0\/user\/([^/]+)(\/lite)?$/.exec(path)
  if (user) {
    const wallet = findUser(world, decodeURIComponent(user[1] ?? ''))
    if (!wallet) return refuse(404, 'User not found')
    return ok(user[2] === undefined ? toUser(world, wallet, nowMs) : toLiteUser(wallet))
  }
  const group = /^\/v0\/group\/([^/]+)$/.exec(path)?.[1]
  const row = listGroups().find((known) => known.slug === group)
  return row ? ok(row) : refuse(404, group === undefined ? 'Not found' : 'Group not found')
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
      case '/v0/markets':
        return markets(request, context)
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
      case '/v0/get-user-portfolio':
        return portfolio(request, context)
      case '/v0/groups':
        return groups(request)
      default:
        return named(request.path, request, context)
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
