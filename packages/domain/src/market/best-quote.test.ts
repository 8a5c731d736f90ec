import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepBestQuote, toBestQuote } from './best-quote.ts'
import type { Book } from './book.ts'
import type { PlatformMarket, PriceKind } from './market.ts'

const OUTCOMES = [
  { label: 'No', index: 0, price: 0.6 },
  { label: 'Yes', index: 1, price: 0.4 },
]

function toListed(priceKind: PriceKind | null, yesIndex: number | null = 1) {
  return { outcomes: OUTCOMES, yesIndex, price: 0.4, priceKind }
}

type Prices = readonly (number | null)[]

/** A book of these best prices; null for an empty side. */
function makeBook([yesBid, yesAsk, noBid, noAsk]: Prices, changes: Partial<Book> = {}): Book {
  const toSide = (price: number | null | undefined) =>
    typeof price === 'number' ? [{ price, size: 10 }] : []
  return {
    platformMarketId: 'm',
    yesBids: toSide(yesBid),
    yesAsks: toSide(yesAsk),
    noBids: toSide(noBid),
    noAsks: toSide(noAsk),
    depth: 'orders',
    sourceUpdatedAt: null,
    ...changes,
  }
}

describe('the best prices of a book', () => {
  test('are the quote, side by side; an empty side is not quoted', () => {
    expect(toBestQuote(toListed('mid'), makeBook([0.44, 0.46, 0.54, 0.57]))?.quote).toEqual({
      yesBid: 0.44,
      yesAsk: 0.46,
      noBid: 0.54,
      noAsk: 0.57,
    })
    expect(toBestQuote(toListed('odds'), makeBook([null, 0.46, null, null]))?.quote).toEqual({
      yesBid: null,
      yesAsk: 0.46,
      noBid: null,
      noAsk: null,
    })
  })

  test.each<[Prices, number | null, number | null, PriceKind | null]>([
    [[0.44, 0.47, 0.52, 0.56], 0.455, 0.54, 'mid'],
    [[0.4, 0.5, 0.5, 0.6], 0.45, 0.55, 'mid'],
    [[0.4, 0.51, null, null], null, null, null],
    [[null, 0.47, 0.53, 0.56], 0.455, 0.545, 'mid'],
    [[0.44, 0.46, null, 0.56], 0.45, 0.55, 'mid'],
    [[null, 0.07, null, null], 0.07, 0.93, 'ask'],
    [[null, 0.47, null, null], null, null, null],
    [[0.95, null, null, null], 0.95, 0.05, 'bid'],
    [[null, null, null, null], null, null, null],
  ])('of %j price Yes at %s and No at %s, as %s', (prices, yes, no, kind) => {
    for (const before of ['mid', 'ask', 'bid', 'last', null] as const) {
      const bestQuote = toBestQuote(toListed(before), makeBook(prices))
      expect(bestQuote).toMatchObject({ isPriced: true, price: yes, priceKind: kind })
      expect(bestQuote?.outcomes).toEqual([
        { label: 'No', index: 0, price: no },
        { label: 'Yes', index: 1, price: yes },
      ])
    }
  })

  test.each(['pool', 'odds', 'settled'] as const)('leave a price of kind %s as it is', (priceKind) => {
    expect(toBestQuote(toListed(priceKind), makeBook([0.44, 0.46, 0.54, 0.56]))).toMatchObject({
      isPriced: false,
      price: 0.4,
      priceKind,
      outcomes: OUTCOMES,
    })
  })

  test('with a wide spread give the last trade within it as the price', () => {
    const wide = makeBook([0.3, 0.6, null, null])
    expect(toBestQuote(toListed('mid'), wide, 0.35)).toMatchObject({ price: 0.35, priceKind: 'last' })
    expect(toBestQuote(toListed('mid'), wide, 0.61)).toMatchObject({ price: null, priceKind: null })
  })

  test('of a leg among several do not affect the other outcomes', () => {
    const outcomes = [...OUTCOMES, { label: 'Maybe', index: 2, price: 0.1 }]
    const bestQuote = toBestQuote(
      { outcomes, yesIndex: 1, price: 0.4, priceKind: 'mid' },
      makeBook([0.44, 0.46, 0.54, 0.56]),
    )
    expect(bestQuote?.outcomes.map(({ price }) => price)).toEqual([0.6, 0.45, 0.1])
  })

  test('do not exist for a pool, for a crossed book, or where it is unknown which side is Yes', () => {
    const prices = [0.44, 0.46, 0.54, 0.56]
    expect(toBestQuote(toListed('pool'), makeBook(prices, { depth: 'pool' }))).toBeNull()
    expect(toBestQuote(toListed('mid'), makeBook([0.47, 0.46, 0.54, 0.56]))).toBeNull()
    expect(toBestQuote(toListed('mid'), makeBook([0.44, 0.46, 0.57, 0.56]))).toBeNull()
    expect(toBestQuote(toListed('mid', null), makeBook(prices))).toBeNull()
  })

  test('skip values that are not prices', () => {
    const yesAsks = [0, 1, 0.06].map((price) => ({ price, size: 1 }))
    expect(toBestQuote(toListed('ask'), makeBook([], { yesAsks }))).toMatchObject({ price: 0.06 })
  })

  test('have a mid price between bid and ask, never further than a twentieth from either', () => {
    const cents = fc.integer({ min: 1, max: 999 }).map((mills) => mills / 1_000)
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const [bid, ask] = [Math.min(one, other), Math.max(one, other)]
        const price = toBestQuote(toListed('mid'), makeBook([bid, ask, null, null]))?.price ?? null
        if (price === null) expect(ask - bid).toBeGreaterThan(0.1)
        else {
          expect(price).toBeGreaterThanOrEqual(bid - 1e-6)
          expect(price).toBeLessThanOrEqual(ask + 1e-6)
          expect(Math.max(price - bid, ask - price)).toBeLessThanOrEqual(0.05 + 1e-6)
        }
      }),
    )
  })
})

describe('a listing that is listed again', () => {
  const QUOTE = { yesBid: 0.44, yesAsk: 0.46, noBid: 0.54, noAsk: 0.56 }
  const READ = {
    quote: QUOTE,
    price: 0.45,
    priceKind: 'mid' as const,
    outcomes: OUTCOMES.toReversed(),
    sourceUpdatedAt: null,
  }
  const LISTED = {
    status: 'open',
    title: 'Will it rain?',
    outcomes: OUTCOMES,
    yesIndex: 1,
    price: 0.4,
    priceKind: 'mid',
    sourceUpdatedAt: '2026-11-15T12:00:00.000Z',
    quote: { yesBid: 0.39, yesAsk: 0.41, noBid: null, noAsk: null },
  } as unknown as PlatformMarket

  test('keeps the quote and the price that were read from its book, with the time of that price', () => {
    expect(keepBestQuote(LISTED, READ)).toEqual({ ...LISTED, ...READ })
  })

  test('has no price where its book has none, whatever the list shows', () => {
    const outcomes = OUTCOMES.map((outcome) => ({ ...outcome, price: null }))
    const read = { quote: QUOTE, price: null, priceKind: null, outcomes, sourceUpdatedAt: null }
    expect(keepBestQuote(LISTED, read)).toEqual({ ...LISTED, ...read })
  })

  test('has the listed price where that does not come from a book', () => {
    for (const priceKind of ['pool', 'odds', 'settled'] as const) {
      expect(keepBestQuote({ ...LISTED, priceKind }, READ)).toEqual({ ...LISTED, priceKind, quote: QUOTE })
      expect(keepBestQuote(LISTED, { ...READ, priceKind })).toEqual({ ...LISTED, quote: QUOTE })
    }
  })

  test('is as listed once it is closed', () => {
    expect(keepBestQuote({ ...LISTED, status: 'closed' }, READ)).toEqual({ ...LISTED, status: 'closed' })
  })
})
