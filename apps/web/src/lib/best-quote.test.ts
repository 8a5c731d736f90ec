import { expect, test } from 'vitest'
import { findBestAsk, findBestBid } from './best-quote.ts'

const quote = (bid: number | null, ask: number | null, reason: 'stale' | 'mirror' | null = null) => ({
  price: 0.5,
  bid,
  ask,
  reason,
})

test('the best prices are those of orders that can be placed for real money', () => {
  const quotes = {
    polymarket: quote(0.48, 0.5),
    limitless: quote(0.49, 0.52),
    manifold: quote(0.6, 0.4),
    azuro: quote(0.7, 0.3, 'stale'),
    jupiter: quote(0.49, 0.5, 'mirror'),
  }
  expect(findBestAsk(quotes)).toEqual({ slug: 'polymarket', price: 0.5 })
  expect(findBestBid(quotes)).toEqual({ slug: 'limitless', price: 0.49 })
})

test('without an offer for real money there is no best price', () => {
  expect(findBestAsk({ manifold: quote(0.4, 0.5), predictit: quote(0.4, null) })).toBeNull()
  expect(findBestBid({})).toBeNull()
})
