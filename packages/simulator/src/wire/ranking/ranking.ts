import type { World } from '../../world/world.ts'

interface Kept {
  readonly name: string
  readonly period: number
  readonly order: Int32Array
}

/**
 * Orders by moving values, rebuilt every `periodMs` of world time, as venues do. A walk through the pages sees one
 * order, and not every page needs the states of many thousand listings.
 */
export function keepRankings(
  periodMs: number,
  rank: (world: World, name: string, atMs: number) => Int32Array,
): (world: World, name: string, nowMs: number) => Int32Array {
  const kept = new WeakMap<World, Kept[]>()
  return (world, name, nowMs) => {
    const period = Math.floor(nowMs / periodMs)
    const list = kept.get(world) ?? []
    const known = list.find((entry) => entry.name === name && entry.period === period)
    if (known) return known.order
    const order = rank(world, name, period * periodMs)
    kept.set(world, [{ name, period, order }, ...list.filter((entry) => entry.name !== name)].slice(0, 6))
    return order
  }
}

/** Indices 0 … n-1, the greatest key first; ties by index. */
export function sortByKey(keys: Float64Array): Int32Array {
  const order = new Int32Array(keys.length)
  for (let i = 0; i < order.length; i += 1) order[i] = i
  return order.sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || a - b)
}
