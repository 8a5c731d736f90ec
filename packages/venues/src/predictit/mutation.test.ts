import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFields } from '../parse/read.ts'
import all from './fixtures/get-all.json' with { type: 'json' }
import closed from './fixtures/get-market-closed.json' with { type: 'json' }
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'

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
  fc.constantFrom<unknown>(
    'x'.repeat(10_000),
    '9'.repeat(400),
    DEEP,
    [null],
    [{}],
    'http://',
    '1/1/2026 99:99 PM',
  ),
  fc.jsonValue(),
)

/** The same value with the nodes at the given places (counted in depth-first order) replaced. */
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
  .array(fc.tuple(fc.nat({ max: 140 }), anything), { minLength: 1, maxLength: 4 })
  .map((pairs) => new Map(pairs))

/** Every number is finite, and every one that is a price is 0 to 1. */
function check(value: unknown, name = ''): void {
  if (typeof value === 'number') {
    expect(Number.isFinite(value)).toBe(true)
    if (/price|bid|ask/i.test(name)) expect(value >= 0 && value <= 1).toBe(true)
  } else if (Array.isArray(value)) for (const each of value) check(each)
  else if (isFields(value)) for (const [key, each] of Object.entries(value)) check(each, key)
}

function countContracts(rows: readonly unknown[]): number {
  return rows.reduce<number>((sum, row) => {
    const fields = isFields(row) ? row : {}
    const isWhole = [fields.id, fields.name].every(
      (each) => typeof each === 'number' || (typeof each === 'string' && each.trim() !== ''),
    )
    return sum + (isWhole && Array.isArray(fields.contracts) ? Math.max(1, fields.contracts.length) : 1)
  }, 0)
}

test('a mutated feed never throws, and every contract is a market or a rejection', () => {
  fc.assert(
    fc.property(changes, (change) => {
      const mutated = mutate(all, change)
      const { markets, rejected } = parseMarkets(mutated)
      check(markets)
      if (isFields(mutated) && Array.isArray(mutated.markets)) {
        expect(markets.length + rejected.length).toBe(countContracts(mutated.markets))
      } else if (!Array.isArray(mutated)) expect(rejected.length).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})

test('a mutated look-up never throws', () => {
  fc.assert(
    fc.property(changes, fc.option(fc.integer()), (change, fetchedAt) => {
      check(parseMarkets(mutate(closed, change), { fetchedAt, isLookUp: true }))
    }),
    { numRuns: 200 },
  )
})

test('a mutated chart never throws', () => {
  const chart = readFileSync(new URL('./fixtures/download-market-chart-data.csv', import.meta.url), 'utf8')
  fc.assert(
    fc.property(fc.nat({ max: chart.length }), fc.nat({ max: 40 }), fc.string(), (from, length, put) => {
      check(parseHistory(`${chart.slice(0, from)}${put}${chart.slice(from + length)}`))
    }),
  )
  const row = { contractName: 'Blue', date: '7/1/2026 3:00:00 PM', closeSharePrice: 0.4 }
  fc.assert(fc.property(changes, (change) => check(parseHistory(mutate([row, row], change)))))
})
