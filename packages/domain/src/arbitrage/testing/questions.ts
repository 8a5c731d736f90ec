import fc from 'fast-check'
import type { BookLevel } from '../../market/book.ts'
import { PLATFORMS, type VenueSlug } from '../../market/platform.ts'
import { DAY_MS } from '../../time.ts'
import type { ArbitrageListing } from '../listing.ts'
import { CLEAN_FEED, CLEAN_TERMS, makeBook, makeListing, makeQuote, NOW_MS } from './make-listing.ts'

const rate = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.05, noNaN: true }))
const feeTerms = fc.record({ ofValue: rate, ofCurve: rate, inShares: rate, ofProfit: rate })
const cents = fc.integer({ min: 30, max: 60 })
const sizes = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 4 })

function toLevels(first: number, step: number, levelSizes: readonly number[]): BookLevel[] {
  return levelSizes.map((size, index) => ({ price: (first + index * step) / 100, size }))
}

/** Mostly the clean value, so that checks fail one or two at a time. */
function mostly<Value>(clean: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 8, arbitrary: fc.constant(clean) }, { weight: 1, arbitrary: other })
}

function listingOf(venue: VenueSlug): fc.Arbitrary<ArbitrageListing> {
  return fc
    .record({
      bid: cents,
      width: fc.integer({ min: 1, max: 4 }),
      bidSizes: sizes,
      askSizes: sizes,
      hasBook: mostly(true, fc.constant(false)),
      isStale: mostly(false, fc.constant(true)),
      withdrawalFraction: mostly<number | null>(0, fc.constantFrom(null, 0.05)),
      voidRule: mostly<'half' | 'refund' | null>('half', fc.constantFrom('refund' as const, null)),
      changes: fc.record({
        relation: mostly<'same' | 'complement'>('same', fc.constant('complement' as const)),
        feeTerms: mostly<Record<string, number> | null>({}, fc.option(feeTerms)),
        liquidityUsd: mostly<number | null>(20_000, fc.constantFrom(null, 10)),
        volume24hUsd: mostly<number | null>(10_000, fc.constant(null)),
        endTimeMs: mostly<number | null>(NOW_MS + 30 * DAY_MS, fc.constantFrom(null, NOW_MS + 90 * DAY_MS)),
        resolutionSource: mostly<string | null>('ap', fc.constantFrom('reuters', null)),
        isPlayMoney: mostly(false, fc.constant(true)),
        mirrorOf: mostly<string | null>(null, fc.constant('polymarket-1')),
        venueState: mostly<ArbitrageListing['venueState']>(
          'healthy',
          fc.constantFrom('unhealthy' as const, 'backoff' as const, 'suspended' as const),
        ),
        isOpen: mostly(true, fc.constant(false)),
      }),
    })
    .map(({ bid, width, bidSizes, askSizes, hasBook, isStale, withdrawalFraction, voidRule, changes }) =>
      makeListing(venue, {
        ...changes,
        quote: makeQuote(bid / 100, (bid + width) / 100),
        book: hasBook ? makeBook(toLevels(bid, -1, bidSizes), toLevels(bid + width, 1, askSizes)) : null,
        feed: isStale ? { ...CLEAN_FEED, fetchedAtMs: NOW_MS - 1_000_000 } : CLEAN_FEED,
        venueTerms: { ...CLEAN_TERMS, voidRule, withdrawalFraction },
      }),
    )
}

/** The listings of a question on three venues, of every kind. */
export const listingsOfQuestion: fc.Arbitrary<ArbitrageListing[]> = fc
  .shuffledSubarray(
    PLATFORMS.map(({ slug }) => slug),
    { minLength: 3, maxLength: 3 },
  )
  .chain((venues) => fc.tuple(...venues.map(listingOf)))
