import type { WireAnswer, WireContext } from '../wire.ts'
import { type Bet, limitBets, tapeBets, walletBets } from './bets.ts'
import { catalogueOf } from './catalogue.ts'
import { flag, isRefusal, oneOrMore, readStrict, text, type Values, whole } from './strict-query.ts'
import { findUserById } from './users.ts'

const SCHEMA = {
  userId: text(),
  contractId: oneOrMore(),
  answerId: text(),
  limit: whole(0, 50_000, 10_000),
  beforeTime: whole(0, Number.MAX_SAFE_INTEGER, null),
  kinds: text(),
  filterRedemptions: flag(),
  points: flag(),
}

/** Bets of an account, or of contracts: made ones, or resting orders on request. */
function select(context: WireContext, query: Values<typeof SCHEMA>): readonly Bet[] {
  const { world } = context
  const nowMs = context.nowMs()
  const isLimit = query.kinds === 'open-limit'
  const toMs = Math.min(nowMs + 1, query.beforeTime ?? Number.POSITIVE_INFINITY)
  const wallet = query.userId === null ? null : findUserById(world, query.userId)
  const contracts = query.contractId.flatMap((id) => catalogueOf(world).find(id, nowMs) ?? [])
  const bets = wallet
    ? walletBets(world, wallet, nowMs)
    : contracts.flatMap((contract) =>
        isLimit
          ? limitBets(world, contract, nowMs)
          : tapeBets(world, contract, query.answerId, toMs, Math.max(1, query.limit)),
      )
  return bets.filter(
    (bet) => bet.createdTime < toMs && (query.answerId === null || bet.answerId === query.answerId),
  )
}

/** `GET /v0/bets`, newest first. Points come in the order of their ids, which is random. */
export function answerBets(query: URLSearchParams, context: WireContext): WireAnswer {
  const params = readStrict(query, SCHEMA)
  if (isRefusal(params)) return params
  const sorted = [...select(context, params)].sort(
    (a, b) => b.createdTime - a.createdTime || (a.id < b.id ? -1 : 1),
  )
  const page = sorted.slice(0, params.limit)
  if (!params.points) return { status: 200, body: page }
  const points = page.sort((a, b) => (a.id < b.id ? -1 : 1))
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
