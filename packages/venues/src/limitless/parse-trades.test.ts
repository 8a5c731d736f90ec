import { expect, test } from 'vitest'
import events from './fixtures/get-market-events.json' with { type: 'json' }
import { parseTrades } from './parse-trades.ts'

const [first, second] = events.events
const context = {
  account: '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
  platformMarketId: 'ada-1',
  marketTitle: 'ADA Up or Down - 1 Hour',
  yesTokenId: first?.tokenId ?? null,
  noTokenId: second?.tokenId ?? null,
}

test("keeps the account's own trades, with Yes or No by the token", () => {
  const { items, rejected } = parseTrades(events, context)
  const common = { platform: 'limitless', marketTitle: 'ADA Up or Down - 1 Hour', status: null }
  expect(items).toEqual([
    { ...common, type: 'BUY', side: 'YES', price: 0.332, size: 2.5, timestamp: '2026-09-30T10:00:00.500Z' },
    { ...common, type: 'SELL', side: 'NO', price: 0.6, size: 1, timestamp: '2026-09-30T09:00:00.000Z' },
  ])
  expect(rejected.map(({ platformMarketId, reason }) => [platformMarketId, reason])).toEqual([
    ['ada-1', 'unknown_side'],
    ['ada-1', 'unknown_token'],
  ])
})

test('reads the trades of all accounts by direction when account and tokens are unknown', () => {
  const unknown = {
    account: null,
    platformMarketId: 'ada-1',
    marketTitle: null,
    yesTokenId: null,
    noTokenId: null,
  }
  const { items } = parseTrades(events, unknown)
  expect(items.map(({ side, marketTitle }) => [side, marketTitle])).toEqual([
    ['BUY', 'ada-1'],
    ['SELL', 'ada-1'],
    ['SELL', 'ada-1'],
    ['SELL', 'ada-1'],
  ])
})

test.each([
  ['createdAt', 'now', 'bad_time'],
  ['price', 1.2, 'bad_price'],
  ['side', 'BUY', 'unknown_side'],
  ['tokenId', null, 'unknown_token'],
])('refuses a trade whose %s is %j', (name, value, reason) => {
  expect(parseTrades({ events: [{ ...first, [name]: value }] }, context)).toMatchObject({
    items: [],
    rejected: [{ reason }],
  })
})

test('an unreadable size is unknown', () => {
  expect(parseTrades({ events: [{ ...first, matchedSize: 'x' }] }, context).items[0]?.size).toBeNull()
})
