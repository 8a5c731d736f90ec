import type { Listing, ListingState } from '../../world/world.ts'
import type { Roster } from '../roster/roster.ts'
import type { WireContext } from '../wire.ts'
import type { Ranking } from './cursors.ts'
import { polymarketRoster } from './ids.ts'

const MINUTE = 60_000

type Value = (legs: readonly Listing[], states: () => readonly ListingState[]) => number

const sum = (states: readonly ListingState[], of: (state: ListingState) => number) =>
  states.reduce((total, state) => total + of(state), 0)

/** The sort orders, under the names of the JSON fields. Unknown ones are silently ignored. */
const ORDERS: Readonly<Record<string, Value>> = {
  volume24hr: (_, states) => sum(states(), (state) => state.volume24h),
  volume: (_, states) => sum(states(), (state) => state.volumeTotal),
  volumeNum: (_, states) => sum(states(), (state) => state.volumeTotal),
  liquidity: (_, states) => sum(states(), (state) => state.liquidity),
  liquidityNum: (_, states) => sum(states(), (state) => state.liquidity),
  startDate: (legs) => legs[0]?.createdMs ?? 0,
  createdAt: (legs) => legs[0]?.createdMs ?? 0,
  endDate: (legs) => Math.max(...legs.map((leg) => leg.endMs)),
}

interface Kept {
  readonly name: string
  readonly ranking: Ranking
}

const kept = new WeakMap<Roster, Kept[]>()

/** Rankings by moving values are kept for a minute, so that a walk through the pages sees one order. */
function keep(roster: Roster, name: string, make: () => Ranking): Ranking {
  const list = kept.get(roster) ?? []
  const known = list.find((entry) => entry.name === name)
  if (known) return known.ranking
  const ranking = make()
  kept.set(roster, [{ name, ranking }, ...list].slice(0, 4))
  return ranking
}

function sortBy(numbers: Int32Array, keys: Float64Array, isAscending: boolean): Ranking {
  const direction = isAscending ? 1 : -1
  const sorted = numbers.slice().sort((a, b) => direction * ((keys[a] ?? 0) - (keys[b] ?? 0)) || a - b)
  return { numbers: sorted, keyOf: (number) => keys[number] ?? 0, isAscending }
}

/** Events in the requested order; by id, which means by age, unless a known field is named. */
export function rankEvents(
  context: WireContext,
  order: string | null,
  isAscending: boolean,
  isClosed: boolean,
): Ranking {
  const roster = polymarketRoster(context.world)
  const nowMs = context.nowMs()
  const closed = isClosed ? roster.closedUnits(nowMs) : null
  const units = closed?.units ?? roster.openUnits(nowMs)
  if (closed && order === 'closedTime') {
    if (!isAscending) return { numbers: units, keyOf: (unit) => closed.closedMs[unit] ?? 0, isAscending }
    return sortBy(units, closed.closedMs, true)
  }
  const value = order === null ? undefined : ORDERS[order]
  if (!value) {
    const isUp = order === null || isAscending
    const sorted = closed || !isUp ? units.slice().sort((a, b) => (isUp ? a - b : b - a)) : units
    return { numbers: sorted, keyOf: (unit) => unit, isAscending: isUp }
  }
  const minute = Math.floor(nowMs / MINUTE)
  return keep(roster, `events:${order}:${isAscending}:${isClosed}:${minute}`, () => {
    const keys = new Float64Array(roster.unitCount)
    for (const unit of units) {
      const legs = roster.legsAt(unit, nowMs)
      keys[unit] = value(legs, () => legs.map((leg) => context.world.state(leg, minute * MINUTE)))
    }
    return sortBy(units, keys, isAscending)
  })
}

/** The same for markets; `numbers` are the candidates, all when null. */
export function rankMarkets(
  context: WireContext,
  order: string | null,
  isAscending: boolean,
  numbers: readonly number[] | null,
): Ranking {
  const roster = polymarketRoster(context.world)
  const value = order === null ? undefined : ORDERS[order]
  const some = numbers ? Int32Array.from(numbers) : roster.numbers
  if (!value && order !== 'closedTime') {
    const isUp = order === null || isAscending
    const sorted = numbers || !isUp ? some.slice().sort((a, b) => (isUp ? a - b : b - a)) : some
    return { numbers: sorted, keyOf: (number) => number, isAscending: isUp }
  }
  const minute = Math.floor(context.nowMs() / MINUTE)
  const chosen = numbers?.join(',') ?? 'all'
  return keep(roster, `markets:${order}:${isAscending}:${chosen}:${minute}`, () => {
    const keys = new Float64Array(roster.listings.length)
    for (const number of some) {
      const listing = roster.listings[number]
      if (!listing) continue
      const state = () => [context.world.state(listing, minute * MINUTE)]
      keys[number] = value ? value([listing], state) : closedMsOf(roster, number, context.nowMs(), state)
    }
    return sortBy(some, keys, isAscending)
  })
}

function closedMsOf(
  roster: Roster,
  number: number,
  nowMs: number,
  state: () => readonly ListingState[],
): number {
  if (roster.isOpen(number, nowMs)) return 0
  return state()[0]?.resolvedMs ?? roster.closedMs(number, nowMs)
}
