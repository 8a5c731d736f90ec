import { draw } from '../../world/hash.ts'
import { ok, refuse } from '../roster/answers.ts'
import { readInteger } from '../roster/params.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { findToken } from './clob-book.ts'
import { ofOutcome, round } from './prices.ts'

const MINUTE = 60_000
const DAY = 86_400_000

interface Interval {
  readonly spanMs: number
  readonly leastFidelity: number
  readonly fidelity: number
}

const INTERVALS: Readonly<Record<string, Interval>> = {
  '1h': { spanMs: 60 * MINUTE, leastFidelity: 1, fidelity: 1 },
  '6h': { spanMs: 360 * MINUTE, leastFidelity: 1, fidelity: 1 },
  '1d': { spanMs: DAY, leastFidelity: 1, fidelity: 5 },
  '1w': { spanMs: 7 * DAY, leastFidelity: 5, fidelity: 30 },
  '1m': { spanMs: 30 * DAY, leastFidelity: 10, fidelity: 180 },
  max: { spanMs: 400 * DAY, leastFidelity: 1, fidelity: 720 },
  all: { spanMs: 400 * DAY, leastFidelity: 1, fidelity: 720 },
}

function invalidFilter(text: string): WireAnswer {
  return refuse(400, { error: `invalid filters: ${text}` })
}

/** From, to and step of the requested points. An interval and explicit times exclude each other. */
function readWindow(
  query: URLSearchParams,
  nowMs: number,
): { readonly fromMs: number; readonly toMs: number; readonly fidelity: number } | WireAnswer {
  const name = query.get('interval')
  const start = readInteger(query, 'startTs', -1)
  const end = readInteger(query, 'endTs', -1)
  if (start === null || end === null) return invalidFilter("'startTs' or 'endTs' is not a number")
  if (name !== null && (start >= 0 || end >= 0))
    return invalidFilter("'interval' and 'startTs'/'endTs' are mutually exclusive")
  const interval = INTERVALS[name ?? '1d']
  if (!interval)
    return invalidFilter("the 'interval' value is unknown. Known values: '1m', '1w', '1d', '6h', '1h'")
  const fidelity = readInteger(query, 'fidelity', interval.fidelity)
  if (fidelity === null || fidelity < 1) return invalidFilter("'fidelity' is not a number of minutes")
  if (start < 0 && fidelity < interval.leastFidelity)
    return invalidFilter(`minimum 'fidelity' for '${name}' range is ${interval.leastFidelity}`)
  if (start < 0) return { fromMs: nowMs - interval.spanMs, toMs: nowMs, fidelity }
  const toMs = end < 0 ? nowMs : Math.min(end * 1000, nowMs)
  if (toMs - start * 1000 > 15 * DAY) return invalidFilter("'startTs' and 'endTs' interval is too long")
  return { fromMs: start * 1000, toMs, fidelity }
}

/**
 * `GET /prices-history`: seconds and prices, oldest first, a few seconds off the grid. A resolved market returns
 * nothing for steps below twelve hours, an unknown token nothing at all.
 */
export function showHistory({ query }: WireRequest, context: WireContext): WireAnswer {
  const market = query.get('market') ?? ''
  if (market === '') return invalidFilter("the 'market' (asset id) is mandatory")
  const nowMs = context.nowMs()
  const window = readWindow(query, nowMs)
  if ('status' in window) return window
  const token = findToken(context, market)
  if (!token || (token.state.status === 'resolved' && window.fidelity < 720)) return ok({ history: [] })
  const { listing, outcome, state } = token
  const fromMs = Math.max(window.fromMs, listing.createdMs)
  const toMs = Math.min(window.toMs, state.resolvedMs ?? window.toMs)
  if (fromMs >= toMs) return ok({ history: [] })
  const points = context.world.history(listing, fromMs, toMs, window.fidelity * MINUTE)
  return ok({
    history: points.map(({ atMs, price }, i) => ({
      t: Math.floor(atMs / 1000) + Math.floor(draw(listing.number, i) * 20),
      p: ofOutcome(round(Math.round(price * 2000) / 2000, 4), outcome),
    })),
  })
}
