import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { test } from 'vitest'
import { findBadNumber, mutated } from '../testing/mutated.ts'
import { parseBooks } from './parse-book.ts'
import { parseHistory } from './parse-history.ts'
import { parseLiveFrame } from './parse-live.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'

const context = { fetchedAt: Date.UTC(2026, 10, 15) }

function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'))
}

function countMarkets(answer: unknown): number | null {
  const events: unknown = Object(answer).events
  if (!Array.isArray(events)) return null
  return events.reduce((count: number, event: unknown) => {
    const markets: unknown = Object(event).markets
    return count + (Array.isArray(markets) ? Math.max(1, markets.length) : 1)
  }, 0)
}

test.each([['get-events-keyset-page-1'], ['get-events-keyset-page-2'], ['get-events-keyset-closed']])(
  '%s, spoilt at random, gives a market or a rejection for each record',
  (name) => {
    fc.assert(
      fc.property(mutated(readFixture(name)), (answer) => {
        const parsed = parseMarkets(answer, context)
        assert.equal(findBadNumber(parsed), null)
        for (const market of parsed.markets) {
          assert.notEqual(market.title, '')
          assert.notEqual(market.platformMarketId, '')
          if (market.yesIndex === null) assert.equal(market.price, null)
          assert.equal(market.price === null, market.priceKind === null)
        }
        const expected = countMarkets(answer)
        if (expected !== null) assert.equal(parsed.markets.length + parsed.rejected.length, expected)
      }),
      { numRuns: 300 },
    )
  },
)

test.each([
  ['get-market-leg', (answer: unknown) => parseMarkets(answer, context)],
  ['get-clob-market-won', (answer: unknown) => parseMarkets(answer, context)],
  ['post-books', (answer: unknown) => parseBooks(answer)],
  ['get-prices-history', parseHistory],
  ['get-positions', parsePositions],
  ['get-positions-v2', parsePositions],
  ['get-activity', parseTrades],
  [
    'ws-market-frames',
    (answer: unknown) => [answer].flat().map((frame) => parseLiveFrame(JSON.stringify(frame) ?? '')),
  ],
])('%s, spoilt at random, throws nothing and yields no invalid number', (name, parse) => {
  fc.assert(
    fc.property(mutated(readFixture(name)), (answer) => {
      assert.equal(findBadNumber(parse(answer)), null)
    }),
    { numRuns: 300 },
  )
})

test('any text is a frame that gives nothing or something valid', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      assert.equal(findBadNumber(parseLiveFrame(text)), null)
    }),
    { numRuns: 300 },
  )
})
