import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseMarkets } from './parse-market.ts'
import { orderBook, parseOne, pool, withOutcomes } from './testing/market-record.ts'

const EVENT = '7c1f2f6e-6f0e-4a55-9c3b-0f7c6b1d2e11'
const eventTitles = new Map([[EVENT, 'Who will win the Grand Tour?']])
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'))

test('lists a whole page: each record is a market, one per outcome, or a rejection with its reason', () => {
  const { markets, rejected } = parseMarkets(read('get-markets-open'), { eventTitles })
  expect(
    markets.map((market) => [market.platformMarketId, market.title, market.price, market.priceKind]),
  ).toEqual([
    ['2741:amm:1201', 'Will the Glacier upgrade ship before March 2027?', 0.4, 'pool'],
    ['2741:amm:1202', 'Harbour Falcons vs River Kings: will Harbour Falcons win?', 0.65, 'pool'],
    ['59144:amm:88:0', 'Who wins the Autumn Song Contest? — Norway', 0.5, 'pool'],
    ['59144:amm:88:1', 'Who wins the Autumn Song Contest? — Portugal', 0.25, 'pool'],
    ['59144:amm:88:2', 'Who wins the Autumn Song Contest? — Georgia', 0.25, 'pool'],
    ['56:ob:1201', 'Will Northbank cut rates in December?', 0.435, 'mid'],
    ['56:ob:731', 'Who will win the Grand Tour? — Ana Silva', 0.32, 'mid'],
    ['56:ob:732', 'Who will win the Grand Tour? — Bea Moreau', 0.12, 'last'],
    ['2741:amm:1204', 'Will PENGU trade above 1 cent?', 0.7, 'pool'],
    ['2741:amm:1205', 'Tea or Coffee: will Tea win?', 0.45, 'pool'],
  ])
  expect(rejected.map(({ platformMarketId, reason }) => [platformMarketId, reason])).toEqual([
    ['2741:amm:1203', 'points_token'],
    ['2741:amm:1206', 'unknown_status'],
  ])
})

test('reads every field of a pool market', () => {
  expect(parseMarkets(read('get-markets-open')).markets[0]).toEqual({
    platform: 'myriad',
    platformMarketId: '2741:amm:1201',
    title: 'Will the Glacier upgrade ship before March 2027?',
    groupTitle: null,
    groupId: null,
    legLabel: null,
    exclusiveGroup: null,
    slug: 'glacier-upgrade-before-march',
    url: 'https://myriad.markets/markets/glacier-upgrade-before-march',
    rules:
      'Resolves Yes if the release page (https://example.org/releases) lists it.\n\nDetails\nOtherwise No.\n\n' +
      'Resolution source: Example, https://example.org/source',
    category: 'crypto',
    status: 'open',
    outcomes: [
      { label: 'Yes', index: 0, price: 0.4 },
      { label: 'No', index: 1, price: 0.6 },
    ],
    yesIndex: 0,
    price: 0.4,
    priceKind: 'pool',
    quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null },
    lastTrade: null,
    volume24hUsd: 120.25,
    volumeTotalUsd: 2500.5,
    liquidityUsd: 720,
    isPlayMoney: false,
    endTime: '2027-01-31T23:59:00.000Z',
    createdTime: '2026-09-01T08:00:00.000Z',
    resolvedTime: null,
    resolution: null,
    sourceUpdatedAt: null,
    mirrorOf: null,
    feeTerms: { buyFraction: 0.02, sellFraction: 0 },
    reference: {
      networkId: '2741',
      marketId: '1201',
      tradingModel: 'amm',
      token: 'usd',
      tokenDecimals: '6',
      yesOutcomeId: '0',
      noOutcomeId: '1',
    },
  })
})

test('a sibling of an event keeps group and leg, and its own two-sided quote', () => {
  const market = parseMarkets(read('get-markets-open'), { eventTitles }).markets[6]
  expect(market).toMatchObject({
    groupTitle: 'Who will win the Grand Tour?',
    groupId: EVENT,
    legLabel: 'Ana Silva',
    exclusiveGroup: EVENT,
    category: 'sports',
    quote: { yesBid: 0.31, yesAsk: 0.33, noBid: null, noAsk: null },
    liquidityUsd: null,
    feeTerms: { isOrderBook: 1 },
    reference: { eventId: EVENT, tradingModel: 'ob', yesOutcomeId: '0' },
  })
})

test('a sibling whose event is unknown is kept under its own title and group id', () => {
  expect(parseOne({ ...orderBook, title: 'Ana Silva', eventId: 'e-1' })).toMatchObject({
    title: 'Ana Silva',
    groupTitle: null,
    groupId: 'e-1',
    legLabel: 'Ana Silva',
  })
})

test('siblings exclude each other only where the venue says that exactly one of them ends with Yes', () => {
  expect(parseOne({ ...orderBook, eventId: 'e-1', negRisk: true })).toMatchObject({ exclusiveGroup: 'e-1' })
  expect(parseOne({ ...orderBook, eventId: 'e-1', negRisk: false })).toMatchObject({ exclusiveGroup: null })
  expect(parseOne({ ...orderBook, eventId: null, negRisk: true })).toMatchObject({ exclusiveGroup: null })
})

test('a sibling with a full question of its own keeps it', () => {
  const record = {
    ...orderBook,
    title: 'Will Ana Silva win the Grand Tour?',
    shortName: 'Ana Silva',
    eventId: EVENT,
  }
  expect(parseMarkets(record, { eventTitles }).markets[0]).toMatchObject({
    title: 'Will Ana Silva win the Grand Tour?',
    groupTitle: 'Who will win the Grand Tour?',
    legLabel: 'Ana Silva',
  })
})

test('accepts an event, a list of events and a question, and reads the markets nested in them', () => {
  const titles = ['Who will win the Grand Tour? — Ana Silva', 'Who will win the Grand Tour? — Bea Moreau']
  for (const name of ['get-event', 'get-events']) {
    expect(parseMarkets(read(name)).markets.map((market) => market.title)).toEqual(titles)
  }
  expect(parseMarkets(read('get-questions')).markets).toHaveLength(1)
})

test('siblings in an event inherit its network and id where they have none', () => {
  const { networkId: _, ...bare } = orderBook
  const event = { type: 'event', id: 'e-9', title: 'Who?', networkId: 56, markets: [bare] }
  expect(parseOne(event)).toMatchObject({ platformMarketId: '56:ob:7', groupId: 'e-9', groupTitle: 'Who?' })
})

test('an event without markets is counted, not dropped', () => {
  expect(parseOne({ type: 'event', id: 'e', title: 'Who?', markets: [] })).toEqual({ reason: 'missing_id' })
})

test('the same number on two networks and in both trading systems makes three ids', () => {
  const rows = [pool, { ...pool, networkId: 2741 }, orderBook]
  expect(parseMarkets(rows).markets.map((market) => market.platformMarketId)).toEqual([
    '56:amm:7',
    '2741:amm:7',
    '56:ob:7',
  ])
})

test('outcomes are identified by id and label, never by their place in the list', () => {
  const reversed = { ...pool, outcomes: [...pool.outcomes].reverse() }
  expect(parseOne(reversed)).toEqual(parseOne(pool))
  const noFirst = withOutcomes(pool, { title: 'NO', price: 0.9 }, { title: 'yes ', price: 0.1 })
  expect(parseOne(noFirst)).toMatchObject({
    title: 'Will it?',
    yesIndex: 1,
    price: 0.1,
    reference: { yesOutcomeId: '1', noOutcomeId: '0' },
  })
})

test.each([
  ['a No without a Yes', ['No', 'Maybe']],
  ['two outcomes named Yes', ['Yes', 'yes']],
  ['two outcomes of the same name', ['Draw', 'draw']],
])('a market with %s is kept without Yes and price', (_, [first, second]) => {
  const record = withOutcomes(pool, { title: first }, { title: second })
  expect(parseOne(record)).toMatchObject({ title: 'Will it?', yesIndex: null, price: null, priceKind: null })
})

test('dollars come from volume, not from the larger notional, and liquidity needs its price', () => {
  expect(parseOne(pool)).toMatchObject({ volumeTotalUsd: 10, volume24hUsd: 1, liquidityUsd: 1000 })
  expect(parseOne({ ...pool, liquidityPrice: null })).toMatchObject({ liquidityUsd: null })
  expect(parseOne({ ...pool, volume24h: null })).toMatchObject({ volume24hUsd: null, volumeTotalUsd: 10 })
})

test('a perpetual market has no end, even when it only has the year 2100', () => {
  expect(parseOne({ ...pool, perpetual: true })).toMatchObject({
    endTime: null,
    reference: { neverResolves: 'true' },
  })
  expect(parseOne({ ...pool, expiresAt: '2100-01-01T00:01:00.000Z' })).toMatchObject({ endTime: null })
  expect(parseOne({ ...pool, topics: ['Sentiment'] })).toMatchObject({ reference: { neverResolves: 'true' } })
  expect(parseOne(pool)).not.toMatchObject({ reference: { neverResolves: 'true' } })
})

test('closed, resolved and called-off markets', () => {
  const [closed] = parseMarkets(read('get-markets-closed')).markets
  expect(closed).toMatchObject({ status: 'closed', resolution: null, price: 0.9, priceKind: 'pool' })
  const [resolved, voided, ...groupLegs] = parseMarkets(read('get-markets-resolved')).markets
  expect(resolved).toMatchObject({
    status: 'resolved',
    resolution: { kind: 'outcome', index: 1 },
    price: 0,
    priceKind: 'settled',
    outcomes: [{ price: 0 }, { price: 1 }],
  })
  expect(voided).toMatchObject({
    status: 'resolved',
    resolution: { kind: 'void' },
    price: null,
    priceKind: null,
    outcomes: [{ price: null }, { price: null }],
  })
  expect(
    groupLegs.map((groupLeg) => [
      groupLeg.legLabel,
      groupLeg.price,
      groupLeg.outcomes[1]?.price,
      groupLeg.resolution,
    ]),
  ).toEqual([
    ['Norway', 0, 1, { kind: 'outcome', index: 1 }],
    ['Portugal', 0, 1, { kind: 'outcome', index: 1 }],
    ['Georgia', 1, 0, { kind: 'outcome', index: 0 }],
  ])
})

test.each([
  ['none yet', { resolvedOutcomeId: null }, { status: 'resolved', resolution: null, price: null }],
  ['minus one', { resolvedOutcomeId: '-1' }, { status: 'resolved', resolution: null, price: null }],
  ['an outcome that does not exist', { resolvedOutcomeId: 5 }, { reason: 'unknown_resolution' }],
])('resolved with %s', (_, changes, expected) => {
  expect(parseOne({ ...pool, state: 'resolved', ...changes })).toMatchObject(expected)
})

test('one of several outcomes: its No is all others, volumes are unknown, the group is the market', () => {
  expect(parseMarkets(read('get-markets-open')).markets[2]).toMatchObject({
    groupTitle: 'Who wins the Autumn Song Contest?',
    groupId: '59144:amm:88',
    legLabel: 'Norway',
    exclusiveGroup: '59144:amm:88',
    category: 'entertainment',
    outcomes: [
      { label: 'Yes', index: 0, price: 0.5 },
      { label: 'No', index: 1, price: 0.5 },
    ],
    yesIndex: 0,
    volume24hUsd: null,
    volumeTotalUsd: null,
    liquidityUsd: 600,
    reference: { yesOutcomeId: '0' },
  })
})
