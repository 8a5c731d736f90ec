import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseMarkets } from './parse-market.ts'

const context = { fetchedAt: Date.UTC(2026, 10, 15) }
const fixture = new URL('./fixtures/get-market-leg.json', import.meta.url)
const row = Object(JSON.parse(readFileSync(fixture, 'utf8')))
const parse = (change: object) => parseMarkets({ ...row, ...change }, context)

test.each([
  [{ conditionId: '', id: null }, 'missing_id'],
  [{ question: ' ' }, 'missing_title'],
  [{ closed: 'maybe' }, 'unknown_status'],
  [{ closed: undefined }, 'unknown_status'],
  [{ archived: true }, 'archived'],
  [{ outcomes: undefined }, 'missing_outcomes'],
  [{ outcomes: '["Yes"' }, 'missing_outcomes'],
  [{ outcomes: '["Yes", ""]' }, 'missing_outcomes'],
  [{ outcomes: '["Yes"]' }, 'not_binary'],
  [{ outcomePrices: '["1.2", "0"]' }, 'bad_price'],
  [{ outcomePrices: '["-0.1", "1"]' }, 'bad_price'],
  [{ outcomePrices: '["a", "b"]' }, 'bad_price'],
  [{ outcomePrices: '["0.5"]' }, 'bad_price'],
  [{ outcomePrices: 0.5 }, 'bad_price'],
  [{ bestBid: 42 }, 'bad_price'],
  [{ bestAsk: 'soon' }, 'bad_price'],
  [{ lastTradePrice: -1 }, 'bad_price'],
])('%j is rejected as %s', (change, reason) => {
  const { markets, rejected } = parse(change)
  expect(markets).toEqual([])
  expect(rejected.map((each) => each.reason)).toEqual([reason])
})

test.each([
  [
    { outcomes: ['Yes', 'No'], outcomePrices: [0.25, 0.75], bestBid: 0, bestAsk: 1, lastTradePrice: 0 },
    null,
    null,
  ],
  [{ outcomePrices: undefined, bestBid: 0.45, bestAsk: 0.55 }, 0.5, 'mid'],
  [{ outcomePrices: undefined, bestBid: 0.45, bestAsk: 0.56, lastTradePrice: 0.47 }, 0.47, 'last'],
  [{ outcomePrices: undefined, bestBid: undefined, bestAsk: 0.6, lastTradePrice: 0.47 }, 0.47, 'last'],
  [{ outcomePrices: undefined, bestBid: undefined, bestAsk: 0.4, lastTradePrice: 0.47 }, null, null],
  [{ outcomePrices: undefined, bestBid: undefined, lastTradePrice: 0 }, null, null],
  [{ outcomePrices: '["0", "0"]', bestBid: 0, bestAsk: 1, lastTradePrice: 0 }, null, null],
  [{ outcomePrices: undefined, bestBid: 0.95, bestAsk: 1, lastTradePrice: 0.97 }, 0.97, 'last'],
])('the price of %j is %s (%s)', (change, price, priceKind) => {
  expect(parse(change).markets[0]).toMatchObject({ price, priceKind })
})

test('both sides have a price, or none has', () => {
  const pricesOf = (bestBid: number, bestAsk: number) =>
    parse({ bestBid, bestAsk, lastTradePrice: 0 }).markets[0]?.outcomes.map(({ price }) => price)
  expect(pricesOf(0.45, 0.55)).toEqual([0.5, 0.5])
  expect(pricesOf(0.01, 0.99)).toEqual([null, null])
})

test.each([
  [2, true, 0.3],
  [0, false, null],
  [undefined, false, null],
])('with a 24 h volume of %s, isOfDay of the last trade is %s', (volume24hr, isOfDay, price) => {
  const change = { bestBid: 0.1, bestAsk: 0.9, lastTradePrice: 0.3, volume24hr }
  expect(parse(change).markets[0]).toMatchObject({ lastTrade: { price: 0.3, isOfDay }, price })
})

test.each([
  [
    { feesEnabled: true, feeSchedule: { rate: 0.07, exponent: 1 } },
    { rate: 0.07, exponent: 1 },
  ],
  [{ feesEnabled: false }, { rate: 0, exponent: 1 }],
  [
    { feesEnabled: undefined, feeSchedule: undefined },
    { rate: 0, exponent: 1 },
  ],
  [{ feesEnabled: true, feeSchedule: undefined }, null],
  [{ feesEnabled: true, feeSchedule: { rate: 12, exponent: 1 } }, null],
  [{ feesEnabled: true, feeSchedule: { rate: 0.05 } }, null],
])('the fee terms of %j are %j, whatever the base fee of 1000 says', (change, feeTerms) => {
  expect(parse(change).markets[0]?.feeTerms).toEqual(feeTerms)
})

test.each([
  [{ volumeNum: undefined, volume: '12.5' }, { volumeTotalUsd: 12.5 }],
  [
    { volumeNum: undefined, volume: undefined, volume24hr: 7 },
    { volumeTotalUsd: null, volume24hUsd: 7 },
  ],
  [{ volume24hr: undefined }, { volume24hUsd: null }],
  [{ liquidityNum: undefined, liquidity: '3.25' }, { liquidityUsd: 3.25 }],
  [{ endDate: 'never' }, { endTime: null }],
  [{ acceptingOrders: false }, { quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null } }],
  [{ bestBid: 1, bestAsk: 0 }, { quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null } }],
  [{ bestBid: 0.999, bestAsk: 1 }, { quote: { yesBid: 0.999, yesAsk: null, noBid: null, noAsk: null } }],
  [{ bestBid: 0, bestAsk: 0.001 }, { quote: { yesBid: null, yesAsk: 0.001, noBid: null, noAsk: null } }],
  [{ clobTokenIds: undefined, positionIds: '["1"]' }, { reference: { gammaId: '880031' } }],
  [{ clobTokenIds: '[1e80, 2]' }, { reference: { tokenNo: '2' } }],
  [{ slug: 'a b/../c', events: [] }, { url: null }],
  [{ description: 'if x < 3 and y > 4' }, { rules: 'if x < 3 and y > 4' }],
])('%j gives %j', (change, expected) => {
  expect(parse(change).markets[0]).toMatchObject(expected)
})
