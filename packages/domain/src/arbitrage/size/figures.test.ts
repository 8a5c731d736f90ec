import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OpportunityType, toEdge } from '../detect/detect.ts'
import { toLeg } from '../detect/leg.ts'
import { toMicro } from '../rounding.ts'
import { computeTestFees, NO_FEES, TEST_RULE, type TestFeeTerms } from '../testing/fee-terms.ts'
import { makeListing, makeQuote } from '../testing/make-listing.ts'
import { computeFigures, findBestLevels } from './figures.ts'
import { toBuyTrade, toSellTrade } from './trade.ts'

interface Sides {
  readonly buyAsk: number
  readonly sellBid: number
  readonly buyTerms?: Partial<TestFeeTerms>
  readonly sellTerms?: Partial<TestFeeTerms>
}

function figure(type: OpportunityType, { buyAsk, sellBid, buyTerms = {}, sellTerms = {} }: Sides) {
  const quoteBuy = makeQuote(buyAsk / 2, buyAsk)
  const quoteSell = makeQuote(sellBid, (1 + sellBid) / 2)
  const edge = toEdge(
    type,
    toLeg(makeListing('polymarket', { quote: quoteBuy, feeTerms: { ...NO_FEES, ...buyTerms } })),
    toLeg(makeListing('predictit', { quote: quoteSell, feeTerms: { ...NO_FEES, ...sellTerms } })),
  )
  if (edge === null) throw new Error('no edge')
  const trades = [toBuyTrade(edge, computeTestFees), toSellTrade(edge, computeTestFees)] as const
  const best = findBestLevels(...trades)
  if (best === null) throw new Error('no fee')
  return computeFigures(edge, best)
}

describe('computeFigures', () => {
  test('without fees the net spread is the spread, earned on what both legs cost', () => {
    expect(figure('dutch_book', { buyAsk: 0.4, sellBid: 0.45 })).toMatchObject({
      buyPrice: 0.4,
      sellPrice: 0.45,
      spread: 0.05,
      spreadBps: 500,
      netSpread: 0.05,
      // 5 cents on 0.40 + 0.55.
      estimatedProfit: 5.26,
    })
  })

  test('2 % of notional at a price of 0.50 is 0.01', () => {
    const { fees, netSpread } = figure('dutch_book', {
      buyAsk: 0.5,
      sellBid: 0.55,
      buyTerms: { ofValue: 0.02 },
    })
    expect(fees).toMatchObject({
      buyFee: 0.01,
      sellFee: 0,
      totalFees: 0.01,
      buy: { rule: TEST_RULE, fractionOfNotional: 0.02 },
    })
    expect(netSpread).toBe(0.04)
  })

  test('a fee in shares counts as a higher cost of the remaining shares', () => {
    // 0.50 / 0.97 − 0.50
    expect(
      figure('dutch_book', { buyAsk: 0.5, sellBid: 0.55, buyTerms: { inShares: 0.03 } }).fees?.buyFee,
    ).toBe(0.015464)
  })

  test('a fee on profit counts as if its leg wins, and of two only the higher one', () => {
    const ofProfit = { ofProfit: 0.1 }
    const one = figure('dutch_book', { buyAsk: 0.4, sellBid: 0.5, sellTerms: ofProfit })
    expect(one.fees).toMatchObject({ buyFee: 0, sellFee: 0.05, totalFees: 0.05 })
    const both = figure('dutch_book', { buyAsk: 0.4, sellBid: 0.5, buyTerms: ofProfit, sellTerms: ofProfit })
    expect(both.fees).toMatchObject({ buyFee: 0.06, sellFee: 0, totalFees: 0.06 })
    expect(both.netSpread).toBe(0.04)
  })

  test('a sale pays its fee on the price it sells at', () => {
    const { fees } = figure('direct', { buyAsk: 0.6, sellBid: 0.8, sellTerms: { ofValue: 0.01 } })
    expect(fees).toMatchObject({ sellFee: 0.008, sell: { fractionOfNotional: 0.01 } })
  })

  test('fees that are paid at once are capital too', () => {
    // 1 cent of profit on 0.50 + 0.45 + 0.04.
    const { estimatedProfit } = figure('dutch_book', {
      buyAsk: 0.5,
      sellBid: 0.55,
      buyTerms: { ofValue: 0.08 },
    })
    expect(estimatedProfit).toBe(1.01)
  })

  test.each([
    ['exact', {}],
    ['upper_bound', { buyTerms: { isBound: 1 } }],
    ['upper_bound', { sellTerms: { isBound: 1 } }],
    ['upper_bound', { buyTerms: { isBound: 1 }, sellTerms: { isBound: 1 } }],
  ])('fees are %s with %j', (basis, terms) => {
    const { fees } = figure('dutch_book', { buyAsk: 0.4, sellBid: 0.45, ...terms })
    expect(fees.basis).toBe(basis)
  })

  test('net_spread is spread − total_fees and total_fees the sum of both, to the last of six decimals', () => {
    const part = fc.double({ min: 0, max: 0.1, noNaN: true })
    const terms = fc.record({ ofValue: part, ofCurve: part, inShares: part, ofProfit: part })
    const price = fc.double({ min: 0.001, max: 0.999, noNaN: true })
    const type = fc.constantFrom('direct' as const, 'dutch_book' as const)
    fc.assert(
      fc.property(type, price, price, terms, terms, (kind, one, other, buyTerms, sellTerms) => {
        fc.pre(Math.abs(one - other) > 1e-5)
        const sides = { buyAsk: Math.min(one, other), sellBid: Math.max(one, other), buyTerms, sellTerms }
        const { buyPrice, sellPrice, spread, spreadBps, fees, netSpread } = figure(kind, sides)
        const figures = [
          buyPrice,
          sellPrice,
          spread,
          fees?.buyFee,
          fees?.sellFee,
          fees?.totalFees,
          netSpread,
        ].map((value) => value ?? Number.NaN)
        for (const value of figures) assert.equal(value, toMicro(value) / 1e6)
        const [buy = 0, sell = 0, gap = 0, buyFee = 0, sellFee = 0, totalFees = 0, net = 0] =
          figures.map(toMicro)
        assert.equal(gap, sell - buy)
        assert.equal(spreadBps, gap / 100)
        assert.equal(totalFees, buyFee + sellFee)
        assert.equal(net, gap - totalFees)
      }),
      { numRuns: 1_000 },
    )
  })
})
