import { draw } from '../../world/hash.ts'
import type { Listing } from '../../world/world.ts'
import { ok } from '../roster/answers.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { limitlessRoster, type Target } from './ids.ts'
import { mills } from './quotes.ts'
import { badRequest } from './refusals.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** The span and the step of each interval. */
const INTERVALS: Readonly<Record<string, readonly [spanMs: number, stepMs: number]>> = {
  '1h': [60 * MINUTE, MINUTE],
  '6h': [360 * MINUTE, 5 * MINUTE],
  '1d': [DAY, 15 * MINUTE],
  '1w': [7 * DAY, 120 * MINUTE],
  '1m': [30 * DAY, 480 * MINUTE],
  all: [400 * DAY, DAY],
}

/** Times are milliseconds as text, a little off the grid, newest first. */
function toSeries(context: WireContext, listing: Listing, fromMs: number, toMs: number, stepMs: number) {
  const start = Math.max(fromMs, listing.createdMs)
  const points = start < toMs ? context.world.history(listing, start, toMs, stepMs) : []
  return {
    title: listing.legLabel ?? listing.title,
    prices: points
      .map(({ atMs, price }, i) => ({
        timestamp: String(
          Math.floor(Math.min(toMs, atMs + draw(listing.number, i) * 0.3 * stepMs) / 1000) * 1000,
        ),
        price: mills(price),
      }))
      .reverse(),
  }
}

function readMoment(query: URLSearchParams, name: string, fallback: number): number | null {
  const text = query.get(name)
  if (text === null || text === '') return fallback
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : ms
}

/** `GET /markets/{slug}/historical-price`: one series of Yes, or an array of them for a group. */
export function showHistory({ query }: WireRequest, context: WireContext, target: Target): WireAnswer {
  const interval = INTERVALS[query.get('interval') ?? '1d']
  if (!interval)
    return badRequest([`interval must be one of the following values: ${Object.keys(INTERVALS).join(', ')}`])
  const nowMs = context.nowMs()
  const [spanMs, stepMs] = interval
  const to = readMoment(query, 'to', nowMs)
  const from = to === null ? null : readMoment(query, 'from', to - spanMs)
  if (from === null || to === null) return badRequest(['from and to must be valid ISO 8601 date strings'])
  const toMs = Math.min(to, nowMs)
  if (target.kind === 'market') return ok(toSeries(context, target.listing, from, toMs, stepMs))
  const legs = limitlessRoster(context.world).legsAt(target.unit, nowMs)
  return ok(legs.map((leg) => toSeries(context, leg, from, toMs, stepMs)))
}
