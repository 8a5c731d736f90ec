import { ok } from '../roster/answers.ts'
import { readBoolean } from '../roster/params.ts'
import type { Roster } from '../roster/roster.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { toEventRow, viewEvent } from './event.ts'
import { jupiterRoster, type Provider, readEventId, unitProviders } from './ids.ts'
import { readRange, refuseWith, toPage } from './refusals.ts'

const PROVIDERS: readonly Provider[] = ['polymarket', 'kalshi', 'bisonfi']
function readProvider(query: URLSearchParams): Provider | WireAnswer {
  const text = query.get('provider') ?? 'polymarket'
  const known = PROVIDERS.find((provider) => provider === text)
  if (known !== undefined) return known
  return refuseWith(400, 'Invalid provider', 'invalid_value', 'provider')
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

/** `GET /events`: open events of one provider; without `includeMarkets` the legs are bare ids. */
export function listEvents({ query }: WireRequest, context: WireContext): WireAnswer {
  const provider = readProvider(query)
  if (typeof provider !== 'string') return provider
  const range = readRange(query)
  if ('status' in range) return range
  const hasMarkets = readBoolean(query, 'includeMarkets', false)
  const { items, pagination } = toPage(unitsOf(context, provider), range, false)
  const data = items
    .map((unit) => viewEvent(context, unit))
    .filter((view) => view !== null)
    .map((view) => toEventRow(context, view, hasMarkets))
  return ok({ data, pagination })
}

/** `GET /events/{eventId}`: includes events that have left the list. */
export function showEvent({ query }: WireRequest, context: WireContext, id: string): WireAnswer {
  const unit = readEventId(context.world, id)
  const view = unit < 0 ? null : viewEvent(context, unit)
  if (!view) return refuseWith(404, 'Event not found', 'event_not_found', 'eventId')
  return ok(toEventRow(context, view, readBoolean(query, 'includeMarkets', false)))
}
