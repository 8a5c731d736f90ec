import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLATFORMS, type VenueSlug } from '../market/platform.ts'
import { toDivergenceCategory } from './divergence.ts'
import { computeIndexPrice } from './index-price.ts'
import type { IndexPriceInput } from './index-price-input.ts'

function makeLinked(venue: VenueSlug, changes: Partial<IndexPriceInput> = {}): IndexPriceInput {
  return {
    id: venue,
    venue,
    isOpen: true,
    isFresh: true,
    price: 0.5,
    relation: 'same',
    volume24hUsd: 100,
    volumeBasis: changes.volume24hUsd === null ? 'unknown' : 'reported',
    liquidityUsd: 1000,
    mirrorOf: null,
    ...changes,
  }
}

describe('computeIndexPrice', () => {
  test('weighs prices by their 24 h volume', () => {
    const index = computeIndexPrice([
      makeLinked('polymarket', { price: 0.6, volume24hUsd: 300 }),
      makeLinked('limitless', { price: 0.52, volume24hUsd: 100 }),
    ])
    expect(index.price).toBeCloseTo(0.58, 12)
    expect(index.divergence).toBeCloseTo(Math.sqrt(0.75 * 0.02 ** 2 + 0.25 * 0.06 ** 2), 12)
    expect(index.cheapest).toEqual({ venue: 'limitless', price: 0.52 })
    expect(index.mostExpensive).toEqual({ venue: 'polymarket', price: 0.6 })
    expect(index.spread).toBeCloseTo(0.08, 12)
    expect(index.prices).toEqual([
      { venue: 'limitless', price: 0.52, weight: 0.25, volumeBasis: 'reported' },
      { venue: 'polymarket', price: 0.6, weight: 0.75, volumeBasis: 'reported' },
    ])
  })

  test('is null without a price, and has no divergence with only one', () => {
    const nothing = { divergence: null, spread: null }
    const none = { price: null, cheapest: null, mostExpensive: null, prices: [], ...nothing }
    expect(computeIndexPrice([])).toEqual(none)
    expect(computeIndexPrice([makeLinked('azuro', { price: null })])).toEqual(none)
    expect(computeIndexPrice([makeLinked('azuro', { price: 0.3 })])).toMatchObject({ price: 0.3, ...nothing })
  })

  test.each([
    ['closed', { isOpen: false }],
    ['stale', { isFresh: false }],
    ['unpriced', { price: null }],
  ])('leaves out a listing that is %s', (_, changes) => {
    const index = computeIndexPrice([makeLinked('polymarket', { price: 0.6 }), makeLinked('azuro', changes)])
    expect(index.prices).toMatchObject([{ venue: 'polymarket', price: 0.6, weight: 1 }])
    expect(index.price).toBe(0.6)
  })

  test('counts a complement as one minus its price', () => {
    const index = computeIndexPrice([makeLinked('polymarket', { price: 0.3, relation: 'complement' })])
    expect(index.price).toBeCloseTo(0.7, 12)
  })

  test('takes the most liquid listing of a venue; unknown liquidity comes last', () => {
    const index = computeIndexPrice([
      makeLinked('manifold', { id: 'a', price: 0.1, liquidityUsd: null, volume24hUsd: 1e6 }),
      makeLinked('manifold', { id: 'b', price: 0.2, liquidityUsd: 0 }),
      makeLinked('manifold', { id: 'c', price: 0.3, liquidityUsd: 5 }),
      makeLinked('manifold', { id: 'd', price: 0.9, liquidityUsd: 9, isOpen: false }),
    ])
    expect(index.prices).toMatchObject([{ venue: 'manifold', price: 0.3 }])
  })

  test.each([
    [10, null, 1 / 1.05],
    [10, 0, 1 / 1.05],
    [10, 0.5, 1 / 1.05],
    [10, 1, 1 / 1.1],
    [null, null, 0.5],
    [0, null, 0.5],
    [0, 0, 0.5],
  ])(
    'of volumes %s and %s the first weighs %s: the floor is a twentieth of the largest',
    (one, other, share) => {
      const { price, prices } = computeIndexPrice([
        makeLinked('polymarket', { price: 0.2, volume24hUsd: one }),
        makeLinked('azuro', { price: 0.6, volume24hUsd: other }),
      ])
      expect(price).toBeCloseTo(0.2 * share + 0.6 * (1 - share), 12)
      expect(prices.map(({ weight }) => weight)).toEqual([
        expect.closeTo(1 - share, 12),
        expect.closeTo(share, 12),
      ])
    },
  )

  test('a venue without a known volume does not hide a divergence', () => {
    const { divergence } = computeIndexPrice([
      makeLinked('polymarket', { price: 0.04, volume24hUsd: 1e6 }),
      makeLinked('limitless', { price: 0.5, volume24hUsd: null }),
    ])
    expect(divergence).toBeGreaterThan(0.05)
  })

  test('a mirror beside its original is listed, but affects neither the index nor the best prices', () => {
    const original = makeLinked('polymarket', { price: 0.4, volume24hUsd: null })
    const mirror = makeLinked('jupiter', { price: 0.6, volume24hUsd: null, mirrorOf: 'polymarket' })
    const other = makeLinked('azuro', { price: 0.5, volume24hUsd: null })
    const both = computeIndexPrice([original, mirror])
    expect(both).toMatchObject({ price: 0.4, divergence: null, spread: null })
    expect(both.mostExpensive).toEqual({ venue: 'polymarket', price: 0.4 })
    expect(both.prices.map(({ venue, weight }) => [venue, weight])).toEqual([
      ['jupiter', 0],
      ['polymarket', 1],
    ])
    const all = computeIndexPrice([original, mirror, other])
    expect(all.mostExpensive).toEqual({ venue: 'azuro', price: 0.5 })
    expect(all.spread).toBeCloseTo(0.1, 12)
    expect(computeIndexPrice([{ ...original, isFresh: false }, mirror])).toMatchObject({
      price: 0.6,
      mostExpensive: { venue: 'jupiter', price: 0.6 },
    })
    expect(computeIndexPrice([mirror]).price).toBe(0.6)
    // The volume of a mirror is that of its original: it does not raise the floor.
    const traded = { ...mirror, volume24hUsd: 1e6 }
    const [, , { weight } = { weight: null }] = computeIndexPrice([
      traded,
      { ...original, volume24hUsd: 300 },
      { ...other, volume24hUsd: 100 },
    ]).prices
    expect(weight).toBeCloseTo(0.75, 12)
  })

  const venueMarkets = fc
    .uniqueArray(fc.constantFrom(...PLATFORMS.map(({ slug }) => slug)), { minLength: 1 })
    .chain((venues) =>
      fc.tuple(
        ...venues.map((venue) =>
          fc
            .record({
              price: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
              volume24hUsd: fc.option(fc.double({ min: 0, max: Number.MAX_VALUE, noNaN: true })),
              liquidityUsd: fc.option(fc.double({ min: 0, max: 1e12, noNaN: true })),
              relation: fc.constantFrom('same' as const, 'complement' as const),
              isOpen: fc.boolean(),
            })
            .map((changes) => makeLinked(venue, changes)),
        ),
      ),
    )

  test('lies between the lowest and the highest price, and is a number wherever there is a price', () => {
    fc.assert(
      fc.property(venueMarkets, (markets) => {
        const { price, divergence, prices, cheapest, mostExpensive, spread } = computeIndexPrice(markets)
        const sum = prices.reduce((total, { weight }) => total + weight, 0)
        expect(sum).toBeCloseTo(prices.length === 0 ? 0 : 1, 9)
        for (const { weight } of prices) expect(weight).toBeGreaterThanOrEqual(0.05 / 7 - 1e-9)
        if (prices.length === 0) expect(price).toBeNull()
        else {
          expect(price).toBeGreaterThanOrEqual(cheapest?.price ?? Number.NaN)
          expect(price).toBeLessThanOrEqual(mostExpensive?.price ?? Number.NaN)
        }
        if (prices.length < 2) expect([divergence, spread]).toEqual([null, null])
        else {
          expect(divergence).toBeGreaterThanOrEqual(0)
          expect(divergence).toBeLessThanOrEqual(0.5 + 1e-9)
          expect(spread).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('does not depend on the order of the listings', () => {
    fc.assert(
      fc.property(
        venueMarkets.chain((markets) =>
          fc.tuple(
            fc.constant(markets),
            fc.shuffledSubarray(markets, { minLength: markets.length, maxLength: markets.length }),
          ),
        ),
        ([markets, shuffled]) => {
          expect(computeIndexPrice(shuffled)).toEqual(computeIndexPrice(markets))
        },
      ),
    )
  })

  test('divergence is 0 where all prices are equal', () => {
    fc.assert(
      fc.property(venueMarkets, fc.double({ min: 0, max: 1, noNaN: true }), (markets, price) => {
        const equal = markets.map((market) => ({ ...market, price, relation: 'same' as const, isOpen: true }))
        const { divergence } = computeIndexPrice(equal)
        expect(divergence).toBe(equal.length < 2 ? null : 0)
      }),
    )
  })

  test('moves toward a venue whose volume grows', () => {
    const prices = fc.double({ min: 0, max: 1, noNaN: true })
    const volumes = fc.double({ min: 1, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(prices, prices, volumes, volumes, volumes, (one, other, volume, otherVolume, more) => {
        const indexAt = (volume24hUsd: number) =>
          computeIndexPrice([
            makeLinked('polymarket', { price: one, volume24hUsd }),
            makeLinked('azuro', { price: other, volume24hUsd: otherVolume }),
          ]).price ?? Number.NaN
        const before = Math.abs(indexAt(volume) - one)
        expect(Math.abs(indexAt(volume + more) - one)).toBeLessThanOrEqual(before + 1e-12)
      }),
    )
  })
})

test.each([
  [0, 'low'],
  [0.019999, 'low'],
  [0.02, 'medium'],
  [0.05, 'medium'],
  [0.050001, 'high'],
] as const)('a divergence of %d is %s', (divergence, category) => {
  expect(toDivergenceCategory(divergence)).toBe(category)
})
