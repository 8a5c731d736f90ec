import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseTrades } from './parse-trades.ts'

const activity: unknown = JSON.parse(
  readFileSync(new URL('./fixtures/get-activity.json', import.meta.url), 'utf8'),
)

test('a trade is read in full', () => {
  expect(parseTrades(activity).items[0]).toEqual({
    platform: 'polymarket',
    type: 'BUY',
    side: 'BUY',
    marketTitle: 'Will Ana Duarte win the 2026 Cape Verde presidential election?',
    price: 0.6,
    size: 12.5,
    timestamp: '2025-11-14T06:00:00.000Z',
    status: null,
  })
})

test('only trades have a price, a redemption is recognised, and unknown types are passed on', () => {
  const { items, rejected } = parseTrades(activity)
  expect(items.map(({ type, side, price }) => [type, side, price])).toEqual([
    ['BUY', 'BUY', 0.6],
    ['SELL', 'SELL', 0.64],
    ['REDEMPTION', 'REDEEM', null],
    ['SPLIT', 'SPLIT', null],
    ['TAKER_REBATE', 'TAKER_REBATE', null],
  ])
  expect(rejected.map(({ reason }) => reason)).toEqual(['unknown_side'])
})

test('a v2 row has no type and is a trade if it has a side', () => {
  const data = [{ side: 'SELL', size: 92.5, price: 0.7, timestamp: 1763100000, title: 'Kites vs. Larks' }]
  expect(parseTrades({ data, pagination: {} }).items[0]).toMatchObject({
    type: 'SELL',
    price: 0.7,
    size: 92.5,
  })
})

const [row] = [activity].flat()

test.each([
  [{ timestamp: '' }, 'bad_time'],
  [{ timestamp: 1763100000000 }, 'bad_time'],
  [{ price: 4 }, 'bad_price'],
  [{ title: '' }, 'missing_title'],
  [{ type: '', side: '' }, 'unknown_type'],
])('%j is rejected as %s', (change, reason) => {
  const { items, rejected } = parseTrades([{ ...Object(row), ...change }])
  expect(items).toEqual([])
  expect(rejected.map((each) => each.reason)).toEqual([reason])
})

test.each([[{}], [null], [{ error: 'x' }]])('%j is no list of trades', (answer) => {
  expect(parseTrades(answer).rejected.map(({ reason }) => reason)).toEqual(['unexpected_shape'])
})
