import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../time.ts'
import { computeRetryMs, MAX_ATTEMPTS } from './retry.ts'

const attempt = fc.integer({ min: 1, max: MAX_ATTEMPTS - 1 })
const chance = fc.double({ min: 0, max: 1, noNaN: true })

/** The waits of a delivery that always fails. */
const waits = (luck: number) =>
  Array.from({ length: MAX_ATTEMPTS }, (_, failed) => computeRetryMs(failed + 1, null, luck)).flatMap((ms) =>
    ms === null ? [] : [ms],
  )

test('fourteen attempts span most of a day, and the first retry comes after seconds', () => {
  expect(waits(0.5).map((ms) => Math.round(ms / 1000))).toEqual([
    5, 11, 22, 46, 97, 204, 429, 901, 1891, 3971, 8340, 17514, 36779,
  ])
  const sum = (luck: number) => waits(luck).reduce((total, ms) => total + ms, 0) / HOUR_MS
  expect([sum(0), sum(0.5), sum(1)].map((hours) => Math.round(hours * 10) / 10)).toEqual([15.6, 19.5, 23.4])
})

test('a delivery has no attempt after the last, whatever the receiver requests', () => {
  expect(computeRetryMs(MAX_ATTEMPTS, null, 0.5)).toBeNull()
  expect(computeRetryMs(MAX_ATTEMPTS, 1_000, 0.5)).toBeNull()
})

test('each wait is longer than the one before, whatever the jitter', () => {
  fc.assert(
    fc.property(attempt, chance, chance, (attempts, one, other) => {
      const next = computeRetryMs(attempts + 1, null, other)
      return next === null || next > Number(computeRetryMs(attempts, null, one))
    }),
  )
})

test('a retry comes neither before its time nor before the pause that the receiver requested', () => {
  fc.assert(
    fc.property(attempt, chance, fc.integer({ min: 0, max: 24 * HOUR_MS }), (attempts, luck, restMs) => {
      const plainMs = Number(computeRetryMs(attempts, null, luck))
      return computeRetryMs(attempts, restMs, luck) === Math.max(plainMs, restMs)
    }),
  )
})
