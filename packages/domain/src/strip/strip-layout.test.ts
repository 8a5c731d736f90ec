import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findGap, layOutStrip, type StripVenue } from './strip-layout.ts'

const makeVenue = (slug: string, changes: Partial<StripVenue> = {}): StripVenue => ({
  slug,
  price: 0.4,
  bid: null,
  ask: null,
  isExecutable: true,
  ...changes,
})

const DOT = 0.03
const WIDTHS = { dot: DOT, label: null }
const LABELLED = { dot: DOT, label: 0.06 }

describe('layOutStrip', () => {
  test('zooms to the prices, from one multiple of five points to another', () => {
    const venues = [makeVenue('a', { price: 0.41 }), makeVenue('b', { price: 0.47 })]
    const { range, dots } = layOutStrip({ indexPrice: 0.43, divergence: 0.02, venues }, WIDTHS)
    expect(range).toEqual({ from: 0.35, to: 0.5 })
    expect(dots.map(({ x }) => x)).toEqual([expect.closeTo(0.4, 9), expect.closeTo(0.8, 9)])
  })

  test('never zooms into less than ten points, also at the ends', () => {
    for (const price of [0, 0.001, 0.5, 0.999, 1]) {
      const { range } = layOutStrip({ indexPrice: price, divergence: null, venues: [] }, WIDTHS)
      expect(Math.round((range.to - range.from) * 100)).toBeGreaterThanOrEqual(10)
    }
  })

  test('shows the whole axis where no price is known', () => {
    const layout = layOutStrip(
      { indexPrice: null, divergence: null, venues: [makeVenue('a', { price: null })] },
      WIDTHS,
    )
    expect(layout).toEqual({ range: { from: 0, to: 1 }, band: null, index: null, dots: [], gap: null })
  })

  test('draws a whisker from bid to ask, and none where one is unknown', () => {
    const venues = [makeVenue('a', { bid: 0.38, ask: 0.42 }), makeVenue('b', { price: 0.5, bid: 0.4 })]
    const { dots } = layOutStrip({ indexPrice: null, divergence: null, venues }, WIDTHS)
    expect(dots[0]?.whisker?.from).toBeLessThan(dots[0]?.x ?? 0)
    expect(dots[0]?.whisker?.to).toBeGreaterThan(dots[0]?.x ?? 0)
    expect(dots[1]?.whisker).toBeNull()
  })

  test('shades the gap between the cheapest ask and the highest bid', () => {
    const venues = [
      makeVenue('a', { price: 0.4, bid: 0.39, ask: 0.41 }),
      makeVenue('b', { price: 0.45, bid: 0.44, ask: 0.46 }),
    ]
    const { gap, range } = layOutStrip({ indexPrice: null, divergence: null, venues }, WIDTHS)
    const toPrice = (x: number) => range.from + x * (range.to - range.from)
    expect(toPrice(gap?.from ?? 0)).toBeCloseTo(0.41, 9)
    expect(toPrice(gap?.to ?? 0)).toBeCloseTo(0.44, 9)
  })

  test('puts the label after the whisker, or before it near the right end', () => {
    const venues = [
      makeVenue('a', { price: 0.4, bid: 0.38, ask: 0.42 }),
      makeVenue('b', { price: 0.98, bid: 0.95, ask: 1 }),
    ]
    const { dots } = layOutStrip({ indexPrice: null, divergence: null, venues }, LABELLED)
    expect(dots[0]?.label).toEqual({ x: dots[0]?.whisker?.to, side: 'after' })
    expect(dots[1]?.label).toEqual({ x: dots[1]?.whisker?.from, side: 'before' })
  })

  const price = fc.double({ min: 0, max: 1, noNaN: true })
  const figures = fc.record({
    indexPrice: fc.option(price),
    divergence: fc.option(fc.double({ min: 0, max: 0.5, noNaN: true })),
    venues: fc.array(
      fc.record({
        slug: fc.uuid(),
        price: fc.option(price),
        bid: fc.option(price),
        ask: fc.option(price),
        isExecutable: fc.boolean(),
      }),
      { maxLength: 7 },
    ),
  })

  test('keeps the order of the prices, hides no dot behind another, and stays on the axis', () => {
    fc.assert(
      fc.property(figures, (given) => {
        const { dots, index, band, gap, range } = layOutStrip(given, WIDTHS)
        const priced = given.venues.filter((venue) => venue.price !== null)
        expect(dots.map(({ slug }) => slug)).toEqual(priced.map(({ slug }) => slug))
        for (const [at, one] of dots.entries()) {
          for (const [other, dot] of dots.entries()) {
            const [low, high] = [priced[at]?.price ?? 0, priced[other]?.price ?? 0]
            if (low <= high) expect(one.x).toBeLessThanOrEqual(dot.x)
            if (at !== other && one.level === dot.level)
              expect(Math.abs(one.x - dot.x)).toBeGreaterThanOrEqual(DOT - 1e-9)
          }
          // The dot shows its price, not the end of the axis.
          const shown = range.from + one.x * (range.to - range.from)
          expect(shown).toBeCloseTo(priced[at]?.price ?? -1, 9)
        }
        const spans = [band, gap, ...dots.map(({ whisker }) => whisker)].filter((span) => span !== null)
        for (const { from, to } of spans) expect(0 <= from && from <= to && to <= 1).toBe(true)
        if (index !== null) expect(0 <= index && index <= 1).toBe(true)
        expect(0 <= range.from && range.from < range.to && range.to <= 1).toBe(true)
      }),
    )
  })

  test('where labels are drawn, no dot, whisker or label of one level lies over another', () => {
    fc.assert(
      fc.property(figures, (given) => {
        const rooms = layOutStrip(given, LABELLED).dots.map(({ level, x, whisker, label }) => {
          const width = (LABELLED.dot / 2 + LABELLED.label) * (label.side === 'after' ? 1 : -1)
          const ends = [x - DOT / 2, x + DOT / 2, whisker?.from ?? x, whisker?.to ?? x, label.x + width]
          return { level, from: Math.min(...ends), to: Math.max(...ends) }
        })
        for (const [at, one] of rooms.entries())
          for (const other of rooms.slice(at + 1))
            if (one.level === other.level)
              expect(one.to <= other.from + 1e-9 || other.to <= one.from + 1e-9).toBe(true)
      }),
    )
  })
})

describe('findGap', () => {
  test('finds none within one venue, without real money, or where nothing crosses', () => {
    const crossed = makeVenue('a', { bid: 0.5, ask: 0.4 })
    expect(findGap([crossed])).toBeNull()
    expect(
      findGap([makeVenue('a', { ask: 0.4 }), makeVenue('b', { bid: 0.5, isExecutable: false })]),
    ).toBeNull()
    expect(findGap([makeVenue('a', { ask: 0.4 }), makeVenue('b', { bid: 0.4 })])).toBeNull()
  })

  test('returns the widest', () => {
    const venues = [
      makeVenue('a', { ask: 0.41 }),
      makeVenue('b', { ask: 0.4 }),
      makeVenue('c', { bid: 0.43 }),
      makeVenue('d', { bid: 0.45 }),
    ]
    expect(findGap(venues)).toEqual({ buy: { slug: 'b', price: 0.4 }, sell: { slug: 'd', price: 0.45 } })
  })
})
