import { draw } from '../../world/hash.ts'
import type { Listing } from '../../world/world.ts'
import { ok } from '../roster/answers.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { limitlessRoster, type Target } from './ids.ts'
import { mills } from './quotes.ts'
import { badRequest } from './refusals.ts'

const DAY = 86_400_000
const LONGEST_MS = 400 * DAY

/** Times are milliseconds as text, a little off the grid, newest first. */
function toSeries(context: WireContext, listing: Listing) {
  const nowMs = context.nowMs()
  const start = Math.max(nowMs - LONGEST_MS, listing.createdMs)
  const points = start < nowMs ? context.world.history(listing, start, nowMs, DAY) : []
  return {
    title: listing.legLabel ?? listing.title,
    prices: points
      .map(({ atMs, price }, i) => ({
        timestamp: String(
          Math.floor(Math.min(nowMs, atMs + draw(listing.number, i) * 0.3 * DAY) / 1000) * 1000,
        ),
        price: mills(price),
      }))
      .reverse(),
  }
}

/** `GET /markets/{slug}/historical-price`: one series of Yes, a point a day, or an array of them for a group. */
export function showHistory({ query }: WireRequest, context: WireContext, target: Target): WireAnswer {
  if (query.get('interval') !== 'all')
    return badRequest(['interval must be one of the following values: all'])
  if (target.kind === 'market') return ok(toSeries(context, target.listing))
  const members = limitlessRoster(context.world).membersAt(target.unit, context.nowMs())
  return ok(members.map((member) => toSeries(context, member)))
}
