import { ok } from '../roster/answers.ts'
import { keepFor } from '../roster/keep.ts'
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

/** Open events by provider, kept as long as the same ones are open. */
const byProvider = keepFor((_open: Int32Array) => new Map<Provider, readonly number[]>())

function unitsOf(context: WireContext, provider: Provider): readonly number[] {
  const open = jupiterRoster(context.world).openUnits(context.nowMs())
  const known = byProvider(open)
  const names = unitProviders(context.world)
  const units = known.get(provider) ?? [...open].filter((unit) => names[unit] === provider)
  known.set(provider, units)
  return units
}

/** `GET /events?includeMarkets=true`: open events of one provider with their members. */
export function listEvents({ query }: WireRequest, context: WireContext): WireAnswer {
  const provider = readProvider(query)
  if (typeof provider !== 'string') return provider
  const range = readRange(query)
  if ('status' in range) return range
  const { items, pagination } = toPage(unitsOf(context, provider), range, false)
  const data = items
    .map((unit) => viewEvent(context, unit))
    .filter((view) => view !== null)
    .map((view) => toEventRow(context, view))
  return ok({ data, pagination })
}

/** `GET /events/{eventId}`: includes events that have left the list. */
export function showEvent(context: WireContext, id: string): WireAnswer {
  const unit = readEventId(context.world, id)
  const view = unit < 0 ? null : viewEvent(context, unit)
  if (!view) return refuseWith(404, 'Event not found', 'event_not_found', 'eventId')
  return ok(toEventRow(context, view))
}
