import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fields, isFields } from '../parse/read.ts'
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

const DEEP = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)

/** What a venue might send in place of a value; `undefined` deletes it. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    'NaN',
    'Infinity',
    '\ud800',
    '-1',
    -1,
    0,
    1,
    2,
    1e308,
    -1e308,
    5e-324,
    true,
    [],
    {},
  ),
  fc.constantFrom<unknown>('x'.repeat(10_000), '9'.repeat(400), DEEP, [null, null], [{}], {
    yes: {},
    no: [],
  }),
  fc.jsonValue(),
)

/** The same value with the nodes at `at` (counted in depth-first order) replaced. */
function mutate(value: unknown, changes: ReadonlyMap<number, unknown>): unknown {
  let count = 0
  const visit = (node: unknown): unknown => {
    const at = count++
    if (changes.has(at)) return changes.get(at)
    if (Array.isArray(node)) return node.map(visit)
    if (!isFields(node)) return node
    return Object.fromEntries(
      Object.entries(node).flatMap(([name, each]) => {
        const changed = visit(each)
        return changed === undefined ? [] : [[name, changed]]
      }),
    )
  }
  return visit(value)
}

const changes = fc
  .array(fc.tuple(fc.nat({ max: 400 }), anything), { minLength: 1, maxLength: 4 })
  .map((pairs) => new Map(pairs))

/** Every number is finite, and every one that is a price is 0 to 1. */
function check(value: unknown, name = ''): void {
  if (typeof value === 'number') {
    expect(Number.isFinite(value)).toBe(true)
    if (/price|bid|ask/i.test(name)) expect(value >= 0 && value <= 1).toBe(true)
  } else if (Array.isArray(value)) for (const each of value) check(each, name === 'payouts' ? 'price' : '')
  else if (isFields(value)) for (const [key, each] of Object.entries(value)) check(each, key)
}

function runMutations(answer: unknown, parse: (mutated: unknown) => Fields): void {
  fc.assert(
    fc.property(changes, (change) => {
      check(parse(mutate(answer, change)))
    }),
    { numRuns: 200 },
  )
}

/** How many markets a list of rows stands for: a group counts its legs. */
function countRows(rows: readonly unknown[]): number {
  return rows.reduce<number>((sum, row) => {
    const legs = isFields(row) && Array.isArray(row.markets) ? row.markets.length : 1
    return sum + Math.max(1, legs)
  }, 0)
}

test('markets: a mutated page never throws, and every record is a market or a rejection', () => {
  runMutations(active, (mutated) => {
    const result = parseMarkets(mutated)
    const rows = isFields(mutated) && Array.isArray(mutated.data) ? countRows(mutated.data) : null
    if (rows !== null) expect(result.markets.length + result.rejected.length).toBe(rows)
    else if (!Array.isArray(mutated)) expect(result.rejected.length).toBeGreaterThan(0)
    return { ...result }
  })
})

test('markets: a mutated resolved group never throws', () => {
  runMutations(resolvedGroup, (mutated) => ({ ...parseMarkets(mutated) }))
})

test('books, histories, positions and trades: a mutated answer never throws', () => {
  runMutations(orderbook, (mutated) => ({
    ...parseBook(mutated, { platformMarketId: 'm', yesTokenId: null }),
  }))
  runMutations(groupHistory, (mutated) => ({ ...parseHistory(mutated) }))
  runMutations(portfolio, (mutated) => ({ ...parsePositions(mutated) }))
  const context = {
    account: null,
    platformMarketId: 'm',
    marketTitle: null,
    yesTokenId: null,
    noTokenId: null,
  }
  runMutations(events, (mutated) => ({ ...parseTrades(mutated, context) }))
})
