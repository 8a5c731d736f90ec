import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLATFORMS, type VenueSlug } from '../market/platform.ts'
import { computeIndexPrice } from './index-price.ts'
import { quoteByVenue } from './venue-quote.ts'

type Input = Parameters<typeof quoteByVenue>[0][number]

function makeQuoted(venue: VenueSlug, changes: Partial<Input> = {}): Input {
  return {
    id: venue,
    venue,
    isOpen: true,
    isFresh: true,
    price: 0.4,
    relation: 'same',
    volume24hUsd: 100,
    volumeBasis: 'reported',
    liquidityUsd: 1_000,
    mirrorOf: null,
    yesBid: 0.39,
    yesAsk: 0.41,
    noBid: null,
    noAsk: null,
    ...changes,
  }
}

describe('quoteByVenue', () => {
  test('quotes what Yes costs and what selling it brings', () => {
    expect(quoteByVenue([makeQuoted('polymarket')])).toEqual([
      { venue: 'polymarket', price: 0.4, bid: 0.39, ask: 0.41, reason: null },
    ])
  })

  test('sells Yes by buying No where that brings more', () => {
    const [quote] = quoteByVenue([makeQuoted('myriad', { noAsk: 0.5 })])
    expect(quote).toMatchObject({ bid: 0.5, ask: 0.41 })
    const [only] = quoteByVenue([makeQuoted('myriad', { yesBid: null, noAsk: 0.62 })])
    expect(only?.bid).toBeCloseTo(0.38, 12)
  })

  test('inverts the quotes of a complement', () => {
    const [quote] = quoteByVenue([makeQuoted('azuro', { relation: 'complement', noBid: 0.55, noAsk: 0.63 })])
    expect(quote?.price).toBeCloseTo(0.6, 12)
    expect(quote?.bid).toBeCloseTo(0.59, 12)
    expect(quote?.ask).toBe(0.63)
  })

  test.each([
    ['closed', { isOpen: false }],
    ['stale', { isFresh: false }],
  ] as const)('keeps the last price of a listing that is %s, and no quote', (reason, changes) => {
    expect(quoteByVenue([makeQuoted('limitless', changes)])).toEqual([
      { venue: 'limitless', price: 0.4, bid: null, ask: null, reason },
    ])
  })

  test('quotes a book without a price', () => {
    expect(quoteByVenue([makeQuoted('limitless', { price: null, yesBid: 0.01, yesAsk: 0.99 })])).toEqual([
      { venue: 'limitless', price: null, bid: 0.01, ask: 0.99, reason: 'no_price' },
    ])
  })

  test('reports a mirror as a repetition only while its original has a price', () => {
    const mirror = makeQuoted('jupiter', { mirrorOf: 'polymarket' })
    const reasonWith = (original: Partial<Input>) =>
      quoteByVenue([mirror, makeQuoted('polymarket', original)])[0]?.reason
    expect(reasonWith({})).toBe('mirror')
    expect(reasonWith({ isFresh: false })).toBeNull()
  })

  test("prefers a venue's usable listing to a more liquid one that is not usable", () => {
    const [quote] = quoteByVenue([
      makeQuoted('manifold', { id: 'a', isFresh: false, liquidityUsd: 9_000, price: 0.9 }),
      makeQuoted('manifold', { id: 'b', liquidityUsd: 1, price: 0.2 }),
    ])
    expect(quote).toMatchObject({ price: 0.2, reason: null })
  })

  test('agrees with the index about which prices count, and what they are', () => {
    const market = fc.record({
      venue: fc.constantFrom(...PLATFORMS.map(({ slug }) => slug)),
      isOpen: fc.boolean(),
      isFresh: fc.boolean(),
      price: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      relation: fc.constantFrom('same' as const, 'complement' as const),
      liquidityUsd: fc.option(fc.integer({ min: 0, max: 3 })),
      isMirror: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(market, { maxLength: 9 }), (made) => {
        const markets = [makeQuoted('polymarket', { id: 'original' })].concat(
          made.map(({ venue, isMirror, ...changes }, at) =>
            makeQuoted(venue, {
              ...changes,
              id: `${at}`,
              mirrorOf: isMirror && venue === 'jupiter' ? 'original' : null,
            }),
          ),
        )
        const quotes = quoteByVenue(markets)
        const { prices } = computeIndexPrice(markets)
        const counted = quotes.filter(({ reason }) => reason === null || reason === 'mirror')
        expect(counted.map(({ venue, price }) => ({ venue, price }))).toEqual(
          prices.map(({ venue, price }) => ({ venue, price })),
        )
        for (const { venue, reason } of counted)
          expect(prices.find((each) => each.venue === venue)?.weight === 0).toBe(reason === 'mirror')
        expect(quotes.map(({ venue }) => venue)).toEqual(
          [...new Set(markets.map(({ venue }) => venue))].sort(),
        )
      }),
    )
  })
})
