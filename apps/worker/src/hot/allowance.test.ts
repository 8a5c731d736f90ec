import { VENUES } from '@parallax/venues'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Allowance } from './allowance.ts'

const PERIOD_MS = 5_000

test.each([
  ['polymarket', 500],
  ['limitless', 8],
  ['myriad', 3],
  ['manifold', 19],
  ['azuro', 2],
  ['jupiter', 1],
])('%s allows %i books in 5 s', (slug, books) => {
  const venue = VENUES.find((each) => each.slug === slug)
  if (!venue?.bookCost) throw new Error(`${slug} has no books`)
  expect(new Allowance(venue.pacing, venue.bookCost, PERIOD_MS, 0).perPeriod).toBe(books)
})

test("spent allowance is refilled over time, up to one period's worth", () => {
  const cost = { batch: 1, perBatch: 0, perMarket: 1 }
  const allowance = new Allowance({ concurrency: 1, requests: 4, perMs: 1_000 }, cost, PERIOD_MS, 0)
  expect(allowance.count(0)).toBe(10)
  allowance.spend(10)
  expect(allowance.count(0)).toBe(0)
  expect(allowance.waitMs(0)).toBe(500)
  expect(allowance.count(500)).toBe(1)
  expect(allowance.waitMs(500)).toBe(0)
  expect(allowance.count(3_600_000)).toBe(10)
})

test('a venue whose pace allows less than one book a period is asked for one once enough is saved up', () => {
  const cost = { batch: 1, perBatch: 1, perMarket: 2 }
  const allowance = new Allowance({ concurrency: 1, requests: 1, perMs: 10_000 }, cost, PERIOD_MS, 0)
  expect(allowance.perPeriod).toBe(1)
  allowance.spend(allowance.count(0))
  expect(allowance.waitMs(0)).toBe(60_000)
  expect(allowance.count(59_999)).toBe(0)
  expect(allowance.count(60_000)).toBe(1)
})

test('over any time, no more than half of the pace plus the saved-up part is spent', () => {
  const positive = fc.integer({ min: 1, max: 100 })
  const steps = fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 50 })
  fc.assert(
    fc.property(
      positive,
      positive,
      fc.integer({ min: 0, max: 3 }),
      steps,
      (requests, batch, perMarket, waits) => {
        const cost = { batch, perBatch: 1, perMarket }
        const allowance = new Allowance({ concurrency: 1, requests, perMs: 1_000 }, cost, PERIOD_MS, 0)
        let nowMs = 0
        let sent = 0
        for (const waitMs of waits) {
          nowMs += waitMs
          const markets = allowance.count(nowMs)
          if (markets > 0) allowance.spend(markets)
          sent += Math.ceil(markets / batch) + markets * perMarket
        }
        const saved = Math.max((requests / 2 / 1_000) * PERIOD_MS, 1 + perMarket)
        expect(sent).toBeLessThanOrEqual(saved + (requests / 2 / 1_000) * nowMs + 1e-6)
      },
    ),
  )
})
