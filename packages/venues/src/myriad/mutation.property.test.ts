import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBadNumber, mutated } from '../testing/mutated.ts'
import { parseBook } from './parse-book.ts'
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'))

const markets: readonly unknown[] = [
  ...read('get-markets-open').data,
  ...read('get-markets-resolved').data,
  ...read('get-markets-closed').data,
]

test('a mutated market is a market, its outcomes, or one rejection', () => {
  fc.assert(
    fc.property(fc.constantFrom(...markets).chain(mutated), (record) => {
      const result = parseMarkets([record])
      expect(findBadNumber(result)).toBeNull()
      expect(result.markets.length + result.rejected.length).toBeGreaterThanOrEqual(1)
      expect(Math.min(result.markets.length, result.rejected.length)).toBe(0)
      for (const market of result.markets) {
        expect(market.title.trim()).not.toBe('')
        expect(market.yesIndex === null && market.price !== null).toBe(false)
        expect(market.price === null).toBe(market.priceKind === null)
        if (market.yesIndex !== null) expect(market.outcomes[market.yesIndex]?.index).toBe(market.yesIndex)
      }
    }),
    { numRuns: 400 },
  )
})

test('a mutated page gives a market or a rejection for each row', () => {
  fc.assert(
    fc.property(mutated(read('get-markets-open-1')), (page) => {
      const result = parseMarkets(page)
      expect(findBadNumber(result)).toBeNull()
      expect(result.markets.length + result.rejected.length).toBeGreaterThanOrEqual(
        typeof page === 'object' && page !== null && 'data' in page && Array.isArray(page.data)
          ? page.data.length
          : 0,
      )
    }),
  )
})

test.each([
  ['market with charts', 'get-market-charts', parseHistory],
  ['order book', 'get-orderbook-yes', parseBook],
  ['pool', 'get-market-charts', parseBook],
] as const)('a mutated %s never throws and never gives an invalid number', (_, name, parse) => {
  fc.assert(
    fc.property(mutated(read(name)), (answer) => {
      expect(findBadNumber(parse(answer))).toBeNull()
    }),
  )
})

test.each([
  ['portfolio row', 'get-user-portfolio', parsePositions],
  ['action', 'get-user-events', parseTrades],
] as const)('a mutated %s is an item or a rejection', (_, name, parse) => {
  const rows: readonly unknown[] = read(name).data
  fc.assert(
    fc.property(fc.constantFrom(...rows).chain(mutated), (row) => {
      const result = parse([row])
      expect(findBadNumber(result)).toBeNull()
      expect(result.items.length + result.rejected.length).toBe(1)
    }),
    { numRuns: 300 },
  )
})
