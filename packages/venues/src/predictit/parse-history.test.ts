import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseHistory } from './parse-history.ts'

const chart = readFileSync(new URL('./fixtures/download-market-chart-data.csv', import.meta.url), 'utf8')
const blue = 'Blue, "old" list'

test("returns one contract's closing prices, oldest first, across the clock change", () => {
  const { items, rejected } = parseHistory(chart, { contractName: ` Blue,  "old" list ` })
  expect(items).toEqual([
    { at: '2026-03-07T05:00:00.000Z', price: 0.33 },
    { at: '2026-03-08T05:00:00.000Z', price: 0.34 },
    { at: '2026-03-09T04:00:00.000Z', price: 0.35 },
  ])
  expect(rejected.map(({ reason, detail }) => [reason, detail])).toEqual([
    ['bad_price', '$3.20'],
    ['bad_time', 'yesterday'],
  ])
})

test('reads the first contract when none is named, and reports the rows of others', () => {
  const { items, rejected } = parseHistory(chart)
  expect(items).toHaveLength(3)
  expect(rejected).toContainEqual({ platformMarketId: null, reason: 'other_contract', detail: 'Green' })
})

test('reports a contract without rows, and a chart without rows is empty', () => {
  expect(parseHistory(chart, { contractName: 'blue' }).rejected[0]?.reason).toBe('contract_not_in_chart')
  expect(parseHistory(`${chart.split('\r\n')[0]}\r\n`, { contractName: blue })).toEqual({
    items: [],
    rejected: [],
  })
})

test("reads the website's JSON of the same rows", () => {
  const row = { contractId: 1, contractName: blue, dateString: '7/1/2026 3:00:00 PM', closeSharePrice: 0.4 }
  const point = { at: '2026-07-01T19:00:00.000Z', price: 0.4 }
  expect(parseHistory([row])).toEqual({ items: [point], rejected: [] })
  expect(
    parseHistory([{ ContractName: blue, Date: '7/1/2026 3:00:00 PM', CloseSharePrice: '$0.40' }]),
  ).toEqual({ items: [point], rejected: [] })
})

test.each([['<html></html>'], [''], [null], [{}]])('reports that %j is not a chart', (answer) => {
  expect(parseHistory(answer)).toMatchObject({ items: [], rejected: [{ reason: 'unexpected_shape' }] })
})
