import { expect, test } from 'vitest'
import { HOUR_MS } from '../time.ts'
import { toTradeUntilMs, withTradePrice } from './last-trade.ts'
import type { PlatformMarket } from './market.ts'

const trade = { price: 0.4, isOfDay: false }

test('a last trade is from the last 24 hours while the venue reports trades in that time', () => {
  expect(toTradeUntilMs({ price: 0.4, isOfDay: true }, null)).toBe(Number.POSITIVE_INFINITY)
  const known = { price: 0.4, untilMs: Number.POSITIVE_INFINITY, seenMs: 0 }
  expect(toTradeUntilMs(trade, known)).toBeNull()
})

test('a last trade that differs from before was made after the listing was last seen', () => {
  const known = { price: 0.3, untilMs: null, seenMs: 5 * HOUR_MS }
  expect(toTradeUntilMs(trade, known)).toBe(29 * HOUR_MS)
  expect(toTradeUntilMs(trade, { ...known, price: 0.4 })).toBeNull()
  expect(toTradeUntilMs(trade, { ...known, price: 0.4, untilMs: 7 * HOUR_MS })).toBe(7 * HOUR_MS)
})

test('a last trade that was never seen to change may have any age', () => {
  expect(toTradeUntilMs(trade, null)).toBeNull()
  expect(toTradeUntilMs(trade, { price: null, untilMs: null, seenMs: 0 })).toBeNull()
  expect(toTradeUntilMs(null, { price: 0.3, untilMs: 9, seenMs: 0 })).toBeNull()
})

const WIDE = {
  status: 'open',
  outcomes: [
    { label: 'Yes', index: 0, price: null },
    { label: 'No', index: 1, price: null },
  ],
  yesIndex: 0,
  price: null,
  priceKind: null,
  quote: { yesBid: 0.2, yesAsk: 0.8, noBid: null, noAsk: null },
  lastTrade: trade,
} as unknown as PlatformMarket

test('a listing without a price takes its last trade of the day, for both outcomes', () => {
  const priced = withTradePrice(WIDE, true)
  expect(priced).toMatchObject({ price: 0.4, priceKind: 'last' })
  expect(priced.outcomes.map(({ price }) => price)).toEqual([0.4, 0.6])
})

test('a last trade is not used where it is too old or outside the book, or where there is a price', () => {
  expect(withTradePrice(WIDE, false)).toBe(WIDE)
  const below = { ...WIDE, lastTrade: { price: 0.1, isOfDay: false } }
  expect(withTradePrice(below, true)).toMatchObject({ price: null, priceKind: null })
  const priced: PlatformMarket = { ...WIDE, price: 0.5, priceKind: 'mid' }
  expect(withTradePrice(priced, true)).toBe(priced)
})
