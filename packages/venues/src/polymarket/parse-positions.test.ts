import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parsePositions } from './parse-positions.ts'

function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'))
}

test('a position is read in full, and its size is what is held, not what was ever bought', () => {
  const { items, rejected } = parsePositions(readFixture('get-positions'))
  expect(rejected).toEqual([])
  expect(items[0]).toEqual({
    platform: 'polymarket',
    platformMarketIds: ['0x0000000000000000000000000000000000000000000000000000000000000001'],
    marketTitle: 'Will Ana Duarte win the 2026 Cape Verde presidential election?',
    marketUrl: 'https://polymarket.com/event/cape-verde-president-2026',
    outcome: 'Yes',
    size: 200,
    avgPrice: 0.55,
    currentPrice: 0.615,
    currentValue: 123,
    pnl: 13,
    pnlPercent: 11.8182,
    status: 'open',
    endDate: '2026-12-15',
  })
})

test('a token repeated across pages is one position', () => {
  expect(parsePositions(readFixture('get-positions')).items).toHaveLength(3)
})

test('a redeemable position is resolved, lost tokens too; a sold one is closed', () => {
  const { items } = parsePositions(readFixture('get-positions'))
  expect(items.map(({ status, currentPrice, endDate }) => [status, currentPrice, endDate])).toEqual([
    ['open', 0.615, '2026-12-15'],
    ['resolved', 0, '2026-11-20'],
    ['closed', 0.8, null],
  ])
})

test('missing figures of a v2 row are derived from the others', () => {
  expect(parsePositions(readFixture('get-positions-v2')).items).toEqual([
    expect.objectContaining({
      size: 50,
      currentPrice: 1,
      pnl: 30,
      pnlPercent: 150,
      status: 'resolved',
      endDate: null,
    }),
  ])
})

const [row] = [readFixture('get-positions')].flat()

test('shares that cost nothing are a position, without a percentage', () => {
  const given = { avgPrice: 0, initialValue: 0, percentPnl: null, cashPnl: null, size: 10, curPrice: 0.5 }
  const { items } = parsePositions([{ ...Object(row), ...given, currentValue: 5 }])
  expect(items).toMatchObject([{ currentValue: 5, pnl: 5, pnlPercent: 0 }])
})

test.each([
  [{ title: '' }, 'missing_title'],
  [{ outcome: '' }, 'missing_outcome'],
  [{ size: -1 }, 'bad_size'],
  [{ size: null }, 'bad_size'],
  [{ avgPrice: 3 }, 'bad_price'],
  [{ curPrice: 1.5 }, 'bad_price'],
  [{ currentValue: -2 }, 'bad_value'],
  [{ redeemable: 'perhaps' }, 'unknown_status'],
  [{ status: 'FROZEN' }, 'unknown_status'],
  [{ status: 'constructor' }, 'unknown_status'],
])('%j is rejected as %s', (change, reason) => {
  const { items, rejected } = parsePositions([{ ...Object(row), ...change }])
  expect(items).toEqual([])
  expect(rejected.map((each) => each.reason)).toEqual([reason])
})

test.each([[{}], [null], ['[]']])('%j is no list of positions', (answer) => {
  expect(parsePositions(answer).rejected.map(({ reason }) => reason)).toEqual(['unexpected_shape'])
})
