import type { World } from '../../world/world.ts'
import type { Roster } from '../roster/roster.ts'

const bitsOf = new WeakMap<Int32Array, Uint8Array>()
const resolvedOf = new WeakMap<Int32Array, Uint8Array>()

/** Which units are in a list of the roster's; kept as long as the roster gives that very list. */
export function toBits(units: Int32Array, size: number): Uint8Array {
  const known = bitsOf.get(units)
  if (known) return known
  const bits = new Uint8Array(size)
  for (const unit of units) bits[unit] = 1
  bitsOf.set(units, bits)
  return bits
}

/** Units of which every leg is resolved at a moment; the other ended ones are closed and wait for it. */
export function resolvedUnits(world: World, roster: Roster, atMs: number): Uint8Array {
  const ended = roster.closedUnits(atMs).units
  const known = resolvedOf.get(ended)
  if (known) return known
  const bits = new Uint8Array(roster.unitCount)
  for (const unit of ended) {
    const legs = roster.legsAt(unit, atMs)
    if (legs.every((leg) => world.state(leg, atMs).status === 'resolved')) bits[unit] = 1
  }
  resolvedOf.set(ended, bits)
  return bits
}
