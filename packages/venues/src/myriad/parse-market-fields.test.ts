import { expect, test } from 'vitest'
import { parseMarkets } from './parse-market.ts'
import { orderBook, parseOne, pool, withOutcomes } from './testing/market-record.ts'

test.each([
  ['decimals', 0.41, 0.43, { yesBid: 0.41, yesAsk: 0.43 }, 0.42, 'mid'],
  ['10^-18 units', '410000000000000000', '430000000000000000', { yesBid: 0.41, yesAsk: 0.43 }, 0.42, 'mid'],
  ['no bid', 0, 0.53, { yesBid: null, yesAsk: 0.53 }, 0.5, 'last'],
  ['offers far apart', 0.01, 0.99, { yesBid: 0.01, yesAsk: 0.99 }, 0.5, 'last'],
  ['another scale', 41, 43, { yesBid: null, yesAsk: null }, 0.5, 'last'],
  ['nothing', null, null, { yesBid: null, yesAsk: null }, 0.5, 'last'],
])('an order-book quote in %s', (_, bestBid, bestAsk, quote, price, priceKind) => {
  const market = parseOne(
    withOutcomes(orderBook, { title: 'Yes', price: 0.5, bestBid, bestAsk }, { title: 'No' }),
  )
  expect(market).toMatchObject({ quote, priceKind })
  expect('price' in market && market.price).toBeCloseTo(price, 12)
})

test('offers far apart without a last trade leave the market unpriced', () => {
  const outcome = { title: 'Yes', price: null, bestBid: 0.01, bestAsk: 0.99 }
  expect(parseOne(withOutcomes(orderBook, outcome, { title: 'No' }))).toMatchObject({
    price: null,
    priceKind: null,
  })
})

test('a closed order-book market quotes nothing', () => {
  const outcome = { title: 'Yes', bestBid: 0.4, bestAsk: 0.5 }
  expect(parseOne(withOutcomes({ ...orderBook, state: 'closed' }, outcome, { title: 'No' }))).toMatchObject({
    quote: { yesBid: null, yesAsk: null },
  })
})

const fee = { fee: 0.01, treasury_fee: 0.005, distributor_fee: 0.0025 }
test.each([
  [
    'all three of each side',
    { buy: fee, sell: { ...fee, fee: 0 } },
    { buyFraction: 0.0175, sellFraction: 0.0075 },
  ],
  ['text', { buy: { fee: '0.01', treasury_fee: '0', distributor_fee: '0' } }, { buyFraction: 0.01 }],
  ['one part missing', { buy: { fee: 0.01, treasury_fee: 0 }, sell: fee }, { sellFraction: 0.0175 }],
  ['a part above the cap of 5 %', { buy: { ...fee, fee: 2 } }, {}],
  ['nothing', undefined, {}],
])('fee terms from %s', (_, fees, feeTerms) => {
  expect(parseOne({ ...pool, fees })).toMatchObject({ feeTerms })
  expect(parseOne({ ...orderBook, fees })).toMatchObject({ feeTerms: { isOrderBook: 1 } })
})

test.each([
  [{ id: null }, 'missing_id'],
  [{ id: 1e308 }, 'missing_id'],
  [{ networkId: 'bnb' }, 'missing_network_id'],
  [{ tradingModel: 'auction' }, 'unknown_trading_model'],
  [{ tradingModel: undefined }, 'unknown_trading_model'],
  [{ title: ' ' }, 'missing_title'],
  [{ state: 'paused' }, 'unknown_status'],
  [{ state: undefined }, 'unknown_status'],
  [{ outcomes: [] }, 'missing_outcomes'],
  [{ outcomes: 'Yes,No' }, 'missing_outcomes'],
  [{ outcomes: [{ id: 0 }] }, 'unreadable_outcome'],
  [{ outcomes: [{ id: 0, title: 'Yes', price: 1.2 }] }, 'price_out_of_range'],
  [{ outcomes: [{ id: 0, title: 'Yes', price: 'abc' }] }, 'price_out_of_range'],
  [{ outcomes: [pool.outcomes[0], pool.outcomes[0]] }, 'duplicate_outcome'],
  [{ outcomes: [pool.outcomes[0]] }, 'too_few_outcomes'],
])('%o is rejected as %s', (changes, reason) => {
  expect(parseOne({ ...pool, ...changes })).toEqual({ reason })
})

test('without a trade in 24 hours the last trade is not a price', () => {
  const outcome = { title: 'Yes', price: 0.5, bestBid: 0.01, bestAsk: 0.99 }
  expect(parseOne({ ...withOutcomes(orderBook, outcome, { title: 'No' }), volume24h: 0 })).toMatchObject({
    price: null,
    priceKind: null,
    lastTrade: { price: 0.5, isOfDay: false },
  })
})

test('a missing price stays unknown, for both outcomes', () => {
  expect(
    parseOne(withOutcomes(pool, { title: 'Yes', price: null }, { title: 'No', price: 0.4 })),
  ).toMatchObject({
    price: null,
    priceKind: null,
    outcomes: [{ price: null }, { price: null }],
  })
})

test('the older execution mode replaces a missing trading model', () => {
  expect(parseOne({ ...pool, tradingModel: undefined, executionMode: 1 })).toMatchObject({
    platformMarketId: '56:ob:7',
  })
})

test('ids beyond 2^53 keep their digits', () => {
  expect(parseOne({ ...pool, id: '90071992547409931234' })).toMatchObject({
    platformMarketId: '56:amm:90071992547409931234',
  })
})

test.each([null, 'text', 7, [], [null], { data: null }, { error: 'Market not found' }])(
  '%o does not throw',
  (answer) => {
    expect(parseMarkets(answer).markets).toEqual([])
  },
)

test.each([
  ['USDC.E', 10],
  ['usdc', 10],
  ['USD₮', 10],
  ['Usd1', 10],
  ['PENGU', null],
  ['WETH', null],
])('a market in %s has a total volume of %s USD', (symbol, volumeTotalUsd) => {
  expect(parseOne({ ...pool, token: { symbol, address: '0x1', decimals: 18 } })).toMatchObject({
    volumeTotalUsd,
  })
})

test('a token of unknown value keeps the price and loses dollars, quote and fee terms', () => {
  const token = { symbol: 'PENGU', address: '0x9eBe3A824Ca958e4b3Da772D2065518F009CBa62', decimals: 18 }
  const fees = { buy: { fee: 0, treasury_fee: 0, distributor_fee: 0 } }
  expect(parseOne({ ...pool, token, fees })).toMatchObject({
    price: 0.25,
    volume24hUsd: null,
    volumeTotalUsd: null,
    liquidityUsd: null,
    feeTerms: null,
    reference: { token: 'other' },
  })
  const quoted = withOutcomes(
    { ...orderBook, token },
    { title: 'Yes', bestBid: 0.2, bestAsk: 0.22 },
    { title: 'No' },
  )
  expect(parseOne(quoted)).toMatchObject({ quote: { yesBid: null, yesAsk: null } })
})

test('points are rejected by symbol or address, whatever the other is', () => {
  const address = '0x0B07CF011B6E2B7E0803B892D97F751659940F23'
  for (const token of [{ symbol: 'pts', address: '0x1' }, { symbol: 'USDC', address }, address]) {
    expect(parseOne({ ...pool, token })).toEqual({ reason: 'points_token' })
  }
})
