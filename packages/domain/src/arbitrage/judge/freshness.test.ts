import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLeg } from '../detect/leg.ts'
import type { ArbitrageListing, Feed } from '../listing.ts'
import { CLEAN_FEED, makeBook, makeListing, makeQuote, NOW_MS } from '../testing/make-listing.ts'
import { isFrozenPrice, isGhost, joinFreshness, judgeFreshness, toStaleAtMs } from './freshness.ts'

function judge(feed: Partial<Feed>, changes: Partial<ArbitrageListing> = {}) {
  const quote = makeQuote(0.4, 0.42)
  return judgeFreshness(
    toLeg(makeListing('predictit', { quote, feed: { ...CLEAN_FEED, ...feed }, ...changes })),
    NOW_MS,
  )
}

describe('judgeFreshness', () => {
  test('a price just read is fresh', () => {
    expect(judge({})).toEqual({
      ageMs: 2_000,
      sourceLagMs: 6_000,
      sourceUpdatedAtMs: NOW_MS - 8_000,
      isStale: false,
      staleReason: null,
    })
  })

  test('a price is fresh up to its limit, and not a millisecond longer', () => {
    expect(judge({ fetchedAtMs: NOW_MS - 120_000 }).isStale).toBe(false)
    expect(judge({ fetchedAtMs: NOW_MS - 120_001 })).toMatchObject({
      isStale: true,
      staleReason: 'price_too_old',
    })
  })

  test('an old source time means a cached response only where that time moves with every response', () => {
    const cached = { sourceUpdatedAtMs: NOW_MS - 150_001 }
    expect(judge(cached).isStale).toBe(false)
    expect(judge({ ...cached, isSourceClock: true }).staleReason).toBe('source_too_old')
  })

  test('a feed made once a minute and read once a minute is fresh all the time, also by a clock that is behind', () => {
    const made = { isSourceClock: true, fetchedAtMs: NOW_MS - 60_000, freshForMs: 120_000 }
    expect(judge({ ...made, sourceUpdatedAtMs: NOW_MS - 120_000 - 30_000 }).isStale).toBe(false)
    expect(judge({ ...made, sourceUpdatedAtMs: NOW_MS - 120_000 - 30_001 }).isStale).toBe(true)
  })

  test('a clock that is ahead is not believed', () => {
    expect(judge({ sourceUpdatedAtMs: NOW_MS + 30_000 }).isStale).toBe(false)
    expect(judge({ sourceUpdatedAtMs: NOW_MS + 30_001 }).staleReason).toBe('time_in_future')
    expect(judge({ fetchedAtMs: NOW_MS + 30_001 }).staleReason).toBe('time_in_future')
  })

  test('a venue in backoff, a frozen price and a ghost are stale however new they are', () => {
    expect(judge({}, { venueState: 'backoff' }).staleReason).toBe('venue_backoff')
    expect(judge({ isFrozen: true }).staleReason).toBe('frozen_price')
    expect(judge({}, { quote: makeQuote(0.01, 0.99) }).staleReason).toBe('ghost_book')
  })

  test('a crossed quote or book is stale, whichever outcome shows it', () => {
    const crossed = { yesBid: 0.45, yesAsk: 0.43, noBid: null, noAsk: null }
    expect(judge({}, { quote: crossed }).staleReason).toBe('crossed_book')
    const turned = { yesBid: null, yesAsk: null, noBid: 0.45, noAsk: 0.43 }
    expect(judge({}, { quote: turned }).staleReason).toBe('crossed_book')
    const book = makeBook([{ price: 0.45, size: 10 }], [{ price: 0.43, size: 10 }])
    expect(judge({}, { book }).staleReason).toBe('crossed_book')
    expect(judge({}, { quote: makeQuote(0.43, 0.43) }).isStale).toBe(false)
  })

  test('states no source lag for a source that states no time', () => {
    expect(judge({ sourceUpdatedAtMs: null, isSourceClock: true })).toMatchObject({
      sourceLagMs: null,
      isStale: false,
    })
  })
})

test('both legs are stale when either is, as old as the older one, and without a source time where one has none', () => {
  const silent = { ageMs: 5, sourceLagMs: null, sourceUpdatedAtMs: null, isStale: false, staleReason: null }
  const fresh = { ...silent, sourceLagMs: 7, sourceUpdatedAtMs: 100 }
  const stale = {
    ageMs: 3,
    sourceLagMs: 9,
    sourceUpdatedAtMs: 90,
    isStale: true,
    staleReason: 'frozen_price' as const,
  }
  const both = { ...stale, ageMs: 5 }
  expect(joinFreshness(fresh, stale)).toEqual(both)
  expect(joinFreshness(stale, fresh)).toEqual(both)
  expect(joinFreshness(silent, stale)).toEqual({ ...both, sourceLagMs: null, sourceUpdatedAtMs: null })
  expect(joinFreshness(silent, silent)).toEqual(silent)
})

test.each([
  [makeQuote(0.01, 0.99), true],
  [makeQuote(0.001, 0.999), true],
  [{ yesBid: null, yesAsk: 0.99, noBid: null, noAsk: null }, true],
  [makeQuote(0.01, 0.98), false],
  [makeQuote(0.02, 0.99), false],
  [makeQuote(0.99, 0.995), false],
  [{ yesBid: null, yesAsk: null, noBid: null, noAsk: null }, false],
])('the quote %j is a ghost: %s', (quote, expected) => {
  expect(isGhost(toLeg(makeListing('limitless', { quote })))).toBe(expected)
})

test('a price is frozen when it stood still for a quarter of an hour while the others moved by five cents', () => {
  expect(isFrozenPrice(15 * 60_000, 0.05)).toBe(true)
  expect(isFrozenPrice(15 * 60_000, -0.05)).toBe(true)
  expect(isFrozenPrice(15 * 60_000 - 1, 0.5)).toBe(false)
  expect(isFrozenPrice(24 * 3_600_000, 0.049)).toBe(false)
})

test('prices without any other fault become stale exactly at the moment stated in advance', () => {
  const ages = fc.record({
    fetchedAtMs: fc.integer({ min: NOW_MS - 600_000, max: NOW_MS }),
    lagMs: fc.option(fc.integer({ min: 0, max: 60_000 })),
    isSourceClock: fc.boolean(),
    freshForMs: fc.integer({ min: 60_000, max: 300_000 }),
    isFrozen: fc.constant(false),
    isReadFailed: fc.constant(false),
  })
  fc.assert(
    fc.property(ages, ({ lagMs, ...ages }) => {
      const feed = { ...ages, sourceUpdatedAtMs: lagMs === null ? null : ages.fetchedAtMs - lagMs }
      const leg = toLeg(makeListing('predictit', { quote: makeQuote(0.4, 0.42), feed }))
      const staleAtMs = toStaleAtMs(leg)
      expect(judgeFreshness(leg, staleAtMs - 1).isStale).toBe(false)
      expect(judgeFreshness(leg, staleAtMs).isStale).toBe(true)
    }),
  )
})
