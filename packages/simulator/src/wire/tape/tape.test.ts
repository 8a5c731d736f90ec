import { describe, expect, it } from 'vitest'
import { createTinyWorld, DAY, NOW } from '../testing/tiny-world.ts'
import { countPrints, printAt } from './tape.ts'

const world = createTinyWorld({
  manifold: [
    { title: 'Open?' },
    { title: 'Ended?', endMs: NOW - 5 * DAY },
    { title: 'Early?', resolvedMs: NOW - 9 * DAY },
  ],
})
const [open, ended, early] = world.listings('manifold')

describe('the tape', () => {
  it('is in order of time, and the trades counted before a given time are before it', () => {
    if (!open) throw new Error('no listing')
    const count = countPrints(world, open, NOW)
    const times = Array.from({ length: count + 1 }, (_, index) => printAt(world, open, index).atMs)
    expect(count).toBeGreaterThan(100)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[count - 1]).toBeLessThan(NOW)
    expect(times[count]).toBeGreaterThanOrEqual(NOW)
    for (const atMs of times.slice(0, 40)) {
      expect(countPrints(world, open, atMs)).toBe(times.indexOf(atMs))
      expect(countPrints(world, open, atMs + 1)).toBe(times.indexOf(atMs) + 1)
    }
  })

  it('ends with trading, and has nothing before a listing was created', () => {
    if (!open || !ended || !early) throw new Error('no listing')
    expect(countPrints(world, open, open.createdMs)).toBe(0)
    const last = countPrints(world, ended, NOW)
    expect(printAt(world, ended, last - 1).atMs).toBeLessThan(ended.endMs)
    expect(countPrints(world, ended, NOW + 9 * DAY)).toBe(last)
    expect(printAt(world, early, countPrints(world, early, NOW) - 1).atMs).toBeLessThan(NOW - 9 * DAY)
  })
})
