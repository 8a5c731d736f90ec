import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFields } from '../parse/read.ts'
import { findBadNumber, mutated } from '../testing/mutated.ts'
import active from './fixtures/get-active-markets.json' with { type: 'json' }
import groupHistory from './fixtures/get-historical-price-group.json' with { type: 'json' }
import events from './fixtures/get-market-events.json' with { type: 'json' }
import resolvedGroup from './fixtures/get-market-group-resolved.json' with { type: 'json' }
import orderbook from './fixtures/get-orderbook.json' with { type: 'json' }
import portfolio from './fixtures/get-portfolio-positions.json' with { type: 'json' }
import { parseBook } from './parse-book.ts'
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'

function runMutations(answer: unknown, parse: (broken: unknown) => unknown): void {
  fc.assert(
    fc.property(mutated(answer), (broken) => {
      expect(findBadNumber(parse(broken))).toBeNull()
    }),
    { numRuns: 200 },
  )
}

/** How many markets the rows contain: a group counts its group legs. */
function countRows(rows: readonly unknown[]): number {
  return rows.reduce<number>((sum, row) => {
    const groupLegs = isFields(row) && Array.isArray(row.markets) ? row.markets.length : 1
    return sum + Math.max(1, groupLegs)
  }, 0)
}

test('markets: a mutated page never throws, and every record is a market or a rejection', () => {
  runMutations(active, (page) => {
    const result = parseMarkets(page)
    const rows = isFields(page) && Array.isArray(page.data) ? countRows(page.data) : null
    if (rows !== null) expect(result.markets.length + result.rejected.length).toBe(rows)
    else expect(result.rejected.length).toBeGreaterThan(0)
    return result
  })
})

test('markets: a mutated resolved group never throws', () => {
  runMutations(resolvedGroup, parseMarkets)
})

test('books, histories, positions and trades: a mutated answer never throws', () => {
  runMutations(orderbook, (answer) => parseBook(answer, { platformMarketId: 'm', yesTokenId: null }))
  runMutations(groupHistory, (answer) => parseHistory(answer))
  runMutations(portfolio, parsePositions)
  const context = {
    account: null,
    platformMarketId: 'm',
    marketTitle: null,
    yesTokenId: null,
    noTokenId: null,
  }
  runMutations(events, (answer) => parseTrades(answer, context))
})
