import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBookPrices, toWholeOutcomes } from './book-price.ts'
import type { Quote } from './market.ts'

const quote = (yesBid: number | null, yesAsk: number | null): Quote => ({
  yesBid,
  yesAsk,
  noBid: null,
  noAsk: null,
})

describe('the price on a book', () => {
  test.each([
    [0.45, 0.55, null, 0.5, 'mid'],
    [0.45, 0.551, null, null, null],
    [0.01, 0.99, null, null, null],
    [0.01, 0.99, 0.37, 0.37, 'last'],
    [0.3, 0.6, 0.3, 0.3, 'last'],
    [0.3, 0.6, 0.6, 0.6, 'last'],
    [0.3, 0.6, 0.29, null, null],
    [0.45, 0.5, 0.1, 0.475, 'mid'],
    [null, 0.1, null, 0.1, 'ask'],
    [null, 0.11, null, null, null],
    [null, 0.4, 0.2, 0.2, 'last'],
    [null, 0.4, 0.5, null, null],
    [null, 0.08, 0.05, 0.05, 'last'],
    [0.9, null, null, 0.9, 'bid'],
    [0.95, null, 0.97, 0.97, 'last'],
    [0.95, null, 0.5, 0.95, 'bid'],
    [0.89, null, null, null, null],
    [null, null, null, null, null],
    [null, null, 0.3, 0.3, 'last'],
    [0.6, 0.5, 0.55, null, null],
  ])('for bid %s, ask %s and last trade %s is %s, as %s', (bid, ask, last, price, kind) => {
    expect(toBookPrices(quote(bid, ask), last)).toMatchObject({ price, kind })
  })

  const offer = fc.option(fc.integer({ min: 1, max: 999 }).map((mills) => mills / 1_000))

  test('is set for both sides or neither, lies within the book, and needs a trade where the spread exceeds 0.10', () => {
    fc.assert(
      fc.property(offer, offer, offer, offer, offer, (yesBid, yesAsk, noBid, noAsk, last) => {
        const { price, noPrice, kind } = toBookPrices({ yesBid, yesAsk, noBid, noAsk }, last)
        expect(price === null).toBe(noPrice === null)
        expect(price === null).toBe(kind === null)
        if (price === null) return
        if (yesBid !== null && yesAsk !== null && yesBid <= yesAsk && yesAsk - yesBid <= 0.1 + 1e-6) {
          expect([kind, price]).toEqual(['mid', expect.closeTo((yesBid + yesAsk) / 2, 6)])
          return
        }
        const bid = Math.max(yesBid ?? 0, noAsk === null ? 0 : 1 - noAsk)
        const ask = Math.min(yesAsk ?? 1, noBid === null ? 1 : 1 - noBid)
        expect(price).toBeGreaterThanOrEqual(bid - 1e-6)
        expect(price).toBeLessThanOrEqual(ask + 1e-6)
        if (ask - bid > 0.1 + 1e-6) expect([kind, price]).toEqual(['last', last])
      }),
    )
  })
})

describe('the outcomes of a listing', () => {
  const outcomes = (...prices: (number | null)[]) =>
    prices.map((price, index) => ({ label: '', index, price }))
  const whole = (price: number | null, yesIndex: number | null, ...prices: (number | null)[]) =>
    toWholeOutcomes({ outcomes: outcomes(...prices), yesIndex, price }).map((outcome) => outcome.price)

  test('have a price each, or none', () => {
    expect(whole(0.3, 0, 0.3, null)).toEqual([0.3, 0.7])
    expect(whole(null, 0, null, 0.7)).toEqual([null, null])
    expect(whole(null, null, 0.2, null)).toEqual([0.2, 0.8])
    expect(whole(0.3, 0, 0.3, 0.69)).toEqual([0.3, 0.69])
    expect(whole(0.3, 0, 0.3, 0.2, null)).toEqual([null, null, null])
  })
})
