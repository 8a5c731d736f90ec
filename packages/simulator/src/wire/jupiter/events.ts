import { ok } from '../roster/answers.ts'
import { readBoolean, readInteger, readList } from '../roster/params.ts'
import type { Roster } from '../roster/roster.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { CATEGORIES, categoryOf, eventTitle, tagsOf, toEventRow, viewEvent } from './event.ts'
import { jupiterRoster, type Provider, readEventId, unitProviders } from './ids.ts'
import { sidesOf, toLegRow } from './market.ts'
import { readRange, refuseWith, toPage } from './refusals.ts'

const DAY = 86_400_000
const PROVIDERS: readonly Provider[] = ['polymarket', 'kalshi', 'bisonfi']
const FILTERS = ['new', 'live', 'trending', 'upcoming'] as const
const SORTS = ['volume', 'volume24hr', 'beginAt'] as const

function isOneOf<T extends string>(values: readonly T[], text: string): text is T {
  return values.some((value) => value === text)
}

function readProvider(query: URLSearchParams): Provider | WireAnswer {
  const text = query.get('provider') ?? 'polymarket'
  if (isOneOf(PROVIDERS, text)) return text
  return refuseWith(400, 'Invalid provider', 'invalid_value', 'provider')
}

/** Parameters with a fixed set of values are checked; others, such as `limit` and `offset`, are ignored. */
function refusalOf(query: URLSearchParams): WireAnswer | null {
  const sets = [
    ['category', CATEGORIES],
    ['filter', FILTERS],
    ['sortBy', SORTS],
    ['sortDirection', ['asc', 'desc']],
  ] as const
  for (const [name, values] of sets) {
    const text = query.get(name)
    if (text !== null && !isOneOf<string>(values, text))
      return refuseWith(400, `Invalid ${name}. Expected one of: ${values.join(', ')}`, 'invalid_value', name)
  }
  return null
}

interface Kept {
  readonly open: Int32Array
  readonly units: Map<Provider, readonly number[]>
}

const kept = new WeakMap<Roster, Kept>()

/** Open events of a provider, cached as long as the same ones are open. */
function unitsOf(context: WireContext, provider: Provider): readonly number[] {
  const roster = jupiterRoster(context.world)
  const open = roster.openUnits(context.nowMs())
  const before = kept.get(roster)
  const entry = before?.open === open ? before : { open, units: new Map<Provider, readonly number[]>() }
  kept.set(roster, entry)
  const known = entry.units.get(provider)
  if (known) return known
  const names = unitProviders(context.world)
  const units = [...open].filter((unit) => names[unit] === provider)
  entry.units.set(provider, units)
  return units
}

/** A provider's open events that match the query, in the requested order. */
function selectUnits(query: URLSearchParams, context: WireContext, provider: Provider): readonly number[] {
  const units = unitsOf(context, provider)
  const isPlain = !['category', 'tags', 'tag', 'filter', 'sortBy'].some((name) => query.has(name))
  if (isPlain) return units
  const roster = jupiterRoster(context.world)
  const nowMs = context.nowMs()
  const category = query.get('category') ?? 'all'
  const tags = readList(query, 'tags').concat(readList(query, 'tag'))
  const filter = query.get('filter')
  const selected = units.filter((unit) => {
    const first = roster.listings[roster.firstNumber(unit)]
    if (!first) return false
    if (category !== 'all' && categoryOf(first) !== category) return false
    if (tags.length > 0 && !tagsOf(first).some((tag) => tags.includes(tag))) return false
    const startMs = first.fixture?.startMs ?? null
    if (filter === 'new') return first.createdMs >= nowMs - 7 * DAY
    if (filter === 'live') return startMs !== null && startMs <= nowMs
    return filter !== 'upcoming' || (startMs !== null && startMs > nowMs)
  })
  return sortUnits(query, context, selected)
}

function sortUnits(query: URLSearchParams, context: WireContext, units: number[]): number[] {
  const sortBy = query.get('sortBy') ?? (query.get('filter') === 'trending' ? 'volume24hr' : null)
  if (sortBy === null) return units
  const roster = jupiterRoster(context.world)
  const atMs = Math.floor(context.nowMs() / 60_000) * 60_000
  const direction = query.get('sortDirection') === 'asc' ? 1 : -1
  const keyOf = (unit: number) => {
    const legs = roster.legsAt(unit, context.nowMs())
    if (sortBy === 'beginAt') return legs[0]?.fixture?.startMs ?? 0
    return legs.reduce((sum, leg) => {
      const state = context.world.state(leg, atMs)
      return sum + (sortBy === 'volume' ? state.volumeTotal : state.volume24h)
    }, 0)
  }
  const keys = new Map(units.map((unit) => [unit, keyOf(unit)]))
  return units.sort((a, b) => direction * ((keys.get(a) ?? 0) - (keys.get(b) ?? 0)) || a - b)
}

/** `GET /events`: open events of one provider; without `includeMarkets` the legs are bare ids. */
export function listEvents({ query }: WireRequest, context: WireContext): WireAnswer {
  const provider = readProvider(query)
  if (typeof provider !== 'string') return provider
  const refusal = refusalOf(query)
  if (refusal) return refusal
  const range = readRange(query)
  if ('status' in range) return range
  const hasMarkets = readBoolean(query, 'includeMarkets', false)
  const { items, pagination } = toPage(selectUnits(query, context, provider), range, false)
  const data = items
    .map((unit) => viewEvent(context, unit))
    .filter((view) => view !== null)
    .map((view) => toEventRow(context, view, hasMarkets))
  return ok({ data, pagination })
}

/** `GET /events/search`: by title only, without the legs. */
export function searchEvents({ query }: WireRequest, context: WireContext): WireAnswer {
  const text = query.get('query') ?? ''
  if (text.length < 1 || text.length > 200) return refuseWith(400, 'Invalid query', 'invalid_value', 'query')
  const limit = readInteger(query, 'limit', 20)
  if (limit === null || limit < 1 || limit > 20)
    return refuseWith(400, 'Invalid limit', 'invalid_value', 'limit')
  const provider = readProvider(query)
  if (typeof provider !== 'string') return provider
  const roster = jupiterRoster(context.world)
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const data: unknown[] = []
  for (const unit of unitsOf(context, provider)) {
    const first = roster.listings[roster.firstNumber(unit)]
    if (!first) continue
    const title = eventTitle(first).toLowerCase()
    const view = words.every((word) => title.includes(word)) ? viewEvent(context, unit) : null
    if (view) data.push({ ...toEventRow(context, view, false), markets: [] })
    if (data.length === limit) break
  }
  return ok({ data })
}

/** `GET /events/{eventId}` and `/events/{eventId}/markets`: includes events that have left the list. */
export function showEvent(
  { query }: WireRequest,
  context: WireContext,
  id: string,
  isMarkets: boolean,
): WireAnswer {
  const unit = readEventId(context.world, id)
  const view = unit < 0 ? null : viewEvent(context, unit)
  if (!view) return refuseWith(404, 'Event not found', 'event_not_found', 'eventId')
  if (!isMarkets) return ok(toEventRow(context, view, readBoolean(query, 'includeMarkets', false)))
  const range = readRange(query)
  if ('status' in range) return range
  const rows = view.legs.flatMap(({ listing, state }) =>
    sidesOf(listing).map((side) => ({ listing, state, side })),
  )
  const { items, pagination } = toPage(rows, range, false)
  return ok({
    data: items.map(({ listing, state, side }) => toLegRow(context, listing, state, side)),
    pagination,
  })
}
