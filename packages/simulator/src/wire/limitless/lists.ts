import type { Listing } from '../../world/world.ts'
import { ok } from '../roster/answers.ts'
import { readInteger } from '../roster/params.ts'
import type { Roster } from '../roster/roster.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { automationOf, CATEGORIES, categoriesOf } from './categories.ts'
import { isAmm, limitlessRoster, stableSlugOf, toGroupSlug, toMarketSlug } from './ids.ts'
import { toUnitRow } from './market.ts'
import { badRequest } from './refusals.ts'

const SORTS = ['newest', 'ending_soon', 'high_value', 'lp_rewards', 'liquidity', 'trending'] as const
const TRADE_TYPES = ['amm', 'clob', 'group'] as const
const AUTOMATIONS = ['manual', 'lumy', 'sports'] as const

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

function checkValue(query: URLSearchParams, name: string, values: readonly string[]): WireAnswer | null {
  const text = query.get(name)
  if (text === null || values.includes(text)) return null
  return badRequest([`${name} must be one of the following values: ${values.join(', ')}`])
}

interface Kept {
  readonly open: Int32Array
  readonly sort: string
  readonly minute: number
  readonly units: readonly number[]
}

const kept = new WeakMap<Roster, Kept>()

/** Open entries in an order. One order is cached, since a walk requests the same one page after page. */
function sortedUnits(context: WireContext, sort: string): readonly number[] {
  const roster = limitlessRoster(context.world)
  const open = roster.openUnits(context.nowMs())
  const isMoving = sort === 'high_value' || sort === 'liquidity' || sort === 'trending'
  const minute = isMoving ? Math.floor(context.nowMs() / 60_000) : 0
  const known = kept.get(roster)
  if (known && known.open === open && known.sort === sort && known.minute === minute) return known.units
  const units = [...open]
  if (sort !== '' && sort !== 'lp_rewards') {
    const keys = new Map(units.map((unit) => [unit, sortKey(context, roster, unit, sort)]))
    units.sort((a, b) => (keys.get(b) ?? 0) - (keys.get(a) ?? 0) || a - b)
  }
  kept.set(roster, { open, sort, minute, units })
  return units
}

function sortKey(context: WireContext, roster: Roster, unit: number, sort: string): number {
  const legs = roster.legsAt(unit, context.nowMs())
  if (sort === 'newest') return Math.max(...legs.map((leg) => leg.createdMs))
  if (sort === 'ending_soon') return -Math.max(...legs.map((leg) => leg.endMs))
  return legs.reduce((sum, leg) => {
    const state = context.world.state(leg, context.nowMs())
    return sum + (sort === 'liquidity' ? state.liquidity : state.volumeTotal)
  }, 0)
}

/** `automationType=manual` sometimes lets a game through. */
function isWanted(
  context: WireContext,
  query: URLSearchParams,
  first: Listing,
  category: string | null,
): boolean {
  const tradeType = query.get('tradeType')
  const automation = query.get('automationType')
  if (category !== null && !categoriesOf(first).includes(category)) return false
  if (tradeType === 'group' && !first.group) return false
  if (tradeType === 'amm' && !isAmm(context.world, first)) return false
  if (tradeType === 'clob' && (first.group || isAmm(context.world, first))) return false
  if (automation === null || automationOf(first) === automation) return true
  return automation === 'manual' && automationOf(first) === 'sports' && first.number % 10 === 0
}

/** `GET /markets/active`, optionally followed by a category number: entries, with groups counted once. */
export function listActive(
  { query }: WireRequest,
  context: WireContext,
  category: string | null,
): WireAnswer {
  const page = readPage(query, 25, 25)
  if ('status' in page) return page
  const refusal =
    checkValue(query, 'sortBy', SORTS) ??
    checkValue(query, 'tradeType', TRADE_TYPES) ??
    checkValue(query, 'automationType', AUTOMATIONS)
  if (refusal) return refusal
  const roster = limitlessRoster(context.world)
  let units = sortedUnits(context, query.get('sortBy') ?? '')
  if (category !== null || query.has('tradeType') || query.has('automationType')) {
    units = units.filter((unit) => {
      const first = roster.listings[roster.firstNumber(unit)]
      return first !== undefined && isWanted(context, query, first, category)
    })
  }
  const start = (page.page - 1) * page.limit
  return ok({
    data: units
      .slice(start, start + page.limit)
      .map((unit) => toUnitRow(context, unit, false))
      .filter((row) => row !== null),
    totalMarketsCount: units.length,
  })
}

/** `GET /markets/search`: words in the title of a market, of a group or of one of its children. */
export function searchMarkets({ query }: WireRequest, context: WireContext): WireAnswer {
  const page = readPage(query, 10, 50)
  if ('status' in page) return page
  const words = (query.get('query') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return badRequest(['query should not be empty'])
  const roster = limitlessRoster(context.world)
  const found: number[] = []
  for (const unit of roster.openUnits(context.nowMs())) {
    const isHit = roster.unit(unit)?.legs.some((leg) => {
      const text = `${leg.group?.title ?? ''} ${leg.title}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    if (isHit) found.push(unit)
  }
  const start = (page.page - 1) * page.limit
  return ok({
    markets: found
      .slice(start, start + page.limit)
      .map((unit) => toUnitRow(context, unit, false))
      .filter((row) => row !== null),
    totalMarketsCount: found.length,
  })
}

/** `GET /markets/categories/count`: entries by category number, and in total. */
export function countCategories(context: WireContext): WireAnswer {
  const roster = limitlessRoster(context.world)
  const counts = new Map<string, number>()
  const open = roster.openUnits(context.nowMs())
  for (const unit of open) {
    const first = roster.listings[roster.firstNumber(unit)]
    for (const name of first ? categoriesOf(first) : []) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const category: Record<string, number> = {}
  for (const { id, name } of CATEGORIES) category[String(id)] = counts.get(name) ?? 0
  return ok({ category, totalCount: open.length })
}

export function listCategories(): WireAnswer {
  return ok(CATEGORIES.map(({ id, name }, priority) => ({ id, name, priority, metadata: {} })))
}

/** `GET /markets/active/slugs`: only names and deadlines, with children inside their group. */
export function listSlugs(context: WireContext): WireAnswer {
  const roster = limitlessRoster(context.world)
  const toEntry = (listing: Listing) => ({
    slug: toMarketSlug(listing),
    ticker: stableSlugOf(listing)?.split('-')[0]?.toUpperCase() ?? null,
    strikePrice: null,
    deadline: new Date(listing.endMs).toISOString(),
  })
  const rows = Array.from(roster.openUnits(context.nowMs()), (unit) => {
    const legs = roster.legsAt(unit, context.nowMs())
    const first = legs[0]
    if (!first) return null
    if (!first.group) return toEntry(first)
    return { ...toEntry(first), slug: toGroupSlug(context.world, first), markets: legs.map(toEntry) }
  })
  return ok(rows.filter((row) => row !== null))
}
