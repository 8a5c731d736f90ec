import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Book } from './book.ts'
import type { PlatformMarket, PriceKind } from './market.ts'
import { keepTouch, toTouch } from './touch.ts'

const OUTCOMES = [
  { label: 'No', index: 0, price: 0.6 },
  { label: 'Yes', index: 1, price: 0.4 },
]

function toListed(priceKind: PriceKind | null, yesIndex: number | null = 1) {
  return { outcomes: OUTCOMES, yesIndex, priceKind }
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

describe('the touch of a book', () => {
  test('is the quote, side by side; an empty side is not quoted', () => {
    expect(toTouch(toListed('mid'), makeBook([0.44, 0.46, 0.54, 0.57]))?.quote).toEqual({
      yesBid: 0.44,
      yesAsk: 0.46,
      noBid: 0.54,
      noAsk: 0.57,
    })
    expect(toTouch(toListed('odds'), makeBook([null, 0.46, null, null]))?.quote).toEqual({
      yesBid: null,
      yesAsk: 0.46,
      noBid: null,
      noAsk: null,
    })
  })

  test.each<[PriceKind | null, Prices, number | null, number | null]>([
    ['mid', [0.44, 0.47, 0.52, 0.56], 0.455, 0.54],
    ['mid', [0.4, 0.6, 0.4, 0.6], 0.5, 0.5],
    ['mid', [0.4, 0.61, 0.4, 0.6], null, 0.6],
    ['mid', [null, 0.47, 0.53, 0.56], null, 0.6],
    ['mid', [0.44, 0.46, null, 0.56], 0.45, 0.6],
    ['ask', [null, 0.47, null, 0.56], 0.47, 0.56],
    ['ask', [0.44, null, null, null], null, 0.6],
    ['bid', [0.44, 0.46, 0.5, null], 0.44, 0.5],
    ['last', [0.44, 0.46, 0.54, 0.56], null, 0.6],
    ['odds', [null, 0.46, null, 0.56], null, 0.6],
    [null, [0.44, 0.46, 0.54, 0.56], null, 0.6],
  ])('of a price of kind %s, at %j: Yes %s, No %s', (kind, prices, yes, no) => {
    const touch = toTouch(toListed(kind), makeBook(prices))
    expect(touch?.price).toBe(yes)
    expect(touch?.outcomes).toEqual([
      { label: 'No', index: 0, price: no },
      { label: 'Yes', index: 1, price: yes ?? 0.4 },
    ])
  })

  test('of a leg among several says nothing of the other outcomes', () => {
    const outcomes = [...OUTCOMES, { label: 'Maybe', index: 2, price: 0.1 }]
    const touch = toTouch({ outcomes, yesIndex: 1, priceKind: 'mid' }, makeBook([0.44, 0.46, 0.54, 0.56]))
    expect(touch?.outcomes.map(({ price }) => price)).toEqual([0.6, 0.45, 0.1])
  })

  test('is none of a pool, of a crossed book, or where it is not known which side is Yes', () => {
    const prices = [0.44, 0.46, 0.54, 0.56]
    expect(toTouch(toListed('pool'), makeBook(prices, { depth: 'pool' }))).toBeNull()
    expect(toTouch(toListed('mid'), makeBook([0.47, 0.46, 0.54, 0.56]))).toBeNull()
    expect(toTouch(toListed('mid'), makeBook([0.44, 0.46, 0.57, 0.56]))).toBeNull()
    expect(toTouch(toListed('mid', null), makeBook(prices))).toBeNull()
  })

  test('passes over what is no price', () => {
    const yesAsks = [0, 1, 0.46].map((price) => ({ price, size: 1 }))
    expect(toTouch(toListed('ask'), makeBook([], { yesAsks }))).toMatchObject({ price: 0.46 })
  })

  test('has a middle between bid and ask, never further than a tenth from either', () => {
    const cents = fc.integer({ min: 1, max: 999 }).map((mills) => mills / 1_000)
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const [bid, ask] = [Math.min(one, other), Math.max(one, other)]
        const price = toTouch(toListed('mid'), makeBook([bid, ask, null, null]))?.price ?? null
        if (price === null) expect(ask - bid).toBeGreaterThan(0.2)
        else {
          expect(price).toBeGreaterThanOrEqual(bid - 1e-6)
          expect(price).toBeLessThanOrEqual(ask + 1e-6)
          expect(Math.max(price - bid, ask - price)).toBeLessThanOrEqual(0.1 + 1e-6)
        }
      }),
    )
  })
})

describe('a listing that is listed again', () => {
  const QUOTE = { yesBid: 0.44, yesAsk: 0.46, noBid: 0.54, noAsk: 0.56 }
  const READ = { quote: QUOTE, price: 0.45, priceKind: 'mid' as const, outcomes: OUTCOMES.toReversed() }
  const LISTED = {
    status: 'open',
    title: 'Will it rain?',
    outcomes: OUTCOMES,
    yesIndex: 1,
    price: 0.4,
    priceKind: 'mid',
    quote: { yesBid: 0.39, yesAsk: 0.41, noBid: null, noAsk: null },
  } as unknown as PlatformMarket

  test('keeps the quote and the price that were read from its book', () => {
    const { quote, price, outcomes } = READ
    expect(keepTouch(LISTED, READ)).toEqual({ ...LISTED, quote, price, outcomes })
  })

  test('has the listed price where that is made in another way now, or was not read', () => {
    for (const priceKind of ['last', 'ask', null] as const) {
      expect(keepTouch({ ...LISTED, priceKind }, READ)).toEqual({ ...LISTED, priceKind, quote: QUOTE })
    }
    const last = { ...READ, priceKind: 'last' as const }
    expect(keepTouch({ ...LISTED, priceKind: 'last' }, last)).toMatchObject({ price: 0.4, quote: QUOTE })
    expect(keepTouch(LISTED, { ...READ, price: null })).toMatchObject({ price: 0.4, quote: QUOTE })
  })

  test('is as it is listed once it is closed', () => {
    expect(keepTouch({ ...LISTED, status: 'closed' }, READ)).toEqual({ ...LISTED, status: 'closed' })
  })
})
