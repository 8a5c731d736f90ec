import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../time.ts'
import { makeQuote, NOW_MS } from '../testing/make-listing.ts'
import { computeExpectedMove, type MoveWatch, watchMoves } from './movement.ts'

/** Reads every 5 s; `bid` gives the bid of each reading. */
function watch(readings: number, bid: (reading: number) => number): MoveWatch | null {
  let last: MoveWatch | null = null
  for (let reading = 0; reading < readings; reading += 1)
    last = watchMoves(last, makeQuote(bid(reading), bid(reading) + 0.02), NOW_MS + reading * 5_000)
  return last
}

test('the expected move of a listing watched for less than a minute is unknown', () => {
  expect(computeExpectedMove(null, 3_000)).toBeNull()
  expect(
    computeExpectedMove(
      watch(1, () => 0.4),
      3_000,
    ),
  ).toBeNull()
  expect(
    computeExpectedMove(
      watch(12, () => 0.4),
      3_000,
    ),
  ).toBeNull()
  expect(
    computeExpectedMove(
      watch(14, () => 0.4),
      3_000,
    ),
  ).not.toBeNull()
})

test('a listing that stands still may still move by the finest tick', () => {
  expect(
    computeExpectedMove(
      watch(100, () => 0.4),
      13_000,
    ),
  ).toBe(0.001)
})

test('a listing that moves a cent every 5 s is expected to move three cents in 5 s, and twice as far in four times the time', () => {
  const restless = watch(500, (reading) => (reading % 2 === 0 ? 0.4 : 0.41))
  expect(computeExpectedMove(restless, 5_000)).toBeCloseTo(0.03, 3)
  expect(computeExpectedMove(restless, 20_000)).toBeCloseTo(0.06, 3)
})

test('a move is half forgotten after five minutes, and a side that loses all its offers counts as a large move', () => {
  const jumped = watch(24, (reading) => (reading < 12 ? 0.4 : 0.5))
  if (jumped === null) throw new Error('not watched')
  const calmMs = jumped.atMs + 10 * MINUTE_MS
  const later = watchMoves(jumped, jumped.best, calmMs)
  expect(later.squares).toBeCloseTo(jumped.squares / 4, 9)
  const emptied = watchMoves(jumped, { ...jumped.best, yesAsk: null }, jumped.atMs + 5_000)
  expect(computeExpectedMove(emptied, 5_000)).toBeGreaterThan(0.2)
})

test('a reading no later than the last changes nothing, and more movement never lowers the expected move', () => {
  const last = watch(20, () => 0.4)
  if (last === null) throw new Error('not watched')
  expect(watchMoves(last, makeQuote(0.6, 0.62), last.atMs)).toBe(last)
  const cents = fc.integer({ min: 1, max: 60 })
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 100_000 }), (one, other, overMs) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((move) =>
        computeExpectedMove(
          watchMoves(last, makeQuote(0.4 - move / 200, 0.42 + move / 200), last.atMs + 5_000),
          overMs,
        ),
      )
      expect(more ?? 0).toBeGreaterThanOrEqual(less ?? 0)
    }),
  )
})
