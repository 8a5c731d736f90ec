import { mix } from '../../../world/hash.ts'
import type { Wallet } from '../../../world/world.ts'
import { hexOf } from '../../roster/number-ids.ts'
import type { WireAnswer, WireContext, WireRequest } from '../../wire.ts'
import { type BetRef, CORE, settle, strangerBets, walletBets } from '../bets.ts'
import { conditionAt } from '../odds.ts'
import { type BetEntity, toBetEntity } from './bet-entity.ts'
import { type Field, parseQuery, project, QueryError, type Value } from './parse.ts'
import { meets, readBound } from './where.ts'

/** How far back the bets of all accounts go when no time is given. */
const HALF_DAY = 43_200_000
const CHAINS = ['polygon', 'base', 'gnosis', 'chiliz']

type Args = Readonly<Record<string, Value>>

function whereOf(args: Args): Args {
  return isRecord(args.where) ? args.where : {}
}

/** Bets of the account in the filter, or of all accounts within the filter's time range. */
function candidates(context: WireContext, args: Args): readonly BetRef[] {
  const { world } = context
  const nowMs = context.nowMs()
  const where = whereOf(args)
  const address = where.actor ?? where.bettor ?? where.owner
  const wallets = world.wallets('azuro')
  const refsOf = (wallet: Wallet) =>
    walletBets(world, wallet, nowMs).map((bet): BetRef => ({ createdMs: bet.createdMs, make: () => bet }))
  if (typeof address === 'string') {
    const wallet = wallets.find((known) => known.address.toLowerCase() === address)
    return wallet ? refsOf(wallet) : []
  }
  const since = where.createdBlockTimestamp_gte ?? where.createdBlockTimestamp_gt
  const until = where.createdBlockTimestamp_lt ?? where.createdBlockTimestamp_lte
  const toMs = Math.min(nowMs, until === undefined ? nowMs : (Number(until) + 1) * 1_000)
  const fromMs = since === undefined ? toMs - HALF_DAY : Number(since) * 1_000
  const own = wallets.flatMap(refsOf).filter((ref) => ref.createdMs >= fromMs && ref.createdMs <= toMs)
  return [...own, ...strangerBets(world, fromMs, toMs)]
}

const TIME_KEY = /^createdBlockTimestamp(_gte|_gt|_lte|_lt)?$/

/** Bets by time, the usual order. If the filter is only about time, only those of the page are computed. */
function pageByTime(
  context: WireContext,
  args: Args,
  skip: number,
  first: number,
): readonly BetEntity[] | null {
  const where = whereOf(args)
  const others = Object.keys(where).filter((key) => !TIME_KEY.test(key) && !key.endsWith('_'))
  if (args.orderBy !== 'createdBlockTimestamp' || others.length > 0) return null
  const sign = args.orderDirection === 'desc' ? -1 : 1
  return candidates(context, args)
    .filter(({ createdMs }) =>
      meets({ createdBlockTimestamp: Math.floor(createdMs / 1_000) }, where, 'V3_Bet_filter'),
    )
    .sort((a, b) => sign * (a.createdMs - b.createdMs))
    .slice(skip, skip + first)
    .flatMap((ref) => ref.make() ?? [])
    .map((bet) => toBetEntity(context.world, bet, context.nowMs()))
}

function readBets(context: WireContext, args: Args): readonly BetEntity[] {
  const first = readBound(args.first, 'first', 1_000, 100)
  const skip = readBound(args.skip, 'skip', 5_000, 0)
  const page = pageByTime(context, args, skip, first)
  if (page) return page
  const sign = args.orderDirection === 'desc' ? -1 : 1
  const key = typeof args.orderBy === 'string' ? args.orderBy : 'id'
  const entities = candidates(context, args)
    .flatMap((ref) => ref.make() ?? [])
    .map((bet) => toBetEntity(context.world, bet, context.nowMs()))
    .filter((entity) => meets(entity, args.where, 'V3_Bet_filter'))
  const keyed = entities.map((entity) => ({
    entity,
    key: new Map<string, unknown>(Object.entries(entity)).get(key),
  }))
  keyed.sort((a, b) => sign * compare(a.key, b.key))
  return keyed.slice(skip, skip + first).map((row) => row.entity)
}

/** Numbers by value, although they are text; everything else alphabetically. */
function compare(a: unknown, b: unknown): number {
  const difference = Number(a) - Number(b)
  if (!Number.isNaN(difference)) return difference
  return String(a) < String(b) ? -1 : 1
}

function raw(amount: number): string {
  return String(BigInt(Math.round(amount * 1e6)))
}

/** Totals of an account per pool and affiliate. `totalProfit` is from the perspective of the house. */
function readBettors(context: WireContext, args: Args): readonly object[] {
  const nowMs = context.nowMs()
  const rows = context.world.wallets('azuro').map((wallet) => {
    const bets = walletBets(context.world, wallet, nowMs)
    const settled = bets.map((bet) => ({
      bet,
      now: settle(context.world, bet, conditionAt(context.world, bet.condition, nowMs), nowMs),
    }))
    const sum = (of: (row: (typeof settled)[number]) => number) =>
      settled.reduce((total, row) => total + of(row), 0)
    const inBets = sum(({ bet }) => bet.amount)
    const paid = sum(({ bet, now }) => (bet.redeemedMs === null ? 0 : (now.payout ?? 0)))
    const due = sum(({ bet, now }) => (bet.redeemedMs === null ? (now.payout ?? 0) : 0))
    const closed = sum(({ bet, now }) => (now.status === 'Resolved' ? bet.amount : 0))
    const payout = sum(({ now }) => now.payout ?? 0)
    const count = (result: string) => settled.filter(({ now }) => now.result === result).length
    const address = wallet.address.toLowerCase()
    return {
      id: `${CORE}_${address}_${bets[0]?.affiliate ?? ''}`,
      address,
      affiliate: bets[0]?.affiliate ?? null,
      betsCount: bets.length,
      wonBetsCount: count('Won'),
      lostBetsCount: count('Lost'),
      canceledBetsCount: 0,
      redeemedBetsCount: bets.filter((bet) => bet.redeemedMs !== null).length,
      rawInBets: raw(inBets),
      inBets: String(inBets),
      rawToPayout: raw(due),
      toPayout: String(due),
      rawTotalPayout: raw(paid),
      totalPayout: String(paid),
      rawTotalProfit: raw(closed - payout),
      totalProfit: String(closed - payout),
    }
  })
  const first = readBound(args.first, 'first', 1_000, 100)
  const skip = readBound(args.skip, 'skip', 5_000, 0)
  return rows.filter((row) => meets(row, args.where, 'Bettor_filter')).slice(skip, skip + first)
}

function readMeta(context: WireContext): object {
  const number = Math.floor(context.nowMs() / 2_000) - 800_000_000
  return {
    block: { number, hash: `0x${hexOf(mix(context.world.seed, 321), number, 64)}` },
    deployment: 'QmfJDsYEQttbNyENm5D7Rqeg5JD4oG12e72P1pEicrDLJZ',
    hasIndexingErrors: false,
  }
}

function resolve(context: WireContext, field: Field, chain: string): unknown {
  const isPolygon = chain === 'polygon'
  switch (field.name) {
    case '__typename':
      return 'Query'
    case '_meta':
      return project(readMeta(context), field.fields, '_Meta_')
    case 'v3Bets':
      return project(isPolygon ? readBets(context, field.args) : [], field.fields, 'V3_Bet')
    case 'bettors':
      return project(isPolygon ? readBettors(context, field.args) : [], field.fields, 'Bettor')
    case 'bets':
    case 'liveBets':
      return []
    default:
      throw new QueryError(`Type \`Query\` has no field \`${field.name}\``)
  }
}

function failed(message: string): WireAnswer {
  return { status: 200, body: { errors: [{ message }] } }
}

function isRecord(value: unknown): value is Readonly<Record<string, Value>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The client subgraph: every error is an `errors` list with HTTP 200. */
export function answerGraph(request: WireRequest, context: WireContext): WireAnswer {
  const deployment = /azuro-protocol\/([\w-]+)/.exec(request.path)?.[1]
  const chain = deployment === undefined ? 'polygon' : (/^azuro-api-(\w+)-v3$/.exec(deployment)?.[1] ?? '')
  if (!CHAINS.includes(chain)) return failed(`deployment \`azuro-protocol/${deployment}\` does not exist`)
  const body = isRecord(request.body) ? request.body : {}
  if (request.method !== 'POST' || typeof body.query !== 'string') return failed('missing query')
  const variables = isRecord(body.variables) ? body.variables : {}
  try {
    const fields = parseQuery(body.query, variables)
    const data = Object.fromEntries(fields.map((field) => [field.alias, resolve(context, field, chain)]))
    return { status: 200, body: { data } }
  } catch (error) {
    if (error instanceof QueryError) return failed(error.message)
    throw error
  }
}
