import { ok } from '../roster/answers.ts'
import { readInteger } from '../roster/params.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { limitlessRoster } from './ids.ts'
import { toUnitRow } from './market.ts'
import { badRequest } from './refusals.ts'

interface Page {
  readonly page: number
  readonly limit: number
}

function readPage(query: URLSearchParams, fallback: number, most: number): Page | WireAnswer {
  const page = readInteger(query, 'page', 1)
  const limit = readInteger(query, 'limit', fallback)
  if (page === null || page < 1) return badRequest(['page must not be less than 1'])
  if (limit === null || limit < 1) return badRequest(['limit must not be less than 1'])
  if (limit > most) return badRequest([`limit must not be greater than ${most}`])
  return { page, limit }
}

const kept = new WeakMap<Int32Array, readonly number[]>()

/** Open entries by age, or newest first. The order is kept, since a walk requests the same one page after page. */
function listUnits(context: WireContext, isNewestFirst: boolean): readonly number[] {
  const roster = limitlessRoster(context.world)
  const open = roster.openUnits(context.nowMs())
  if (!isNewestFirst) return [...open]
  const known = kept.get(open)
  if (known) return known
  const newest = (unit: number) =>
    Math.max(...roster.membersAt(unit, context.nowMs()).map((member) => member.createdMs))
  const keys = new Map([...open].map((unit) => [unit, newest(unit)]))
  const units = [...open].sort((a, b) => (keys.get(b) ?? 0) - (keys.get(a) ?? 0) || a - b)
  kept.set(open, units)
  return units
}

/** `GET /markets/active`: entries, with groups counted once. */
export function listActive({ query }: WireRequest, context: WireContext): WireAnswer {
  const page = readPage(query, 25, 25)
  if ('status' in page) return page
  const sort = query.get('sortBy') ?? ''
  if (sort !== '' && sort !== 'newest')
    return badRequest(['sortBy must be one of the following values: newest'])
  const units = listUnits(context, sort === 'newest')
  const start = (page.page - 1) * page.limit
  return ok({
    data: units
      .slice(start, start + page.limit)
      .map((unit) => toUnitRow(context, unit, false))
      .filter((row) => row !== null),
    totalMarketsCount: units.length,
  })
}
