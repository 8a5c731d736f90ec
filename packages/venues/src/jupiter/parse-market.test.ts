import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseMarkets } from './parse-market.ts'

const fetchedAt = Date.UTC(2026, 10, 15)
const seconds = fetchedAt / 1000
const readFixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'))

const pricing = {
  buyYesPriceUsd: 330000,
  sellYesPriceUsd: 310000,
  sellNoPriceUsd: 670000,
  buyNoPriceUsd: 690000,
  volume: 41200,
}
const market = {
  provider: 'polymarket',
  marketId: 'POLY-5',
  status: 'open',
  result: null,
  title: 'No change',
  openTime: seconds - 3600,
  closeTime: seconds + 3600,
  resolveAt: null,
  rulesPrimary: 'First line.\n\nIf a < b and c > d it is Yes.',
  rulesSecondary: '',
  pricing,
}
const event = {
  eventId: 'POLY-1',
  category: 'economics',
  metadata: { title: 'Bank decision in May?', slug: 'bank-decision-in-may' },
  volume24hr: '1200000000',
}
const other = { ...market, marketId: 'POLY-6', title: '25 bps cut' }
const native = { provider: 'bisonfi', marketId: 'BISON-5' }
const noQuotes = { buyYesPriceUsd: 0, sellYesPriceUsd: 0, sellNoPriceUsd: 0, buyNoPriceUsd: 0, volume: 9 }

/** The market of an event of two group legs, with changes to its own record. */
function parseGroupLeg(changes: object) {
  const { markets, rejected } = parseMarkets(
    { ...event, markets: [{ ...market, ...changes }, other] },
    { fetchedAt },
  )
  return { market: markets.find((each) => each.platformMarketId !== 'POLY-6'), rejected }
}

test('reads every field of a leg', () => {
  const { markets, rejected } = parseMarkets(readFixture('get-events-polymarket-1.json'), { fetchedAt })
  expect(rejected).toEqual([])
  expect(markets.map(({ platformMarketId, title }) => [platformMarketId, title])).toEqual([
    ['POLY-3900001', 'Riksbank decision in December? — 25 bps cut'],
    ['POLY-3900002', 'Riksbank decision in December? — No change'],
    ['POLY-3900003', 'Riksbank decision in December? — 25 bps hike'],
    ['POLY-3900011', 'Ethereum above 4,000 on December 1?'],
    ['POLY-3900012', 'Ethereum above 4,400 on December 1?'],
    ['POLY-3900021', 'Will the Artemis III crew be named in 2026?'],
  ])
  expect(markets[0]).toEqual({
    platform: 'jupiter',
    platformMarketId: 'POLY-3900001',
    title: 'Riksbank decision in December? — 25 bps cut',
    groupTitle: 'Riksbank decision in December?',
    groupId: 'POLY-710001',
    legLabel: '25 bps cut',
    exclusiveGroup: null,
    slug: 'riksbank-decision-in-december',
    url: 'https://jup.ag/prediction/riksbank-decision-in-december',
    rules:
      'Resolves to "Yes" if the outcome named 25 bps cut comes true.\n\nSource: the official announcement.',
    category: 'economics',
    status: 'open',
    outcomes: [
      { label: 'Yes', index: 0, price: 0.32 },
      { label: 'No', index: 1, price: 0.68 },
    ],
    yesIndex: 0,
    price: 0.32,
    priceKind: 'mid',
    quote: { yesBid: 0.31, yesAsk: 0.33, noBid: 0.67, noAsk: 0.69 },
    lastTrade: null,
    volume24hUsd: null,
    volumeTotalUsd: null,
    liquidityUsd: null,
    isPlayMoney: false,
    endTime: '2026-12-31T00:00:00.000Z',
    createdTime: '2026-10-06T00:00:00.000Z',
    resolvedTime: null,
    resolution: null,
    sourceUpdatedAt: null,
    mirrorOf: { venue: 'polymarket', id: '3900001' },
    feeTerms: { takerRate: 0.07 },
    reference: {
      marketIds: 'POLY-3900001',
      legs: 'many',
      eventId: 'POLY-710001',
      clobTokenIds: expect.stringMatching(/^\d{70,},\d{70,}$/),
    },
  })
})

test('reads one market by itself; without its event it has only its own title', () => {
  const { markets } = parseMarkets(readFixture('get-market-resolved.json'), { fetchedAt })
  expect(markets).toMatchObject([
    {
      platformMarketId: 'POLY-3900051',
      title: '↑ 140,000',
      groupTitle: null,
      groupId: 'POLY-710020',
      url: 'https://jup.ag/prediction/POLY-710020',
      status: 'resolved',
      price: 0,
      priceKind: 'settled',
      outcomes: [{ price: 0 }, { price: 1 }],
      resolution: { kind: 'outcome', index: 1 },
      resolvedTime: '2026-11-02T08:15:30.250Z',
    },
  ])
})

test.each([
  ['open', {}, 'open', null],
  ['a result, whatever the status says', { result: 'yes' }, 'resolved', { kind: 'outcome', index: 0 }],
  ['a No', { status: 'closed', result: 'no' }, 'resolved', { kind: 'outcome', index: 1 }],
  ['a pending result', { status: 'closed', result: 'pending' }, 'closed', null],
  ['cancelled: no winner', { status: 'cancelled' }, 'resolved', { kind: 'void' }],
  ['closed without a result', { status: 'closed' }, 'closed', null],
  ['open past its closing time', { closeTime: seconds - 1 }, 'closed', null],
  ['open with an unknown closing time', { closeTime: null }, 'open', null],
  ['open, lifecycle resolving', { lifecycleStatus: 'resolving' }, 'closed', null],
  ['open, not tradable', { tradable: false }, 'closed', null],
  ['open, lifecycle open and tradable', { lifecycleStatus: 'open', tradable: true }, 'open', null],
  ['open and not live: isLive says nothing', { isLive: false }, 'open', null],
])('status: %s', (_, changes, status, resolution) => {
  expect(parseGroupLeg(changes).market).toMatchObject({ status, resolution })
})

test.each([
  ['both quotes', {}, 0.32, 'mid', 0.68],
  ['no bid, written as 0 and 1,000,000', { sellYesPriceUsd: 0, buyNoPriceUsd: 1000000 }, null, null, null],
  [
    'a low ask alone',
    { sellYesPriceUsd: 0, buyYesPriceUsd: 40000, sellNoPriceUsd: 960000, buyNoPriceUsd: 1000000 },
    0.04,
    'ask',
    0.96,
  ],
  ['no ask, written as 0', { buyYesPriceUsd: 0, sellNoPriceUsd: 0 }, null, null, null],
  [
    'offers far apart',
    { sellYesPriceUsd: 10000, buyYesPriceUsd: 990000, sellNoPriceUsd: 10000, buyNoPriceUsd: 990000 },
    null,
    null,
    null,
  ],
  ['an ask at 1 is not an ask, but No shows one', { buyYesPriceUsd: 1000000 }, 0.32, 'mid', 0.68],
  ['no quotes at all', noQuotes, null, null, null],
  [
    'quotes of null',
    { buyYesPriceUsd: null, sellYesPriceUsd: null, sellNoPriceUsd: null, buyNoPriceUsd: null },
    null,
    null,
    null,
  ],
  [
    'the No that the venue quotes, not 1 − Yes',
    { sellNoPriceUsd: 640000, buyNoPriceUsd: 660000 },
    0.32,
    'mid',
    0.65,
  ],
])('price: %s', (_, changes, price, priceKind, noPrice) => {
  const found = parseGroupLeg({ pricing: { ...pricing, ...changes } }).market
  expect(found).toMatchObject({ price, priceKind, outcomes: [{ price }, { price: noPrice }] })
})

test('a closed market has no executable quote and never a price of 0', () => {
  const closed = parseGroupLeg({ status: 'closed', pricing: noQuotes }).market
  expect(closed).toMatchObject({ price: null, outcomes: [{ price: null }, { price: null }] })
  const over = parseGroupLeg({ closeTime: seconds - 1 }).market
  expect(over).toMatchObject({
    status: 'closed',
    quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null },
  })
})

test('a round that ended without a result is closed, even when its prices are 1,000,000 and 1,000', () => {
  const ended = {
    closeTime: seconds - 86400,
    pricing: {
      buyYesPriceUsd: 1000000,
      sellYesPriceUsd: 0,
      buyNoPriceUsd: 1000,
      sellNoPriceUsd: 0,
      volume: 1,
    },
  }
  expect(parseGroupLeg(ended).market).toMatchObject({ status: 'closed', resolution: null, price: null })
})

test.each([
  ['unknown status', { status: 'settled' }, 'unknown_status'],
  ['no status', { status: null }, 'unknown_status'],
  ['unknown result', { result: 'draw' }, 'unknown_result'],
  ['a result that is not text', { result: true }, 'unknown_result'],
  ['a price above 1', { pricing: { ...pricing, buyYesPriceUsd: 1000001 } }, 'price_out_of_range'],
  ['a price below 0', { pricing: { ...pricing, sellNoPriceUsd: -1 } }, 'price_out_of_range'],
  ['a price that is not a number', { pricing: { ...pricing, sellYesPriceUsd: 'NaN' } }, 'price_out_of_range'],
  ['pricing that is not a record', { pricing: 'cheap' }, 'price_out_of_range'],
  ['an id that is far too long', { marketId: `POLY-5${'5'.repeat(300)}` }, 'unreadable_id'],
  ['a provider that is not a word', { provider: 'a b', marketId: 'ABC' }, 'unknown_provider'],
  ['no provider and no known id', { provider: null, marketId: 'ABC' }, 'unknown_provider'],
  ['no title among several legs', { title: '' }, 'missing_title'],
])('refuses %s', (_, changes, reason) => {
  const { market: found, rejected } = parseGroupLeg(changes)
  expect(found).toBeUndefined()
  expect(rejected).toMatchObject([{ platformMarketId: expect.stringMatching(/POLY-5|ABC/), reason }])
})

test('a bad price does not hide a result', () => {
  expect(parseGroupLeg({ result: 'yes', pricing: 'gone' }).market).toMatchObject({
    status: 'resolved',
    price: 1,
  })
})

test.each([
  ['numbers too large', { ...native, pricing: { ...pricing, volume: 1e308 } }, { volumeTotalUsd: null }],
  ['whole USD for the volume, not micro-USD', native, { volumeTotalUsd: 41200 }],
  ['the volume of a mirror, which is its original’s', {}, { volumeTotalUsd: null, volume24hUsd: null }],
  ['no pricing outside the round', { ...native, pricing: null }, { price: null, volumeTotalUsd: null }],
  [
    'resolveAt as ISO text',
    { result: 'yes', resolveAt: '2026-09-15T19:04:33.747Z' },
    { resolvedTime: '2026-09-15T19:04:33.747Z' },
  ],
  [
    'resolveAt as seconds, as older answers had it',
    { result: 'yes', resolveAt: 1789499073 },
    { resolvedTime: '2026-09-15T19:04:33.000Z' },
  ],
  [
    'no resolved time before there is a result',
    { resolveAt: '2026-09-15T19:04:33.747Z' },
    { resolvedTime: null },
  ],
  ['rules with their lines and signs', {}, { rules: 'First line.\n\nIf a < b and c > d it is Yes.' }],
  [
    'both rules',
    { rulesSecondary: 'Ties are No.' },
    { rules: 'First line.\n\nIf a < b and c > d it is Yes.\n\nTies are No.' },
  ],
  ['an invalid closing time', { closeTime: 'soon' }, { endTime: null }],
  ['token ids only as text', { clobTokenIds: [5.5e76, '12'] }, { reference: { clobTokenIds: '12' } }],
])('reads %s', (_, changes, expected) => {
  expect(parseGroupLeg(changes).market).toMatchObject(expected)
})
