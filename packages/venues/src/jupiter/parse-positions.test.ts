import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parsePositions } from './parse-positions.ts'

const OWNER = '8ZkTqVn2RfYp4sWdLhJb3GuEoAi5QyNkMtVrXwB9xTcm'
const fixture: unknown = JSON.parse(
  readFileSync(new URL('fixtures/get-positions.json', import.meta.url), 'utf8'),
)

const position = {
  pubkey: 'P',
  ownerPubkey: OWNER,
  marketId: 'POLY-1',
  eventId: 'POLY-2',
  isYes: true,
  contracts: '10',
  contractsMicro: '10990000',
  contractsDecimal: '10.99',
  totalCostUsd: '5495000',
  avgPriceUsd: '500000',
  markPriceUsd: '600000',
  valueUsd: '6594000',
  pnlUsd: '1099000',
  claimed: false,
  claimable: false,
  payoutUsd: '10990000',
  eventMetadata: { title: 'Who wins?', closeTime: 1800000000 },
  marketMetadata: { title: 'Ann', status: 'open', result: null, closeTime: 1800000000 },
}
const market = (changes: object) => ({ marketMetadata: { ...position.marketMetadata, ...changes } })
const parseOne = (changes: object) => parsePositions({ ...position, ...changes }, { owner: OWNER })

test('reads a page: keeps held rows, skips rows without size or already paid out, and rejects the unpriced', () => {
  const { items, rejected } = parsePositions(fixture, { owner: OWNER })
  expect(items).toEqual([
    {
      platform: 'jupiter',
      platformMarketIds: ['POLY-3900002'],
      marketTitle: 'Riksbank decision in December? — No change',
      marketUrl: 'https://jup.ag/prediction/POLY-710001',
      outcome: 'Yes',
      size: 120.5,
      avgPrice: 0.6,
      currentPrice: 0.64,
      currentValue: 77.12,
      pnl: 4.82,
      pnlPercent: expect.closeTo(6.66667, 4),
      status: 'open',
      endDate: '2026-12-31',
    },
    expect.objectContaining({
      marketTitle: 'What price will Bitcoin hit in 2026? — ↑ 140,000',
      outcome: 'No',
      currentPrice: 1,
      currentValue: 50,
      pnl: 30,
      pnlPercent: 150,
      status: 'resolved',
      endDate: '2026-11-01',
    }),
    expect.objectContaining({
      marketTitle: 'Bitcoin above 150,000 on November 1?',
      currentPrice: 0,
      currentValue: 0,
      pnl: -9,
      pnlPercent: -100,
      status: 'resolved',
    }),
  ])
  expect(rejected).toEqual([
    { platformMarketId: 'POLY-3900031-1', reason: 'no_current_price', detail: expect.any(String) },
  ])
})

test.each([
  ['size from the decimal field, because the plain one is truncated', {}, { size: 10.99 }],
  [
    'size from the micro field, beyond 2^53 too',
    { contractsDecimal: null, contractsMicro: '9007199254740993' },
    { size: 9007199254.740993 },
  ],
  ['average price from the cost', { avgPriceUsd: null }, { avgPrice: 0.5 }],
  ['cost from the average price', { totalCostUsd: null, pnlUsd: null }, { pnl: expect.closeTo(1.099, 9) }],
  ['worth from size and price', { valueUsd: null }, { currentValue: 10.99 * 0.6 }],
  ['the pay-out when it can be claimed', { claimable: true }, { currentValue: 10.99 }],
  [
    'the computed percentage, not the truncated one',
    { pnlUsdPercent: 19.99 },
    { pnlPercent: expect.closeTo(20, 9) },
  ],
  ['a percentage of 0 for what cost nothing', { totalCostUsd: '0' }, { pnlPercent: 0 }],
  [
    'Yes by the option that buys it',
    market({
      marketOptions: [
        { label: 'Foxes', buyYes: false },
        { label: 'Herons', buyYes: true },
      ],
    }),
    { outcome: 'Herons' },
  ],
  [
    'plain Yes when the options do not tell',
    market({ marketOptions: [{ label: 'Foxes' }, { label: 'Herons' }] }),
    { outcome: 'Yes' },
  ],
  ['closed', market({ status: 'closed' }), { status: 'closed' }],
  ['closed when cancelled', market({ status: 'cancelled' }), { status: 'closed' }],
  ['resolved by the result', market({ result: 'yes' }), { status: 'resolved' }],
  ['open while the result is pending', market({ result: 'pending' }), { status: 'open' }],
  [
    'the market id as title when there is none',
    { eventMetadata: null, marketMetadata: null },
    { marketTitle: 'POLY-1', endDate: null },
  ],
])('reads %s', (_, changes, expected) => {
  const { items, rejected } = parseOne(changes)
  expect(rejected).toEqual([])
  expect(items).toMatchObject([expected])
})

test.each([
  [
    'a mark of 0 in a closed market, which is not a price',
    { markPriceUsd: '0', valueUsd: '0', ...market({ status: 'closed' }) },
    'no_current_price',
  ],
  ['no mark and no result', { markPriceUsd: null, valueUsd: null, pnlUsd: null }, 'no_current_price'],
  ['a mark above 1', { markPriceUsd: '1000001' }, 'price_out_of_range'],
  ['an average below 0', { avgPriceUsd: '-1' }, 'price_out_of_range'],
  ['no cost at all', { avgPriceUsd: null, totalCostUsd: null }, 'missing_cost'],
  ['no size', { contractsDecimal: null, contractsMicro: null }, 'missing_size'],
  ['a side that is neither', { isYes: 'true' }, 'unknown_side'],
  ['an unknown status', market({ status: 'paused' }), 'unknown_status'],
  ['an unknown result', market({ result: 'maybe' }), 'unknown_status'],
  ['no event to link to', { eventId: null }, 'missing_title'],
  ['another owner', { ownerPubkey: 'Somebody' }, 'other_owner'],
])('refuses %s', (_, changes, reason) => {
  const { items, rejected } = parseOne(changes)
  expect(items).toEqual([])
  expect(rejected).toMatchObject([{ platformMarketId: 'POLY-1', reason }])
})

test('drops rows of no size and rows already paid out', () => {
  for (const changes of [
    { contractsDecimal: '0' },
    { contractsDecimal: null, contractsMicro: '0' },
    { claimed: true },
  ]) {
    expect(parseOne(changes)).toEqual({ items: [], rejected: [] })
  }
})

test('an answer without positions is refused, not read as an empty wallet', () => {
  const answer = { type: 'invalid_request_error', message: 'Position not found', code: 'position_not_found' }
  expect(parsePositions(answer)).toMatchObject({ items: [], rejected: [{ reason: 'unexpected_shape' }] })
  expect(parsePositions({ data: [7] })).toMatchObject({ items: [], rejected: [{ reason: 'not_a_record' }] })
})

test('half of a pair may be listed under the id of the whole', () => {
  expect(parseOne({ marketId: 'POLY-7-1' }).items[0]?.platformMarketIds).toEqual(['POLY-7-1', 'POLY-7'])
})
