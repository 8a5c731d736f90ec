import type { WireAnswer, WireContext } from '../wire.ts'
import { type Bet, betMs, limitBets, tapeBets, walletBets } from './bets.ts'
import { type Contract, catalogueOf } from './catalogue.ts'
import {
  choice,
  flag,
  isRefusal,
  oneOrMore,
  readStrict,
  refuse,
  text,
  type Values,
  whole,
} from './strict-query.ts'
import { findUser, findUserById } from './users.ts'

const SCHEMA = {
  id: text(),
  userId: text(),
  username: text(),
  contractId: oneOrMore(),
  contractSlug: text(),
  answerId: text(),
  limit: whole(0, 50_000, 10_000),
  before: text(),
  after: text(),
  beforeTime: whole(0, Number.MAX_SAFE_INTEGER, null),
  afterTime: whole(0, Number.MAX_SAFE_INTEGER, null),
  order: choice(['desc', 'asc'], 'desc'),
  kinds: text(),
  minAmount: whole(0, Number.MAX_SAFE_INTEGER, 0),
  filterRedemptions: flag(),
  count: flag(),
  points: flag(),
}

type Query = Values<typeof SCHEMA>

interface Span {
  readonly fromMs: number
  readonly toMs: number
}

/** The time range of the bets, both ends excluded; a refusal for a cursor that is not a bet. */
function spanOf(context: WireContext, query: Query): Span | WireAnswer {
  const nowMs = context.nowMs()
  let toMs = Math.min(nowMs + 1, query.beforeTime ?? Number.POSITIVE_INFINITY)
  let fromMs = query.afterTime ?? Number.NEGATIVE_INFINITY
  for (const name of ['before', 'after'] as const) {
    const id = query[name]
    if (id === null) continue
    const ms = betMs(context.world, id, nowMs)
    if (ms === null) return refuse(404, 'Bet not found')
    if (name === 'before') toMs = Math.min(toMs, ms)
    else fromMs = Math.max(fromMs, ms)
  }
  return { fromMs, toMs }
}

function contractsOf(context: WireContext, query: Query): readonly Contract[] {
  const catalogue = catalogueOf(context.world)
  const nowMs = context.nowMs()
  const named = query.contractId.map((id) => catalogue.find(id, nowMs))
  const slugged = query.contractSlug === null ? [] : [catalogue.findBySlug(query.contractSlug, nowMs)]
  return [...named, ...slugged].filter((contract) => contract !== null)
}

function inSpan(bets: readonly Bet[], span: Span): readonly Bet[] {
  return bets.filter((bet) => bet.createdTime > span.fromMs && bet.createdTime < span.toMs)
}

function isWanted(bet: Bet, query: Query, contracts: readonly Contract[], isNarrow: boolean): boolean {
  return (
    (!isNarrow || contracts.some((contract) => contract.id === bet.contractId)) &&
    (query.answerId === null || bet.answerId === query.answerId) &&
    Math.abs(bet.amount) >= query.minAmount
  )
}

/** Bets of an account or of contracts, or without either the latest of all accounts. */
function select(context: WireContext, query: Query, span: Span): readonly Bet[] | WireAnswer {
  const { world } = context
  const nowMs = context.nowMs()
  const contracts = contractsOf(context, query)
  const isNarrow = query.contractId.length > 0 || query.contractSlug !== null
  const isLimit = query.kinds === 'open-limit'
  if (query.userId !== null || query.username !== null) {
    const wallet =
      query.username === null ? findUserById(world, query.userId ?? '') : findUser(world, query.username)
    if (!wallet && query.username !== null) return refuse(400, 'No user found with that username')
    const bets = wallet && !isLimit ? walletBets(world, wallet, nowMs) : []
    return inSpan(bets, span).filter((bet) => isWanted(bet, query, contracts, isNarrow))
  }
  if (isNarrow) {
    const most = query.limit === 0 ? 1 : query.limit
    const bets = contracts.flatMap((contract) =>
      isLimit
        ? limitBets(world, contract, nowMs)
        : tapeBets(world, contract, query.answerId, span.fromMs, span.toMs, most),
    )
    return inSpan(bets, span).filter((bet) => isWanted(bet, query, contracts, true))
  }
  const all = world.wallets('manifold').flatMap((wallet) => walletBets(world, wallet, nowMs))
  return isLimit ? [] : inSpan(all, span).filter((bet) => isWanted(bet, query, contracts, false))
}

/** `GET /v0/bets`. Points come in the order of their ids, which is random. */
export function answerBets(query: URLSearchParams, context: WireContext): WireAnswer {
  const params = readStrict(query, SCHEMA)
  if (isRefusal(params)) return params
  const span = spanOf(context, params)
  if (isRefusal(span)) return span
  const bets = select(context, params, span)
  if (isRefusal(bets)) return bets
  const sign = params.order === 'desc' ? 1 : -1
  const sorted = [...bets].sort((a, b) => sign * (b.createdTime - a.createdTime) || (a.id < b.id ? -1 : 1))
  const page = sorted.slice(0, params.limit)
  if (params.count) return { status: 200, body: { count: bets.length } }
  if (!params.points) return { status: 200, body: page }
  const points = [...page].sort((a, b) => (a.id < b.id ? -1 : 1))
  return {
    status: 200,
    body: points.map(({ createdTime, probBefore, probAfter, answerId }) => ({
      createdTime,
      probBefore,
      probAfter,
      ...(answerId === undefined ? {} : { answerId }),
    })),
  }
}
