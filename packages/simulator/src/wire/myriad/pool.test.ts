import { describe, expect, it } from 'vitest'
import { amountForShares, buy, sharesForSale, toBalances, toPrices, toWorth } from './pool.ts'

describe('a pool', () => {
  it('gives the recorded shares and prices of market 549 and its quote', () => {
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

  it('returns the amount bought when selling, for two outcomes and for more', () => {
    for (const balances of [
      [400, 900],
      [300, 500, 800],
    ]) {
      const bought = buy(balances, 1, 20)
      expect(sharesForSale(bought.balances, 1, 20)).toBeCloseTo(bought.shares, 9)
      expect(amountForShares(bought.balances, 1, bought.shares)).toBeCloseTo(20, 9)
      expect(bought.shares).toBeGreaterThan(20)
    }
  })

  it('never pays out more than the pool holds', () => {
    expect(amountForShares([100, 100], 0, 1e9)).toBeLessThan(100)
  })
})
