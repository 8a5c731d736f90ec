import { describe, expect, test } from 'vitest'
import all from './fixtures/get-all.json' with { type: 'json' }
import odd from './fixtures/get-all-odd-rows.json' with { type: 'json' }
import closed from './fixtures/get-market-closed.json' with { type: 'json' }
import { parseMarkets } from './parse-market.ts'

const { markets } = parseMarkets(all)

function find(id: string, answer: unknown = all) {
  return parseMarkets(answer).markets.find((market) => market.platformMarketId === id)
}

test('reads every field of a market with one contract, with its doubled spaces folded', () => {
  expect(markets[0]).toEqual({
    platform: 'predictit',
    platformMarketId: '9001:31001',
    title: 'Will the ferry bill pass by year end?',
    groupTitle: null,
    groupId: null,
    legLabel: null,
    exclusiveGroup: null,
    slug: 'Will-the-ferry-bill-pass-by-year-end',
    url: 'https://www.predictit.org/markets/detail/9001/Will-the-ferry-bill-pass-by-year-end',
    rules: null,
    category: 'politics',
    status: 'open',
    outcomes: [
      { label: 'Yes', index: 0, price: 0.415 },
      { label: 'No', index: 1, price: 0.585 },
    ],
    yesIndex: 0,
    price: 0.415,
    priceKind: 'mid',
    quote: { yesBid: 0.4, yesAsk: 0.43, noBid: 0.57, noAsk: 0.6 },
    lastTrade: { price: 0.41, isOfDay: false },
    volume24hUsd: null,
    volumeTotalUsd: null,
    liquidityUsd: null,
    isPlayMoney: false,
    endTime: '2027-01-01T04:59:00.000Z',
    createdTime: null,
    resolvedTime: null,
    resolution: null,
    sourceUpdatedAt: '2026-07-14T13:05:31.204Z',
    mirrorOf: null,
    feeTerms: null,
    reference: {
      marketId: '9001',
      contractId: '31001',
      contractName: 'Will the ferry bill pass by year end?',
    },
  })
})

test('returns one leg per contract in the order of the feed', () => {
  expect(markets.slice(1).map(({ platformMarketId, title }) => [platformMarketId, title])).toEqual([
    ['9002:31002', 'Which party will hold the harbour council after 2026? — Blue'],
    ['9002:31003', 'Which party will hold the harbour council after 2026? — Green'],
    ['9002:31004', 'Which party will hold the harbour council after 2026? — Grey'],
    ['9002:31005', 'Which party will hold the harbour council after 2026? — Red'],
    ['9002:31006', 'Which party will hold the harbour council after 2026? — White'],
    ['9003:31007', 'How many seats will Blue win? — 192 or fewer'],
    ['9003:31008', 'How many seats will Blue win? — 193 - 200'],
  ])
  expect(markets[1]).toMatchObject({
    groupTitle: 'Which party will hold the harbour council after 2026?',
    groupId: '9002',
    legLabel: 'Blue',
  })
})

test.each([
  [
    'both sides: the middle',
    '9002:31002',
    0.55,
    'mid',
    0.45,
    { yesBid: 0.54, yesAsk: 0.56, noBid: 0.44, noAsk: 0.46 },
  ],
  [
    'only an ask: the ask',
    '9002:31003',
    0.03,
    'ask',
    0.97,
    { yesBid: null, yesAsk: 0.03, noBid: 0.97, noAsk: null },
  ],
  [
    'only a bid: the bid',
    '9002:31004',
    0.97,
    'bid',
    0.03,
    { yesBid: 0.97, yesAsk: null, noBid: null, noAsk: 0.03 },
  ],
  [
    'no side: nothing, while the last trade was not seen to change',
    '9002:31005',
    null,
    null,
    null,
    { yesBid: null, yesAsk: null, noBid: null, noAsk: null },
  ],
  [
    'never traded: nothing',
    '9002:31006',
    null,
    null,
    null,
    { yesBid: null, yesAsk: null, noBid: null, noAsk: null },
  ],
])('prices %s', (_name, id, price, priceKind, no, quote) => {
  const market = find(id)
  expect(market).toMatchObject({ price, priceKind, quote })
  expect(market?.outcomes[1]?.price).toBe(no)
})

test('treats a quote of 0 as missing, and reads numbers written as text', () => {
  expect(find('9102:32002', odd)).toMatchObject({
    price: null,
    priceKind: null,
    lastTrade: { price: 0.3, isOfDay: false },
    quote: { yesAsk: null, noAsk: null },
  })
  expect(find('9103:32006', odd)).toMatchObject({ price: 0.3, priceKind: 'mid' })
})

test('reads end times as Eastern, in each form the venue uses', () => {
  expect(
    [find('9002:31003'), find('9003:31007'), find('9003:31008')].map((market) => market?.endTime),
  ).toEqual([null, '2026-12-16T04:59:00.000Z', '2027-05-01T04:00:00.000Z'])
})

test('titles a single contract by its leg when the market is not a yes-or-no question', () => {
  expect(find('9101:32001', odd)).toMatchObject({
    title: 'Who will lead the council? — A. Lead',
    legLabel: 'A. Lead',
  })
})

test('keeps a market without address and time', () => {
  expect(find('9107:32010', odd)).toMatchObject({ url: null, slug: '9107', sourceUpdatedAt: null })
})

test('every odd contract is a market or a rejection with its reason', () => {
  expect(
    parseMarkets(odd).rejected.map(({ platformMarketId, reason }) => [platformMarketId, reason]),
  ).toEqual([
    ['9103:32003', 'bad_price'],
    ['9103:32004', 'crossed_quote'],
    ['9103:32005', 'bad_price'],
    ['9104:32007', 'unknown_status'],
    ['9105', 'market_without_contracts'],
    ['9106', 'not_a_record'],
    ['9106', 'missing_id'],
    ['9106:32008', 'missing_title'],
    [null, 'missing_id'],
    ['9107:32010', 'duplicate_contract'],
    [null, 'not_a_record'],
  ])
})

describe('a market that left the feed', () => {
  const found = parseMarkets(closed, { fetchedAt: null, isLookUp: true }).markets

  test('is resolved only if all its final prices are at one end, and never while suspended', () => {
    expect(
      found.map(({ status, resolution, price, priceKind }) => [status, resolution, price, priceKind]),
    ).toEqual([
      ['resolved', { kind: 'outcome', index: 0 }, 1, 'settled'],
      ['resolved', { kind: 'outcome', index: 1 }, 0, 'settled'],
      ['closed', null, null, null],
      ['closed', null, null, null],
      ['closed', null, null, null],
    ])
    expect(found[2]?.quote).toEqual({ yesBid: null, yesAsk: null, noBid: null, noAsk: null })
    expect(found[0]?.sourceUpdatedAt).toBe('2026-01-14T14:05:31.200Z')
  })

  test('is closed by any status but Open; in the feed such a status is refused', () => {
    const answer = { ...all.markets[0], status: 'Under Review' }
    expect(parseMarkets(answer, { fetchedAt: null, isLookUp: true }).markets[0]?.status).toBe('closed')
    expect(parseMarkets(answer).rejected[0]?.reason).toBe('unknown_status')
    expect(
      parseMarkets({ ...answer, status: null }, { fetchedAt: null, isLookUp: true }).rejected,
    ).toHaveLength(1)
  })

  test('stays open while the venue says so', () => {
    expect(parseMarkets(all.markets[0], { fetchedAt: null, isLookUp: true }).markets[0]?.status).toBe('open')
  })
})

test.each([
  ['the feed', all],
  ['a bare list', all.markets],
  ['one market', all.markets[2]],
])('reads %s', (_name, answer) => {
  expect(parseMarkets(answer).markets.at(-1)?.platformMarketId).toBe('9003:31008')
})

test.each([[null], ['<xml/>'], [{}], [{ message: 'slow down' }]])(
  'reports that %j contains no markets',
  (answer) => {
    expect(parseMarkets(answer)).toMatchObject({ markets: [], rejected: [{ reason: 'unexpected_shape' }] })
  },
)
