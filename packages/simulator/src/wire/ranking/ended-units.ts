import type { World } from '../../world/world.ts'
import type { Roster } from '../roster/roster.ts'

const bitsOf = new WeakMap<Int32Array, Uint8Array>()
const resolvedOf = new WeakMap<Int32Array, Uint8Array>()

/** Membership of units in one of the roster's lists, cached as long as the roster returns the same list. */
export function toBits(units: Int32Array, size: number): Uint8Array {
  const known = bitsOf.get(units)
  if (known) return known
  const bits = new Uint8Array(size)
  for (const unit of units) bits[unit] = 1
  bitsOf.set(units, bits)
  return bits
}

/** Units with every member resolved at a given time; other ended units are closed and wait for resolution. */
export function resolvedUnits(world: World, roster: Roster, atMs: number): Uint8Array {
  const ended = roster.closedUnits(atMs).units
  const known = resolvedOf.get(ended)
  if (known) return known
  const bits = new Uint8Array(roster.unitCount)
  for (const unit of ended) {
    const members = roster.membersAt(unit, atMs)
    if (members.every((member) => world.state(member, atMs).status === 'resolved')) bits[unit] = 1
  }
  resolvedOf.set(ended, bits)
  return bits
}
