import type { PlatformMarket } from '@parallax/domain'
import { describe, expect, test } from 'vitest'
import active from './fixtures/get-active-markets.json' with { type: 'json' }
import odd from './fixtures/get-active-markets-odd-rows.json' with { type: 'json' }
import resolvedGroup from './fixtures/get-market-group-resolved.json' with { type: 'json' }
import resolved from './fixtures/get-market-resolved.json' with { type: 'json' }
import { parseMarkets } from './parse-market.ts'

const [single, group, amm] = active.data

function parseOne(row: unknown): PlatformMarket {
  const { markets, rejected } = parseMarkets([row])
  expect(rejected).toEqual([])
  expect(markets).toHaveLength(1)
  return markets[0] as PlatformMarket
}

function findReason(row: unknown): string | undefined {
  const { markets, rejected } = parseMarkets([row])
  expect(markets).toEqual([])
  return rejected[0]?.reason
}

function findOdd(slug: string): PlatformMarket | undefined {
  return parseMarkets(odd).markets.find((market) => market.platformMarketId.startsWith(slug))
}

test('reads every field of an order-book market', () => {
  expect(parseOne(single)).toEqual({
    platform: 'limitless',
    platformMarketId: 'bridge-treaty-by-march-1790000000000',
    title: 'Will the bridge treaty be signed by March 31, 2027?',
    groupTitle: null,
    groupId: null,
    legLabel: null,
    exclusiveGroup: null,
    slug: 'bridge-treaty-by-march-1790000000000',
    url: 'https://limitless.exchange/markets/bridge-treaty-by-march-1790000000000',
    rules: 'Resolves to "YES" if it happens.\nOtherwise "NO".',
    category: 'politics',
    status: 'open',
    outcomes: [
      { label: 'Yes', index: 0, price: 0.365 },
      { label: 'No', index: 1, price: 0.635 },
    ],
    yesIndex: 0,
    price: 0.365,
    priceKind: 'mid',
    quote: { yesBid: 0.35, yesAsk: 0.38, noBid: 0.62, noAsk: 0.65 },
    lastTrade: null,
    volume24hUsd: null,
    volumeTotalUsd: 48211.90734,
    liquidityUsd: null,
    isPlayMoney: false,
    endTime: '2027-03-31T23:59:00.000Z',
    createdTime: '2026-08-02T09:30:11.205Z',
    resolvedTime: null,
    resolution: null,
    sourceUpdatedAt: '2026-10-01T07:00:09.118Z',
    mirrorOf: null,
    feeTerms: { isAmm: 0, creatorFeePct: 0 },
    reference: {
      tradeType: 'clob',
      marketId: '41001',
      conditionId: '0x000000000000000000000000000000000000000000000000000000000000a029',
      yesTokenId: '6000000000000000000000000000000000000000000000000000000000000000000000082002',
      noTokenId: '7000000000000000000000000000000000000000000000000000000000000000000000082003',
      automationType: 'manual',
      collateral: 'USDC',
    },
  })
})

test('reads a pool on the scale of 0 to 100, where 1 is one percent', () => {
  const market = parseOne(amm)
  expect(market).toMatchObject({ price: 0.01, priceKind: 'pool', liquidityUsd: 61.5, category: 'crypto' })
  expect(market.outcomes.map(({ price }) => price)).toEqual([0.01, 0.99])
  expect(market.quote).toEqual({ yesBid: null, yesAsk: null, noBid: null, noAsk: null })
  expect(market.feeTerms).toEqual({ isAmm: 1, creatorFeePct: 0 })
  expect(market.reference).toMatchObject({
    tradeType: 'amm',
    address: '0x1a2B3c4D5e6F708192a3B4c5D6e7F8091a2B3C4d',
    yesTokenId: `81${'0'.repeat(70)}1`,
  })
})

test('returns one market per leg of a group and none for the group', () => {
  const { markets, rejected } = parseMarkets(group)
  expect(rejected).toEqual([])
  expect(markets.map(({ platformMarketId, title, legLabel }) => [platformMarketId, title, legLabel])).toEqual(
    [
      ['october-31-1790000000002', 'Northern canal reopens by October 31?', 'October 31'],
      ['december-31-1790000000003', 'Northern canal reopens by December 31?', 'December 31'],
    ],
  )
  expect(markets[1]).toMatchObject({
    groupTitle: 'Northern canal reopens by...?',
    groupId: '88120',
    url: 'https://limitless.exchange/markets/canal-reopens-by-1790000000001',
    rules: 'The canal authority must say so.',
    category: 'world',
    price: 0.56,
    volumeTotalUsd: 1200.5,
    endTime: '2026-12-31T23:59:00.000Z',
    createdTime: '2026-09-01T00:00:00.000Z',
    reference: { groupSlug: 'canal-reopens-by-1790000000001' },
  })
})

test('a leg requested alone gets its question from its group, and is refused without it', () => {
  const groupLeg = group?.markets?.[0]
  expect(parseMarkets(groupLeg, { group }).markets[0]?.title).toBe('Northern canal reopens by October 31?')
  expect(parseMarkets(groupLeg).rejected[0]?.reason).toBe('leg_without_group')
})

test.each([
  [
    'ada-up-or-down',
    { title: 'ADA Up or Down - 1 Hour: Up?', price: null, priceKind: null, category: 'crypto' },
  ],
  [
    'xrp-up-or-down',
    { price: null, quote: { yesBid: 0.54, yesAsk: 0.97, noBid: 0.03, noAsk: 0.46 }, category: 'crypto' },
  ],
  [
    'rovers-vs',
    { title: 'Rovers vs. Wanderers: will Rovers win?', yesIndex: 0, price: 0.365, category: 'sports' },
  ],
  ['wanderers-vs', { title: 'Wanderers vs. Rovers', yesIndex: null, price: null, priceKind: null }],
  [
    'ask-only',
    { price: 0.04, priceKind: 'ask', quote: { yesBid: null, yesAsk: 0.04, noBid: 0.96, noAsk: null } },
  ],
  [
    'bid-only',
    { price: 0.9, priceKind: 'bid', quote: { yesBid: 0.9, yesAsk: null, noBid: null, noAsk: 0.1 } },
  ],
  [
    'no-touch-1',
    { price: null, priceKind: null, quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null } },
  ],
  ['no-touch-half', { price: null, priceKind: null }],
  ['even', { price: 0.5, priceKind: 'mid' }],
  [
    'in-weth',
    { price: 0.365, volumeTotalUsd: null, quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null } },
  ],
  [
    'flagged',
    {
      status: 'open',
      price: 0.365,
      volumeTotalUsd: 12.5,
      endTime: '2027-03-31T23:59:00.000Z',
      feeTerms: { isAmm: 0, creatorFeePct: 1 },
    },
  ],
  [
    'locked',
    { status: 'closed', price: 0.365, quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null } },
  ],
  ['expired', { status: 'closed' }],
])('reads the odd row %s', (slug, expected) => {
  expect(findOdd(slug)).toMatchObject(expected)
})

test('labels a two-sided market by its sides', () => {
  expect(findOdd('xrp-up')?.outcomes.map(({ label }) => label)).toEqual(['Up', 'Down'])
  expect(findOdd('rovers-vs')?.outcomes.map(({ label }) => label)).toEqual(['Rovers', 'Wanderers'])
  expect(findOdd('wanderers-vs')?.quote.yesAsk).toBeNull()
})

test('every odd row is a market or a rejection with its reason', () => {
  const { markets, rejected } = parseMarkets(odd)
  expect(markets.length + rejected.length).toBe(odd.data.length)
  expect(rejected.map(({ platformMarketId, reason }) => [platformMarketId, reason])).toEqual([
    ['hidden-1790000000023', 'hidden'],
    ['new-status-1790000000024', 'unknown_status'],
    ['over-one-1790000000025', 'bad_price'],
    ['sum-off-1790000000026', 'prices_do_not_add_up'],
    ['fraction-amm-1790000000027', 'prices_do_not_add_up'],
    ['group-without-legs-1790000000028', 'group_without_legs'],
    ['leg-alone-1790000000029', 'leg_without_group'],
    [null, 'not_a_record'],
    ['ada-up-or-down-1-hour-1790000000010', 'duplicate_slug'],
  ])
})

test.each([
  ['slug', null, 'missing_slug'],
  ['slug', '\ud800', 'missing_slug'],
  ['title', ' ', 'missing_title'],
  ['status', null, 'unknown_status'],
  ['tradeType', 'rfq', 'unknown_trade_type'],
  ['tradeType', undefined, 'unknown_trade_type'],
  ['prices', 'half', 'bad_price'],
  ['prices', [0.5, 'x'], 'bad_price'],
  ['tradePrices', [1], 'bad_price'],
  ['tradePrices', { buy: { market: [9, 0.5] } }, 'bad_price'],
  ['tradePrices', { buy: { market: [0.3, 0.6] }, sell: { market: [0.4, 0.7] } }, 'crossed_quote'],
  ['winningOutcomeIndex', 2, 'unknown_outcome'],
  ['winningOutcomeIndex', 'yes', 'unknown_outcome'],
  ['markets', [], 'group_without_legs'],
])('refuses a market whose %s is %j: %s', (name, value, reason) => {
  expect(findReason({ ...single, [name]: value })).toBe(reason)
})

test.each([
  ['description', 7, 'rules', null],
  ['createdAt', 'yesterday', 'createdTime', null],
  ['updatedAt', null, 'sourceUpdatedAt', null],
  ['expirationTimestamp', 1e308, 'endTime', null],
  ['expirationTimestamp', null, 'endTime', null],
  ['volumeFormatted', '-3', 'volumeTotalUsd', 48211.90734],
  ['categories', 'Politics', 'category', 'other'],
  ['categories', ['15 min'], 'category', 'crypto'],
  ['categories', ['Football Matches', 'Daily'], 'category', 'sports'],
  ['winningOutcomeIndex', '0', 'status', 'resolved'],
  ['prices', null, 'price', 0.365],
  ['outcomeTokens', ['No', 'Yes'], 'yesIndex', null],
  [
    'outcomeTokens',
    ['Red', 'Blue'],
    'title',
    'Will the bridge treaty be signed by March 31, 2027: will Red win?',
  ],
])('a market whose %s is %j has %s %j', (name, value, field, expected) => {
  expect(parseOne({ ...single, [name]: value })).toHaveProperty(field, expected)
})

test('reads team names from the title when the venue sends none', () => {
  const title = 'Island League, Harbour City vs Old Port - Game 2'
  expect(parseOne({ ...single, title }).title).toBe(`${title}: will Harbour City win?`)
  expect(parseOne({ ...single, title: 'Lions vs Tigers: over 2.5 goals' }).title).toBe(
    'Lions vs Tigers: over 2.5 goals',
  )
  expect(parseOne({ ...single, title: 'Will Lions vs Tigers be played?' }).yesIndex).toBe(0)
})

describe('resolution', () => {
  test('comes from the winning index, and the price is what a share pays', () => {
    expect(parseOne(resolved)).toMatchObject({
      status: 'resolved',
      resolution: { kind: 'outcome', index: 1 },
      price: 0,
      priceKind: 'settled',
      quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null },
    })
  })

  test('of a group is that of each leg: by index, by payouts, by even payouts, by prices', () => {
    const { markets } = parseMarkets(resolvedGroup)
    expect(markets.map(({ status, resolution, price }) => [status, resolution, price])).toEqual([
      ['resolved', { kind: 'outcome', index: 0 }, 1],
      ['resolved', { kind: 'outcome', index: 1 }, 0],
      ['resolved', { kind: 'split', payouts: [0.5, 0.5] }, 0.5],
      ['resolved', { kind: 'outcome', index: 1 }, 0],
    ])
  })

  test('that is unreadable leaves the market unpriced', () => {
    const row = { ...resolved, winningOutcomeIndex: null, payoutNumerators: null, prices: [0.4, 0.6] }
    expect(parseOne(row)).toMatchObject({
      status: 'resolved',
      resolution: null,
      price: null,
      priceKind: null,
    })
  })
})

test.each([
  ['a list page', { data: [single], totalMarketsCount: 1 }],
  ['a search page', { markets: [single], totalMarketsCount: 1 }],
  ['a bare list', [single]],
  ['one market', single],
  ['records by key', { clob: single }],
])('reads %s', (_name, answer) => {
  expect(parseMarkets(answer)).toMatchObject({ markets: [{ platformMarketId: single?.slug }], rejected: [] })
})

test.each([[null], ['<html>'], [{}], [{ message: 'Bad Request' }]])(
  'reports that %j contains no markets',
  (answer) => {
    expect(parseMarkets(answer)).toMatchObject({ markets: [], rejected: [{ reason: 'unexpected_shape' }] })
  },
)
