import { draw } from '../../world/hash.ts'
import { ok, refuse } from '../roster/answers.ts'
import { readInteger } from '../roster/params.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { findToken } from './clob-book.ts'
import { ofOutcome, round } from './prices.ts'

const MINUTE = 60_000
const LONGEST_MS = 400 * 86_400_000

function invalidFilter(text: string): WireAnswer {
  return refuse(400, { error: `invalid filters: ${text}` })
}

/**
 * `GET /prices-history`: seconds and prices, oldest first, a few seconds off the grid. A resolved market returns
 * nothing for steps below twelve hours, an unknown token nothing at all.
 */
export function showHistory({ query }: WireRequest, context: WireContext): WireAnswer {
  const market = query.get('market') ?? ''
  if (market === '') return invalidFilter("the 'market' (asset id) is mandatory")
  const nowMs = context.nowMs()
  const fidelity = readInteger(query, 'fidelity', 720)
  if (query.get('interval') !== 'max') return invalidFilter("the 'interval' value is unknown")
  if (fidelity === null || fidelity < 1) return invalidFilter("'fidelity' is not a number of minutes")
  const token = findToken(context, market)
  if (!token || (token.state.status === 'resolved' && fidelity < 720)) return ok({ history: [] })
  const { listing, outcome, state } = token
  const fromMs = Math.max(nowMs - LONGEST_MS, listing.createdMs)
  const toMs = Math.min(nowMs, state.resolvedMs ?? nowMs)
  if (fromMs >= toMs) return ok({ history: [] })
  const points = context.world.history(listing, fromMs, toMs, fidelity * MINUTE)
  return ok({
    history: points.map(({ atMs, price }, i) => ({
      t: Math.floor(atMs / 1000) + Math.floor(draw(listing.number, i) * 20),
      p: ofOutcome(round(Math.round(price * 2000) / 2000, 4), outcome),
    })),
  })
}
