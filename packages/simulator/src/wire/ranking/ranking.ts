import type { World } from '../../world/world.ts'
import { keepFor } from '../roster/keep.ts'

const MOST = 6

/**
 * Orders by moving values, rebuilt every `periodMs` of world time, as venues do. A walk through the pages sees one
 * order, and not every page needs the states of many thousand listings.
 */
export function keepRankings(
  periodMs: number,
  rank: (world: World, name: string, atMs: number) => Int32Array,
): (world: World, name: string, nowMs: number) => Int32Array {
  const keptOf = keepFor((_world: World) => new Map<string, Int32Array>())
  return (world, name, nowMs) => {
    const kept = keptOf(world)
    const period = Math.floor(nowMs / periodMs)
    const order = kept.get(`${name} ${period}`) ?? rank(world, name, period * periodMs)
    if (kept.size >= MOST) kept.clear()
    kept.set(`${name} ${period}`, order)
    return order
  }
}

/** Indices 0 … n-1, the greatest key first; ties by index. */
export function sortByKey(keys: Float64Array): Int32Array {
  const order = new Int32Array(keys.length)
  for (let i = 0; i < order.length; i += 1) order[i] = i
  return order.sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || a - b)
}
