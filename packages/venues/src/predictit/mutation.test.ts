import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFields, readText } from '../parse/read.ts'
import { findBadNumber, mutated } from '../testing/mutated.ts'
import all from './fixtures/get-all.json' with { type: 'json' }
import closed from './fixtures/get-market-closed.json' with { type: 'json' }
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'

function countContracts(rows: readonly unknown[]): number {
  return rows.reduce<number>((sum, row) => {
    const fields = isFields(row) ? row : {}
    const isWhole = readText(fields, 'id') !== null && readText(fields, 'name') !== null
    return sum + (isWhole && Array.isArray(fields.contracts) ? Math.max(1, fields.contracts.length) : 1)
  }, 0)
}

test('a mutated feed never throws, and every contract is a market or a rejection', () => {
  fc.assert(
    fc.property(mutated(all), (feed) => {
      const { markets, rejected } = parseMarkets(feed)
      expect(findBadNumber(markets)).toBeNull()
      if (isFields(feed) && Array.isArray(feed.markets)) {
        expect(markets.length + rejected.length).toBe(countContracts(feed.markets))
      } else expect(rejected.length).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})

test('a mutated look-up never throws', () => {
  fc.assert(
    fc.property(mutated(closed), fc.option(fc.integer()), (answer, fetchedAt) => {
      expect(findBadNumber(parseMarkets(answer, { fetchedAt, isLookUp: true }))).toBeNull()
    }),
    { numRuns: 200 },
  )
})

test('a mutated chart never throws', () => {
  const chart = readFileSync(new URL('./fixtures/download-market-chart-data.csv', import.meta.url), 'utf8')
  fc.assert(
    fc.property(fc.nat({ max: chart.length }), fc.nat({ max: 40 }), fc.string(), (from, length, put) => {
      const broken = `${chart.slice(0, from)}${put}${chart.slice(from + length)}`
      expect(findBadNumber(parseHistory(broken))).toBeNull()
    }),
  )
  const row = { contractName: 'Blue', date: '7/1/2026 3:00:00 PM', closeSharePrice: 0.4 }
  fc.assert(
    fc.property(mutated([row, row]), (rows) => {
      expect(findBadNumber(parseHistory(rows))).toBeNull()
    }),
  )
})
