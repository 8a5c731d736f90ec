import { expect } from 'vitest'
import { parseMarkets } from '../parse-market.ts'

/** A pool in the venue's shape. Each test changes the fields it is about. */
export const pool = {
  id: 7,
  networkId: 56,
  slug: 'will-it',
  title: 'Will it?',
  state: 'open',
  voided: false,
  resolvedOutcomeId: -1,
  tradingModel: 'amm',
  topics: ['Politics'],
  token: { symbol: 'USDT', address: '0x55d398326f99059fF775485246999027B3197955', decimals: 18 },
  publishedAt: '2026-09-01T08:00:00.000Z',
  expiresAt: '2027-01-31T23:59:00.000Z',
  liquidity: 2000,
  liquidityPrice: 0.5,
  volume: 10,
  volume24h: 1,
  volumeNotional: 99,
  volumeNotional24h: 9,
  outcomes: [
    { id: 0, title: 'Yes', price: 0.25, shares: 30, bestBid: null, bestAsk: null },
    { id: 1, title: 'No', price: 0.75, shares: 10, bestBid: null, bestAsk: null },
  ],
}
export const orderBook = { ...pool, tradingModel: 'ob' }

/** The one market of a record, or the reason why there is none. */
export function parseOne(record: object) {
  const { markets, rejected } = parseMarkets(record)
  expect(markets.length + rejected.length).toBe(1)
  return markets[0] ?? { reason: rejected[0]?.reason }
}

export function withOutcomes(record: object, ...outcomes: readonly object[]) {
  return {
    ...record,
    outcomes: outcomes.map((each, id) => ({ id, title: `Side ${id}`, price: 0.5, ...each })),
  }
}
