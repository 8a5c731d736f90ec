import { describe, expect, test } from 'vitest'
import { makeBook, makeListing, makeQuote } from '../testing/make-listing.ts'
import { toLeg } from './leg.ts'

describe('toLeg', () => {
  test('takes the quoted prices where there is no book', () => {
    const quote = { yesBid: 0.4, yesAsk: 0.42, noBid: 0.57, noAsk: null }
    expect(toLeg(makeListing('limitless', { quote }))).toMatchObject(quote)
  })

  test('takes the best prices of the book, and none where a side is empty', () => {
    const book = makeBook([], [{ price: 0.45, size: 10 }])
    const leg = toLeg(makeListing('limitless', { quote: makeQuote(0.4, 0.42), book }))
    expect(leg).toMatchObject({ yesAsk: 0.45, yesBid: null, noAsk: null, noBid: 0.55 })
  })

  test('inverts a complement: its Yes is the question’s No', () => {
    const listing = makeListing('limitless', { relation: 'complement', quote: makeQuote(0.3, 0.32) })
    expect(toLeg(listing)).toMatchObject({ yesBid: 0.68, yesAsk: 0.7, noBid: 0.3, noAsk: 0.32 })
    const book = makeBook([{ price: 0.3, size: 1 }], [{ price: 0.32, size: 1 }])
    expect(toLeg({ ...listing, book })).toMatchObject({ yesBid: 0.68, yesAsk: 0.7, noBid: 0.3, noAsk: 0.32 })
  })

  test('skips levels that cannot be traded', () => {
    const asks = [
      { price: 0, size: 5 },
      { price: 0.2, size: 0 },
      { price: 0.3, size: Number.POSITIVE_INFINITY },
      { price: 0.4, size: 5 },
    ]
    const book = makeBook([{ price: 1, size: 5 }], asks)
    expect(toLeg(makeListing('limitless', { book }))).toMatchObject({ yesAsk: 0.4, yesBid: null })
  })

  test('a best price can exist without a size', () => {
    const book = { ...makeBook([], [{ price: 0.2, size: 0 }]), depth: 'touch' as const }
    expect(toLeg(makeListing('azuro', { book })).yesAsk).toBe(0.2)
  })

  test.each([0, 1, -0.1, 1.2, Number.NaN])('a quote of %d is ignored', (price) => {
    const quote = { yesBid: price, yesAsk: price, noBid: price, noAsk: price }
    const none = { yesBid: null, yesAsk: null, noBid: null, noAsk: null }
    expect(toLeg(makeListing('limitless', { quote }))).toMatchObject(none)
  })
})
