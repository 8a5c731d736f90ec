import { describe, expect, it } from 'vitest'
import { createTinyWorld, NOW } from '../testing/tiny-world.ts'
import { keepRankings, sortByKey } from './ranking.ts'

describe('rankings', () => {
  it('are kept for their period and then rebuilt, separately for each name', () => {
    const made: string[] = []
    const rank = keepRankings(60_000, (_, name, atMs) => {
      made.push(`${name} ${(atMs - NOW) / 60_000}`)
      return Int32Array.of(made.length)
    })
    const world = createTinyWorld({})
    const first = rank(world, 'volume', NOW)
    expect(rank(world, 'volume', NOW + 59_999)).toBe(first)
    rank(world, 'liquidity', NOW + 1)
    expect(rank(world, 'volume', NOW + 60_000)).not.toBe(first)
    rank(createTinyWorld({}), 'volume', NOW)
    expect(made).toEqual(['volume 0', 'liquidity 0', 'volume 1', 'volume 0'])
  })

  it('put the greatest first and keep the order of ties', () => {
    expect([...sortByKey(Float64Array.of(1, 3, 3, 2))]).toEqual([1, 2, 3, 0])
  })
})
