import { describe, expect, test } from 'vitest'
import { toLeg } from '../detect/leg.ts'
import { makeBook, makeListing, makeQuote } from '../testing/make-listing.ts'
import { findDepth, findLiquidityUsd } from './depth.ts'

const BIDS = [
  { price: 0.4, size: 100 },
  { price: 0.38, size: 50 },
]
const ASKS = [
  { price: 0.42, size: 10 },
  { price: 0.45, size: 20 },
]

describe('findDepth', () => {
  test('is the book where there is one, whatever the liquidity', () => {
    const leg = toLeg(makeListing('polymarket', { book: makeBook(BIDS, ASKS), liquidityUsd: 9 }))
    expect(findDepth(leg, 'yesAsks', 0.42)).toEqual({ kind: 'orders', levels: ASKS })
    expect(findDepth(leg, 'yesBids', 0.4)).toEqual({ kind: 'orders', levels: BIDS })
  })

  test('is the other side of the book for a complement', () => {
    const book = makeBook(BIDS, ASKS)
    const leg = toLeg(makeListing('polymarket', { book, relation: 'complement' }))
    expect(findDepth(leg, 'yesAsks', 0.6)?.levels).toEqual(book.noAsks)
  })

  test('leaves out levels without a size', () => {
    const book = makeBook([], [{ price: 0.41, size: 0 }, ...ASKS])
    expect(findDepth(toLeg(makeListing('polymarket', { book })), 'yesAsks', 0.42)?.levels).toEqual(ASKS)
  })

  test('depth is the size at the best price; where that is unknown the model applies', () => {
    const bestPrice = (size: number) =>
      toLeg(
        makeListing('azuro', {
          book: { ...makeBook([], [{ price: 0.42, size }]), depth: 'touch' },
          liquidityUsd: size === 0 ? 1_000 : null,
        }),
      )
    expect(findDepth(bestPrice(70), 'yesAsks', 0.42)).toEqual({
      kind: 'touch',
      levels: [{ price: 0.42, size: 70 }],
    })
    expect(findDepth(bestPrice(0), 'yesAsks', 0.42)?.kind).toBe('model')
  })

  test('the model spreads a tenth of the liquidity over five cents, away from the best price', () => {
    const leg = toLeg(makeListing('limitless', { quote: makeQuote(0.4, 0.42), liquidityUsd: 10_000 }))
    const asks = findDepth(leg, 'yesAsks', 0.42)
    expect(asks?.kind).toBe('model')
    const prices = asks?.levels.map(({ price }) => Math.round(price * 100))
    expect(prices).toEqual([42, 43, 44, 45, 46])
    for (const { price, size } of asks?.levels ?? []) expect(price * size).toBeCloseTo(200, 9)
    const bids = findDepth(leg, 'yesBids', 0.02)
    expect(bids?.levels).toHaveLength(2)
  })

  test('the model has no level whose size rounds to 0', () => {
    const leg = toLeg(makeListing('predictit', { quote: makeQuote(0.4, 0.42), liquidityUsd: 1e-322 }))
    expect(findDepth(leg, 'yesAsks', 0.42)).toEqual({ kind: 'model', levels: [] })
  })

  test.each([null, 0])('is unknown without a book at a liquidity of %s', (liquidityUsd) => {
    const leg = toLeg(makeListing('predictit', { quote: makeQuote(0.4, 0.42), liquidityUsd }))
    expect(findDepth(leg, 'yesAsks', 0.42)).toBeNull()
  })
})

describe('findLiquidityUsd', () => {
  test('is what the venue states, otherwise what it took to fill the book, otherwise unknown', () => {
    const book = makeBook(BIDS, ASKS)
    const find = (changes: Parameters<typeof makeListing>[1]) =>
      findLiquidityUsd(toLeg(makeListing('jupiter', changes)))
    expect(find({ liquidityUsd: 7, book })).toBe(7)
    expect(find({ liquidityUsd: null, book })).toBeCloseTo(40 + 19 + 5.8 + 11, 9)
    expect(find({ liquidityUsd: null, book: { ...book, depth: 'touch' } })).toBeNull()
    expect(find({ liquidityUsd: null })).toBeNull()
  })

  test('does not count parked offers', () => {
    const book = makeBook([{ price: 0.001, size: 1e6 }], [{ price: 0.999, size: 1e6 }])
    expect(findLiquidityUsd(toLeg(makeListing('limitless', { liquidityUsd: null, book })))).toBe(0)
  })
})
