import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parsePositions } from './parse-positions.ts'

const portfolio = JSON.parse(
  readFileSync(new URL('fixtures/get-user-portfolio.json', import.meta.url), 'utf8'),
)
const [row] = portfolio.data
const eventTitles = new Map([[portfolio.data[1].eventId, 'Who will win the Grand Tour?']])

/** The result for one changed row: a position, or the reason against it. */
function parseOne(changes: object) {
  const { items, rejected } = parsePositions({ data: [{ ...row, ...changes }] })
  expect(items.length + rejected.length).toBe(1)
  return items[0] ?? { reason: rejected[0]?.reason }
}

test('reads a portfolio: price is the cost, the current price is value over shares', () => {
  const { items, rejected } = parsePositions(portfolio, { eventTitles })
  expect(items[0]).toEqual({
    platform: 'myriad',
    platformMarketIds: ['2741:amm:1201:0', '2741:amm:1201'],
    marketTitle: 'Will the Glacier upgrade ship before March 2027?',
    marketUrl: 'https://myriad.markets/markets/glacier-upgrade-before-march',
    outcome: 'Yes',
    size: 50,
    avgPrice: 0.42,
    currentPrice: 0.4,
    currentValue: 20,
    pnl: -1,
    pnlPercent: -4.7619,
    status: 'open',
    endDate: '2027-01-31',
  })
  expect(
    items.map((item) => [item.marketTitle, item.status, item.currentPrice, item.pnl, item.endDate]),
  ).toEqual([
    ['Will the Glacier upgrade ship before March 2027?', 'open', 0.4, -1, '2027-01-31'],
    ['Who will win the Grand Tour? — Ana Silva', 'open', 0.32, 2, '2027-01-31'],
    ['Tea or Coffee?', 'open', 0.4, -1, null],
    ['Will the Glacier upgrade ship before March 2027?', 'resolved', 0, -21, '2027-01-31'],
    ['Will the Glacier upgrade ship before March 2027?', 'closed', 0, 0, '2027-01-31'],
  ])
  expect(rejected.map(({ platformMarketId, reason }) => [platformMarketId, reason])).toEqual([
    ['2741:amm:1203', 'points_token'],
    ['2741:amm:1204', 'unknown_token'],
    ['2741:amm:1206', 'unknown_status'],
  ])
})

test.each([
  ['ongoing', 'open'],
  ['won', 'resolved'],
  ['lost', 'resolved'],
  ['claimed', 'closed'],
  ['sold', 'closed'],
])('status %s is %s', (status, expected) => {
  expect(parseOne({ status })).toMatchObject({ status: expected })
})

test.each([
  [{ marketTitle: null }, 'missing_title'],
  [{ outcomeTitle: '' }, 'missing_outcome'],
  [{ shares: null }, 'missing_size'],
  [{ shares: -5 }, 'missing_size'],
  [{ shares: 0 }, 'price_out_of_range'],
  [{ value: 'n/a' }, 'missing_size'],
  [{ value: 500 }, 'price_out_of_range'],
  [{ price: null }, 'missing_cost'],
  [{ price: 40 }, 'missing_cost'],
  [{ roi: 1e308 }, 'absurd_profit'],
  [{ token: null }, 'unknown_token'],
])('%o is rejected as %s', (changes, reason) => {
  expect(parseOne(changes)).toEqual({ reason })
})

test('a sold or claimed position is worth nothing, whatever its row says', () => {
  const nothing = { status: 'closed', currentValue: 0, pnl: 0, pnlPercent: 0 }
  expect(parseOne({ status: 'claimed', value: 50, profit: 29, roi: 1.38 })).toMatchObject(nothing)
})

test('a missing profit is derived from value and cost', () => {
  expect(parseOne({ profit: null, roi: null })).toMatchObject({ pnl: 20 - 0.42 * 50 })
  expect(parseOne({ profit: null, roi: null, price: 0 })).toMatchObject({ pnl: 20, pnlPercent: 0 })
})

test('a cost slightly above 1 is a cost with fees', () => {
  expect(parseOne({ price: 1.02 })).toMatchObject({ avgPrice: 1.02 })
})
