import { expect, test } from 'vitest'
import { DAY_MS } from '../../time.ts'
import { toEdge } from '../detect/detect.ts'
import { toLeg } from '../detect/leg.ts'
import type { ArbitrageListing } from '../listing.ts'
import { CLEAN_TERMS, makeListing, makeQuote, NOW_MS } from '../testing/make-listing.ts'
import { computeAnnualizedReturn, computeDaysToEnd, computeLockedDays } from './annualized-return.ts'

function lock(endTimeMs: number | null, sellChanges: Partial<ArbitrageListing> = {}): number | null {
  const buy = makeListing('polymarket', { quote: makeQuote(0.3, 0.4), endTimeMs })
  const sell = makeListing('limitless', { quote: makeQuote(0.5, 0.6), endTimeMs, ...sellChanges })
  const edge = toEdge('direct', toLeg(buy), toLeg(sell))
  if (edge === null) throw new Error('no edge')
  return computeLockedDays(edge, endTimeMs, NOW_MS, 7)
}

test('capital is locked until the later venue has paid', () => {
  expect(lock(NOW_MS + 10 * DAY_MS)).toBe(12)
  const slow = { venueTerms: { ...CLEAN_TERMS, settlementLagDays: 5 } }
  expect(lock(NOW_MS + 10 * DAY_MS, slow)).toBe(15)
  expect(lock(NOW_MS + 10 * DAY_MS, { endTimeMs: NOW_MS + 20 * DAY_MS })).toBe(22)
})

test('a question past its end is locked for the settlement lag, and for at least a day', () => {
  expect(lock(NOW_MS - DAY_MS)).toBe(2)
  const prompt = { venueTerms: { ...CLEAN_TERMS, settlementLagDays: 0 } }
  const buy = makeListing('polymarket', { quote: makeQuote(0.3, 0.4), endTimeMs: NOW_MS, ...prompt })
  const sell = makeListing('limitless', { quote: makeQuote(0.5, 0.6), endTimeMs: NOW_MS, ...prompt })
  const edge = toEdge('direct', toLeg(buy), toLeg(sell))
  expect(edge && computeLockedDays(edge, NOW_MS, NOW_MS, 7)).toBe(1)
})

test('a venue that does not state its settlement lag is assumed to need the given lag', () => {
  expect(lock(NOW_MS + DAY_MS, { venueTerms: { ...CLEAN_TERMS, settlementLagDays: null } })).toBe(8)
})

test('the locked time is unknown without an end', () => {
  expect(lock(null)).toBeNull()
  expect(computeDaysToEnd(null, NOW_MS)).toBeNull()
  expect(computeDaysToEnd(NOW_MS - 1, NOW_MS)).toBe(0)
})

test('4 % locked for 73 days is 20 % a year; a loss is annualized too', () => {
  expect(computeAnnualizedReturn(0.04, 73)).toBe(0.2)
  expect(computeAnnualizedReturn(-0.04, 73)).toBe(-0.2)
  expect(computeAnnualizedReturn(null, 73)).toBeNull()
  expect(computeAnnualizedReturn(0.04, null)).toBeNull()
})
