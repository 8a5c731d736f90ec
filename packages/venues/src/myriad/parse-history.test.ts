import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseHistory } from './parse-history.ts'

const market = JSON.parse(readFileSync(new URL('fixtures/get-market-charts.json', import.meta.url), 'utf8'))
const withCharts = (charts: unknown) => ({
  ...market,
  outcomes: [{ ...market.outcomes[0], price_charts: charts }, market.outcomes[1]],
})

test('merges the time frames of Yes by time, oldest first, each moment once', () => {
  expect(parseHistory(market)).toEqual({
    items: [
      { at: '2026-11-01T00:00:00.000Z', price: 0.31 },
      { at: '2026-11-01T04:00:00.000Z', price: 0.33 },
      { at: '2026-11-01T04:05:00.000Z', price: 0.34 },
    ],
    rejected: [],
  })
})

test('reads the requested outcome', () => {
  expect(parseHistory(market, { outcomeId: '1' }).items).toEqual([
    { at: '2026-11-01T00:00:00.000Z', price: 0.69 },
  ])
})

test('reads charts that come as a map by time frame', () => {
  const [first] = market.outcomes[0].price_charts
  expect(parseHistory(withCharts({ '30d': first })).items).toHaveLength(2)
  expect(parseHistory(withCharts({ '30d': first.prices })).items).toHaveLength(2)
})

test.each([
  [{ value: 1.4, timestamp: 1793491200 }],
  [{ value: null, timestamp: 1793491200 }],
  [{ value: 0.5, timestamp: 'soon', date: null }],
  [null],
])('rejects the point %o alone', (point) => {
  const { items, rejected } = parseHistory(
    withCharts([{ prices: [point, { value: 0.2, timestamp: 1793491200 }] }]),
  )
  expect(items).toHaveLength(1)
  expect(rejected).toMatchObject([{ platformMarketId: '2741:amm:1201', reason: 'unreadable_point' }])
})

test('a market without charts has an empty history', () => {
  expect(parseHistory(withCharts(undefined))).toEqual({ items: [], rejected: [] })
})

test('one of several outcomes has to be named', () => {
  const several = { ...market, outcomes: [...market.outcomes, { id: 2, title: 'Later', price: 0.1 }] }
  expect(parseHistory(several)).toMatchObject({ items: [], rejected: [{ reason: 'unknown_yes' }] })
  expect(parseHistory(several, { outcomeId: '0' }).items).toHaveLength(3)
})
