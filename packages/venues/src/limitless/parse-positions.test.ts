import { expect, test } from 'vitest'
import portfolio from './fixtures/get-portfolio-positions.json' with { type: 'json' }
import { parsePositions } from './parse-positions.ts'

const { items, rejected } = parsePositions(portfolio)

function find(title: string, outcome: string) {
  return items.find((item) => item.marketTitle.startsWith(title) && item.outcome === outcome)
}

test('reads an order-book position from millionths', () => {
  expect(find('ADA', 'Yes')).toEqual({
    platform: 'limitless',
    platformMarketIds: ['ada-up-or-down-1-hour-1790000000010'],
    marketTitle: 'ADA Up or Down - 1 Hour',
    marketUrl: 'https://limitless.exchange/markets/ada-up-or-down-1-hour-1790000000010',
    outcome: 'Yes',
    size: 10,
    avgPrice: 0.4,
    currentPrice: 0.44,
    currentValue: 4.4,
    pnl: expect.closeTo(0.4, 9),
    pnlPercent: expect.closeTo(10, 9),
    status: 'open',
    endDate: '2026-11-05',
  })
})

test('reads a pool position in whole units, with and without its average price', () => {
  expect(find('$LINK', 'No')).toMatchObject({
    size: 20.5,
    avgPrice: 0.4,
    currentPrice: 0.5,
    currentValue: 10.25,
    pnl: expect.closeTo(2.05, 9),
    pnlPercent: expect.closeTo(25, 9),
  })
  expect(find('Will the old pool', 'Yes')).toMatchObject({
    size: 10,
    avgPrice: 0.25,
    currentPrice: 0.3,
    pnl: 0.5,
    pnlPercent: 20,
  })
})

test('returns both sides of a market, titles a leg like the listing, and accepts shares that cost nothing', () => {
  expect(find('Northern canal reopens by October 31?', 'No')).toMatchObject({
    marketUrl: 'https://limitless.exchange/markets/canal-reopens-by-1790000000001',
    size: 5,
    pnl: 1,
  })
  expect(find('Northern canal', 'Yes')).toMatchObject({
    size: 2.5,
    avgPrice: 0,
    currentPrice: 0.2,
    pnl: 0,
    pnlPercent: 0,
  })
})

test('values a resolved market by what it pays, not by its last trade', () => {
  expect(find('Will the dam', 'Yes')).toMatchObject({
    status: 'resolved',
    currentPrice: 0,
    currentValue: 0,
    pnl: -3,
    pnlPercent: -100,
  })
  expect(find('Will the dam', 'No')).toMatchObject({
    status: 'resolved',
    currentPrice: 1,
    currentValue: 2,
    pnl: 0.6000000000000001,
  })
})

test('values never-traded shares at their cost, refuses never-priced ones, leaves out sold ones', () => {
  expect(find('Will nobody', 'Yes')).toMatchObject({ status: 'closed', currentPrice: 0.25, endDate: null })
  expect(items).toHaveLength(8)
  expect(rejected.map(({ platformMarketId, reason }) => [platformMarketId, reason])).toEqual([
    ['odd-pool-1700000000002', 'unknown_side'],
    ['untraded-1790000000031', 'missing_price'],
  ])
})

const [row] = portfolio.clob

test.each([
  ['market', {}, 'missing_slug'],
  ['market', { slug: 'a' }, 'missing_title'],
  ['tokensBalance', { yes: 'many', no: '0' }, 'missing_balance'],
  ['tokensBalance', null, 'missing_balance'],
  ['positions', null, 'missing_cost'],
  ['positions', { yes: { fillPrice: '9000000' } }, 'bad_price'],
  ['tokensBalance', { yes: '1e308', no: '0' }, 'missing_balance'],
])('a row whose %s is %j is refused with %s', (name, value, reason) => {
  const parsed = parsePositions({ clob: [{ ...row, [name]: value }] })
  expect(parsed.rejected[0]?.reason ?? null).toBe(reason)
})

test('distinguishes an empty portfolio from an answer that is not a portfolio', () => {
  expect(parsePositions({ amm: [], clob: [], group: [] })).toEqual({ items: [], rejected: [] })
  expect(parsePositions({ message: 'no' }).rejected[0]?.reason).toBe('unexpected_shape')
})
