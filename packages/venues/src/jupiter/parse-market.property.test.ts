import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFields, readText } from '../parse/read.ts'
import { findBadNumber, mutated } from '../testing/mutated.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'

const fetchedAt = Date.UTC(2026, 10, 15)
const readFixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'))

/** Ids of the listings in an answer, inside their events or by themselves. */
function toListingIds(answer: unknown): readonly string[] {
  const rows = isFields(answer) && Array.isArray(answer.data) ? answer.data : [answer]
  const groupLegs = rows.flatMap((row: unknown) => {
    if (!isFields(row)) return []
    return 'marketId' in row ? [row] : Array.isArray(row.markets) ? row.markets : []
  })
  return groupLegs.flatMap((groupLeg: unknown) => {
    const id = isFields(groupLeg) ? readText(groupLeg, 'marketId') : null
    return id === null ? [] : [id.slice(0, 200)]
  })
}

const LISTINGS = [
  'get-events-polymarket-1.json',
  'get-events-polymarket-2.json',
  'get-events-bisonfi.json',
  'get-events-kalshi.json',
  'get-event.json',
  'get-market-resolved.json',
]

test.each(LISTINGS)('%s, damaged anywhere: no throw, no absurd number, no listing lost', (name) => {
  fc.assert(
    fc.property(mutated(readFixture(name)), (answer) => {
      const { markets, rejected } = parseMarkets(answer, { fetchedAt })
      expect(findBadNumber(markets)).toBeNull()
      for (const market of markets) expect(market.title.trim()).not.toBe('')
      const read = markets.flatMap(({ reference }) => (reference.marketIds ?? '').split(','))
      const refused = rejected.map(({ platformMarketId }) => platformMarketId)
      for (const id of toListingIds(answer)) {
        const isKept = read.includes(id) || read.join(',').includes(id)
        const isRefused = refused.some((each) => each === id || (each !== null && id.startsWith(`${each}-`)))
        expect(isKept || isRefused, id).toBe(true)
      }
      expect(markets.length + rejected.length).toBeGreaterThan(
        isFields(answer) && isEmptyList(answer.data) ? -1 : 0,
      )
    }),
    { numRuns: 100 },
  )
})

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

test('damaged wallet rows: no throw, no absurd number, each row is read, refused, or left out on purpose', () => {
  fc.assert(
    fc.property(mutated(readFixture('get-positions.json')), (answer) => {
      const { items, rejected } = parsePositions(answer)
      expect(findBadNumber(items)).toBeNull()
      if (isFields(answer) && Array.isArray(answer.data)) {
        expect(items.length + rejected.length).toBeLessThanOrEqual(answer.data.length)
        expect(items.length + rejected.length).toBeGreaterThanOrEqual(Math.min(answer.data.length, 6) - 5)
      }
    }),
    { numRuns: 100 },
  )
  fc.assert(
    fc.property(mutated(readFixture('get-history.json')), (answer) => {
      expect(findBadNumber(parseTrades(answer))).toBeNull()
    }),
    { numRuns: 100 },
  )
})

test('any input gives markets or rejections', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      expect(() => parseMarkets(answer, { fetchedAt })).not.toThrow()
      expect(() => parsePositions(answer)).not.toThrow()
      expect(() => parseTrades(answer)).not.toThrow()
    }),
  )
})
