import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseTrades } from './parse-trades.ts'

const events = JSON.parse(readFileSync(new URL('fixtures/get-user-events.json', import.meta.url), 'utf8'))
const [row] = events.data

function parseOne(changes: object) {
  const { items, rejected } = parseTrades({ data: [{ ...row, ...changes }] })
  expect(items.length + rejected.length).toBe(1)
  return items[0] ?? { reason: rejected[0]?.reason }
}

test('reads the actions of an account and distinguishes liquidity, repeats and points', () => {
  const { items, rejected } = parseTrades(events)
  expect(items[0]).toEqual({
    platform: 'myriad',
    type: 'BUY',
    side: 'YES',
    marketTitle: 'Will the Glacier upgrade ship before March 2027?',
    price: 0.42,
    size: 50,
    timestamp: '2026-11-01T00:00:00.000Z',
    status: null,
  })
  expect(items.map((item) => [item.type, item.side, item.price, item.size])).toEqual([
    ['BUY', 'YES', 0.42, 50],
    ['SELL', 'NO', 0.45, 10],
    ['REDEMPTION', 'YES', null, 30],
    ['REDEMPTION', 'YES', null, 0],
    ['SELL', 'YES', null, 0],
    ['BUY', 'YES', null, 50],
  ])
  expect(rejected.map(({ reason }) => reason)).toEqual([
    'duplicate_action',
    'liquidity_action',
    'liquidity_action',
    'points_token',
    'unknown_action',
  ])
})

test('one transaction with two outcomes or two actions counts as two trades', () => {
  const rows = [row, { ...row, outcomeId: 1 }, { ...row, action: 'sell' }, { ...row, marketId: 9 }]
  expect(parseTrades(rows).items).toHaveLength(4)
})

test('rows without a transaction are never taken for repeats', () => {
  expect(
    parseTrades([
      { ...row, txId: null },
      { ...row, txId: null },
    ]).items,
  ).toHaveLength(2)
})

test.each([
  [{ marketTitle: null }, { reason: 'missing_title' }],
  [{ outcomeTitle: null }, { reason: 'missing_outcome' }],
  [{ timestamp: null }, { reason: 'missing_time' }],
  [{ timestamp: 1e308 }, { reason: 'missing_time' }],
  [{ action: null }, { reason: 'unknown_action' }],
  [{ value: 60 }, { price: null, size: 50 }],
  [
    { value: '21', shares: '50' },
    { price: 0.42, size: 50 },
  ],
  [{ outcomeTitle: 'Harbour Falcons' }, { side: 'Harbour Falcons' }],
])('%o gives %o', (changes, expected) => {
  expect(parseOne(changes)).toMatchObject(expected)
})
