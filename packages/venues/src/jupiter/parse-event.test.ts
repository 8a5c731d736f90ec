import { expect, test } from 'vitest'
import { parseMarkets } from './parse-market.ts'

const fetchedAt = Date.UTC(2026, 10, 15)

const market = {
  provider: 'polymarket',
  marketId: 'POLY-5',
  status: 'open',
  title: 'No change',
  pricing: { buyYesPriceUsd: 330000, sellYesPriceUsd: 310000, sellNoPriceUsd: 670000, buyNoPriceUsd: 690000 },
}
const other = { ...market, marketId: 'POLY-6', title: '25 bps cut' }
const event = {
  eventId: 'POLY-1',
  category: 'economics',
  metadata: { title: 'Bank decision in May?', slug: 'bank-decision-in-may' },
  volume24hr: '1200000000',
}

test.each([
  ['crypto', 'crypto'],
  ['politics', 'politics'],
  ['sports', 'sports'],
  ['esports', 'sports'],
  ['culture', 'entertainment'],
  ['mentions', 'entertainment'],
  ['weather', 'science'],
  ['climate & science', 'science'],
  ['tech', 'technology'],
  ['economics', 'economics'],
  ['finance', 'economics'],
  ['all', 'other'],
])('category %s is %s', (category, expected) => {
  const { markets } = parseMarkets({ ...event, category, markets: [market] }, { fetchedAt })
  expect(markets).toMatchObject([{ category: expected }])
})

test('an event of one leg is its own question; an unreadable second leg does not change the first', () => {
  const alone = parseMarkets({ ...event, markets: [market] }, { fetchedAt })
  expect(alone.markets).toMatchObject([
    { title: 'Bank decision in May?', legLabel: null, reference: { legs: 'one' } },
  ])
  const broken = parseMarkets({ ...event, markets: [market, 'POLY-6'] }, { fetchedAt })
  expect(broken.markets).toMatchObject([
    { title: 'Bank decision in May? — No change', legLabel: 'No change' },
  ])
  expect(broken.rejected).toMatchObject([{ platformMarketId: 'POLY-6', reason: 'not_a_record' }])
})

test('a blank in the title is filled even when only one leg is left', () => {
  const ladder = {
    ...event,
    metadata: { title: 'Bitcoin above ___ on May 1?' },
    markets: [{ ...market, title: '86,000' }],
  }
  expect(parseMarkets(ladder, { fetchedAt }).markets).toMatchObject([
    { title: 'Bitcoin above 86,000 on May 1?', url: 'https://jup.ag/prediction/POLY-1', slug: 'POLY-1' },
  ])
})

test('the 24 h volume is unknown on a mirror; a native market without siblings has that of its event', () => {
  const native = { ...market, provider: 'bisonfi', marketId: 'BISON-x' }
  const read = (markets: object[]) => parseMarkets({ ...event, markets }, { fetchedAt }).markets[0]
  expect(read([market])).toMatchObject({ volume24hUsd: null, feeTerms: { takerRate: 0.07 } })
  expect(read([native])).toMatchObject({ volume24hUsd: 1200, mirrorOf: null, feeTerms: null })
  expect(read([native, { ...native, marketId: 'BISON-y' }])).toMatchObject({ volume24hUsd: null })
})

test('a repeated listing counts once', () => {
  const { markets, rejected } = parseMarkets(
    {
      data: [
        { ...event, markets: [market, market] },
        { ...event, markets: [market] },
      ],
    },
    { fetchedAt },
  )
  expect(markets).toHaveLength(1)
  expect(rejected.map(({ reason }) => reason)).toEqual(['duplicate_id', 'duplicate_id'])
})

test.each([
  ['an error of the venue', { type: 'invalid_request_error', code: 'market_not_found' }, 'unexpected_shape'],
  ['an error of its gateway', { code: 403, message: 'no' }, 'unexpected_shape'],
  ['nothing', null, 'unexpected_shape'],
  ['a list of something else', { data: [5] }, 'not_a_record'],
  ['an event of a search, which comes without legs', { data: [event] }, 'no_markets'],
  ['an event without a title', { ...event, metadata: null, markets: [market] }, 'missing_event_title'],
  ['a market without an id', { ...event, markets: [{ ...market, marketId: null }] }, 'missing_id'],
])('refuses %s', (_, answer, reason) => {
  expect(parseMarkets(answer, { fetchedAt })).toMatchObject({ markets: [], rejected: [{ reason }] })
})

test('a page of one event’s markets is read like single markets', () => {
  const { markets, rejected } = parseMarkets(
    { data: [{ ...market, eventId: 'POLY-1' }, other], pagination: {} },
    { fetchedAt },
  )
  expect(rejected).toEqual([])
  expect(markets).toMatchObject([
    { title: 'No change', groupId: 'POLY-1' },
    { title: '25 bps cut', groupId: null },
  ])
})
