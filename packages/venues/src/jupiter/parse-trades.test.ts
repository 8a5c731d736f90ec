import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseTrades } from './parse-trades.ts'

const OWNER = '8ZkTqVn2RfYp4sWdLhJb3GuEoAi5QyNkMtVrXwB9xTcm'
const fixture: unknown = JSON.parse(
  readFileSync(new URL('fixtures/get-history.json', import.meta.url), 'utf8'),
)

const fill = {
  id: 1,
  eventType: 'order_filled',
  timestamp: 1794700800,
  ownerPubkey: OWNER,
  marketId: 'POLY-1',
  isBuy: true,
  isYes: true,
  contracts: '65',
  contractsDecimal: '65.66',
  filledContractsDecimal: '65.66',
  avgFillPriceUsd: '250000',
  eventMetadata: { title: 'Bitcoin above ___ on May 1?' },
  marketMetadata: { title: '86,000' },
}
const parseOne = (changes: object) => parseTrades({ ...fill, ...changes }, { owner: OWNER })

test('reads fills and payouts, skips rows that only accompany a fill, and counts unknown ones', () => {
  const { items, rejected } = parseTrades(fixture, { owner: OWNER })
  const marketTitle = 'Riksbank decision in December? — No change'
  expect(items).toEqual([
    {
      platform: 'jupiter',
      type: 'BUY',
      side: 'YES',
      marketTitle,
      price: 0.602,
      size: 63.55,
      timestamp: '2026-11-14T23:58:00.000Z',
      status: 'partially_filled',
    },
    {
      platform: 'jupiter',
      type: 'SELL',
      side: 'NO',
      marketTitle,
      price: 0.39,
      size: 20,
      timestamp: '2026-11-14T23:57:00.000Z',
      status: 'filled',
    },
    {
      platform: 'jupiter',
      type: 'REDEMPTION',
      side: 'YES',
      marketTitle,
      price: 1,
      size: 50,
      timestamp: '2026-11-14T23:53:00.000Z',
      status: 'claimed',
    },
    {
      platform: 'jupiter',
      type: 'REDEMPTION',
      side: 'NO',
      marketTitle,
      price: 0,
      size: 12.25,
      timestamp: '2026-11-14T23:52:00.000Z',
      status: 'lost',
    },
  ])
  expect(rejected).toMatchObject([{ platformMarketId: 'POLY-3900002', reason: 'unknown_event_type' }])
})

test.each([
  ['a full fill', {}, { status: 'filled', size: 65.66, marketTitle: 'Bitcoin above 86,000 on May 1?' }],
  [
    'a fill in micro-contracts',
    { filledContractsDecimal: null, filledContractsMicro: '63550000' },
    { size: 63.55, status: 'partially_filled' },
  ],
  [
    'a fill of unknown size, not the truncated figure',
    { filledContractsDecimal: null, filledContracts: '63' },
    { size: null },
  ],
  ['a fill of unknown price', { avgFillPriceUsd: null }, { price: null }],
])('reads %s', (_, changes, expected) => {
  expect(parseOne(changes)).toMatchObject({ items: [expected], rejected: [] })
})

test.each([
  ['a price above 1', { avgFillPriceUsd: '1500000' }, 'price_out_of_range'],
  ['no direction', { isBuy: null }, 'unknown_side'],
  ['no side', { isYes: 'yes' }, 'unknown_side'],
  ['no time', { timestamp: null }, 'missing_time'],
  ['no title and no id', { eventMetadata: null, marketMetadata: null, marketId: null }, 'missing_title'],
  ['no type', { eventType: null }, 'unknown_event_type'],
  ['another owner', { ownerPubkey: 'Somebody' }, 'other_owner'],
])('refuses a row with %s', (_, changes, reason) => {
  expect(parseOne(changes)).toMatchObject({ items: [], rejected: [{ reason }] })
})

test('an answer without history is refused, not read as an idle wallet', () => {
  expect(parseTrades({ code: 403, message: 'no' })).toMatchObject({
    rejected: [{ reason: 'unexpected_shape' }],
  })
})
