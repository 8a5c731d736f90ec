import { describe, expect, it } from 'vitest'
import { toBalances, toPrices, toWorth } from './pool.ts'

describe('a pool', () => {
  it('gives the recorded shares and prices of market 549', () => {
    const [polymarket, kalshi] = toPrices([615.670527, 1624.745031])
    expect(polymarket).toBeCloseTo(0.72519807, 8)
    expect(kalshi).toBeCloseTo(0.27480193, 8)
    expect(toWorth([615.670527, 1624.745031])).toBeCloseTo(892.97, 2)
  })

  it('has balances for any prices and any value', () => {
    for (const prices of [
      [0.5, 0.5],
      [0.03, 0.97],
      [0.2, 0.3, 0.5],
      [0.01, 0.09, 0.4, 0.5],
    ]) {
      for (const worth of [40, 5_000]) {
        const balances = toBalances(prices, worth)
        toPrices(balances).forEach((price, i) => {
          expect(price).toBeCloseTo(prices[i] ?? 0, 6)
        })
        expect(toWorth(balances)).toBeCloseTo(worth, 2)
      }
    }
  })
})
