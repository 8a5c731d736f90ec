import { expect, test } from 'vitest'
import { NOW_MS } from '../testing/make-listing.ts'
import { isFrozen, watchPrice } from './price-watch.ts'

const QUARTER_MS = 15 * 60_000
const sight = (price: number, others: number | null, knownSinceMs = NOW_MS) => ({
  price,
  others,
  knownSinceMs,
})

test('a price that stands still while the others move is frozen after a quarter of an hour', () => {
  const watch = watchPrice(null, sight(0.4, 0.42), NOW_MS)
  const later = watchPrice(watch, sight(0.4, 0.5), NOW_MS + 60_000)
  expect(isFrozen(later, 0.5, NOW_MS + QUARTER_MS - 1)).toBe(false)
  expect(isFrozen(later, 0.5, NOW_MS + QUARTER_MS)).toBe(true)
  expect(isFrozen(later, 0.46, NOW_MS + QUARTER_MS)).toBe(false)
})

test('a move restarts the watch', () => {
  const watch = watchPrice(null, sight(0.4, 0.42), NOW_MS)
  const moved = watchPrice(watch, sight(0.41, 0.5), NOW_MS + QUARTER_MS)
  expect(moved).toEqual({ price: 0.41, sinceMs: NOW_MS + QUARTER_MS, othersThen: 0.5 })
  expect(isFrozen(moved, 0.5, NOW_MS + 3 * QUARTER_MS)).toBe(false)
})

test('a price that stood still long before it was seen is assumed to have agreed with the others then', () => {
  const long = watchPrice(null, sight(0.4, 0.5, NOW_MS - QUARTER_MS), NOW_MS)
  expect(isFrozen(long, 0.5, NOW_MS)).toBe(true)
  expect(isFrozen(long, 0.42, NOW_MS)).toBe(false)
  const short = watchPrice(null, sight(0.4, 0.5, NOW_MS - QUARTER_MS + 1), NOW_MS)
  expect(isFrozen(short, 0.5, NOW_MS + QUARTER_MS)).toBe(false)
})

test('nothing is frozen where no other venue has a price; the watch starts with the first that has one', () => {
  const alone = watchPrice(null, sight(0.4, null), NOW_MS)
  expect(isFrozen(alone, null, NOW_MS + QUARTER_MS)).toBe(false)
  const joined = watchPrice(alone, sight(0.4, 0.42), NOW_MS + 1_000)
  expect(joined).toEqual({ price: 0.4, sinceMs: NOW_MS, othersThen: 0.42 })
})
