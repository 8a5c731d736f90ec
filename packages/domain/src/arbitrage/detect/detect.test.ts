import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLATFORMS } from '../../market/platform.ts'
import type { ArbitrageListing } from '../listing.ts'
import { makeListing, makeQuote } from '../testing/make-listing.ts'
import { findEdges, hasEdge, toEdge } from './detect.ts'
import { toLeg } from './leg.ts'

const NO_QUOTE = { yesBid: null, yesAsk: null, noBid: null, noAsk: null }

function makeLegs(cheap: Partial<ArbitrageListing>, expensive: Partial<ArbitrageListing>) {
  return [toLeg(makeListing('limitless', cheap)), toLeg(makeListing('polymarket', expensive))]
}

function name(edges: ReturnType<typeof findEdges>): string[] {
  return edges.map(({ type, buy, sell }) => `${type} ${buy.listing.venue} ${sell.listing.venue}`)
}

describe('findEdges', () => {
  test('finds Yes on one venue and No on the other for less than 1', () => {
    const edges = findEdges(
      makeLegs({ quote: { ...NO_QUOTE, yesAsk: 0.4 } }, { quote: { ...NO_QUOTE, noAsk: 0.55 } }),
    )
    expect(edges).toHaveLength(1)
    expect(edges[0]).toMatchObject({ type: 'dutch_book', buyPrice: 0.4 })
    expect(edges[0]?.sellPrice).toBeCloseTo(0.45, 12)
  })

  test('finds Yes bought on one venue and sold at a higher price on the other', () => {
    const edges = findEdges(
      makeLegs({ quote: { ...NO_QUOTE, yesAsk: 0.4 } }, { quote: { ...NO_QUOTE, yesBid: 0.45 } }),
    )
    expect(edges).toHaveLength(1)
    expect(edges[0]).toMatchObject({ type: 'direct', buyPrice: 0.4, sellPrice: 0.45 })
  })

  test('needs executable prices: two asks of Yes make no edge', () => {
    expect(
      findEdges(makeLegs({ quote: { ...NO_QUOTE, yesAsk: 0.4 } }, { quote: { ...NO_QUOTE, yesAsk: 0.6 } })),
    ).toEqual([])
  })

  test('finds nothing where both sides cost exactly 1, despite binary rounding', () => {
    for (let cents = 1; cents < 100; cents += 1) {
      const legs = makeLegs(
        { quote: { ...NO_QUOTE, yesAsk: cents / 100 } },
        { quote: { ...NO_QUOTE, noAsk: 1 - cents / 100, yesBid: cents / 100 } },
      )
      expect(findEdges(legs)).toEqual([])
      expect(hasEdge(legs)).toBe(false)
    }
  })

  test('inverts complements', () => {
    const legs = makeLegs(
      { quote: makeQuote(0.38, 0.4) },
      { quote: makeQuote(0.53, 0.55), relation: 'complement' },
    )
    expect(name(findEdges(legs))).toEqual(['direct limitless polymarket', 'dutch_book limitless polymarket'])
  })

  test('finds no edge between a listing and its mirror, nor between two mirrors of one book', () => {
    const cheap = { quote: makeQuote(0.38, 0.4) }
    const expensive = { quote: makeQuote(0.45, 0.47), marketId: 'original' }
    expect(findEdges(makeLegs(cheap, expensive))).not.toEqual([])
    expect(findEdges(makeLegs({ ...cheap, mirrorOf: 'original' }, expensive))).toEqual([])
    expect(findEdges(makeLegs({ ...cheap, mirrorOf: 'x' }, { ...expensive, mirrorOf: 'x' }))).toEqual([])
    expect(findEdges(makeLegs({ ...cheap, mirrorOf: 'x' }, { ...expensive, mirrorOf: 'y' }))).not.toEqual([])
  })

  const price = fc.option(fc.integer({ min: 1, max: 99 }).map((cents) => cents / 100))
  const legs = fc
    .tuple(
      ...PLATFORMS.slice(0, 4).map(({ slug }) => fc.tuple(fc.constant(slug), price, price, price, price)),
    )
    .map((rows) =>
      rows.map(([venue, yesBid, yesAsk, noBid, noAsk]) =>
        toLeg(makeListing(venue, { quote: { yesBid, yesAsk, noBid, noAsk } })),
      ),
    )

  test('checks every ordered pair, and the quick check misses none', () => {
    fc.assert(
      fc.property(legs, (made) => {
        const edges = findEdges(made)
        const expected = made.flatMap((buy) =>
          made
            .filter((sell) => sell !== buy)
            .flatMap((sell) => [
              (buy.yesAsk ?? 1) + (sell.noAsk ?? 1) < 1 - 1e-9 ? [buy, sell, 'dutch_book'] : [],
              (sell.yesBid ?? 0) - (buy.yesAsk ?? 1) > 1e-9 ? [buy, sell, 'direct'] : [],
            ])
            .filter((found) => found.length > 0),
        )
        expect(edges).toHaveLength(expected.length)
        for (const [buy, sell, type] of expected) {
          expect(edges.some((edge) => edge.buy === buy && edge.sell === sell && edge.type === type)).toBe(
            true,
          )
        }
        if (edges.length > 0) expect(hasEdge(made)).toBe(true)
      }),
    )
  })

  test('does not depend on the order of the venues', () => {
    fc.assert(
      fc.property(legs, (made) => {
        expect(name(findEdges(made.toReversed())).sort()).toEqual(name(findEdges(made)).sort())
      }),
    )
  })
})

test('an edge has a direction', () => {
  const [cheap, expensive] = makeLegs({ quote: makeQuote(0.38, 0.4) }, { quote: makeQuote(0.45, 0.47) })
  if (cheap === undefined || expensive === undefined) throw new Error('no legs')
  expect(toEdge('direct', cheap, expensive)).not.toBeNull()
  expect(toEdge('direct', expensive, cheap)).toBeNull()
})
