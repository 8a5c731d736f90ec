import type { OpportunityHistoryEntry } from '@parallax/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSpans, toSpreadSeries } from './spans.ts'

const START_MS = Date.parse('2026-11-15T12:00:00.000Z')

function entry(afterMs: number, changes: Partial<OpportunityHistoryEntry> = {}): OpportunityHistoryEntry {
  return {
    at: new Date(START_MS + afterMs).toISOString(),
    status: 'active',
    status_reason: null,
    spread: 0.05,
    net_spread: 0.03,
    arbitrage_score: 70,
    risk_gate_state: 'allowed',
    guarantee: 'QUASI',
    ...changes,
  }
}

test('a status lasts until the next one, the last one until now', () => {
  const newestFirst = [
    entry(6_000, { status: 'resolved' }),
    entry(4_000, { status: 'stale' }),
    entry(2_000),
    entry(0),
  ]
  expect(toSpans(newestFirst, START_MS + 10_000)).toEqual([
    { fromMs: START_MS, status: 'active', share: 0.4 },
    { fromMs: START_MS + 4_000, status: 'stale', share: 0.2 },
    { fromMs: START_MS + 6_000, status: 'resolved', share: 0.4 },
  ])
})

test('the shares always add up to the whole time', () => {
  const status = fc.constantFrom('active' as const, 'stale' as const, 'resolved' as const)
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 1e8 }), status), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(steps, (changes) => {
      const entries: OpportunityHistoryEntry[] = []
      let atMs = 0
      for (const [afterMs, each] of changes) {
        atMs += afterMs
        entries.unshift(entry(atMs, { status: each }))
      }
      const spans = toSpans(entries, START_MS + atMs + 1_000)
      expect(spans.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
      expect(spans.every(({ share }) => share > 0)).toBe(true)
    }),
  )
})

test('a chart gets one point a second in rising order, up to now, and a gap where a fee was unknown', () => {
  const newestFirst = [
    entry(5_000, { net_spread: null }),
    entry(1_900, { spread: 0.07 }),
    entry(1_100),
    entry(0),
  ]
  const [net, spread] = toSpreadSeries(newestFirst, START_MS + 9_000)
  const seconds = [0, 1, 5, 9].map((after) => START_MS / 1_000 + after)
  expect(net?.points.map(({ t }) => t)).toEqual(seconds)
  expect(net?.points.map(({ value }) => value)).toEqual([0.03, 0.03, null, null])
  expect(spread?.points.map(({ value }) => value)).toEqual([0.05, 0.07, 0.05, 0.05])
})
