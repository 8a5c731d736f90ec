import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBook } from './parse-book.ts'
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'))

const DEEP = Array.from({ length: 200 }).reduce<unknown>((inner) => ({ inner }), null)
const ABSURD = [
  undefined,
  null,
  true,
  '',
  'NaN',
  '-Infinity',
  '1e400',
  1e308,
  -1,
  -0.5,
  1.0000001,
  Number.MAX_SAFE_INTEGER + 2,
  '<'.repeat(2000),
  'x'.repeat(50_000),
  [],
  {},
  [[[]]],
  DEEP,
]

/** A copy of the record in which the values at some places are replaced. */
function mutate(record: unknown, places: readonly (readonly [number, unknown])[]): unknown {
  const copy: unknown = structuredClone(record)
  for (const [pick, value] of places) {
    const spots = listSpots(copy)
    const spot = spots[pick % Math.max(1, spots.length)]
    if (spot !== undefined) spot(value)
  }
  return copy
}

/** A setter for every place inside a value; setting undefined removes the key. */
function listSpots(value: unknown, depth = 0): ((next: unknown) => void)[] {
  if (typeof value !== 'object' || value === null || depth > 8) return []
  return Object.keys(value).flatMap((key) => [
    (next: unknown) => {
      if (next === undefined && !Array.isArray(value)) Reflect.deleteProperty(value, key)
      else Reflect.set(value, key, next)
    },
    ...listSpots(Reflect.get(value, key), depth + 1),
  ])
}

const mutations = fc.array(fc.tuple(fc.nat(100_000), fc.oneof(fc.constantFrom(...ABSURD), fc.jsonValue())), {
  minLength: 1,
  maxLength: 4,
})

/** Every number in a result, with the name it stands under. */
function* listNumbers(value: unknown, name = ''): Generator<readonly [string, number]> {
  if (typeof value === 'number') yield [name, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) yield* listNumbers(each, Array.isArray(value) ? name : key)
}

const PRICES = new Set([
  'price',
  'yesBid',
  'yesAsk',
  'noBid',
  'noAsk',
  'currentPrice',
  'buyFraction',
  'sellFraction',
])

function checkNumbers(result: unknown): void {
  for (const [name, number] of listNumbers(result)) {
    if (!Number.isFinite(number)) throw new Error(`${name} is ${number}`)
    if (PRICES.has(name) && (number < 0 || number > 1)) throw new Error(`${name} is ${number}`)
    if (name.endsWith('Usd') && number < 0) throw new Error(`${name} is ${number}`)
  }
}

const markets: readonly unknown[] = [
  ...read('get-markets-open').data,
  ...read('get-markets-resolved').data,
  ...read('get-markets-closed').data,
]

test('a mutated market is a market, its outcomes, or one rejection', () => {
  fc.assert(
    fc.property(fc.constantFrom(...markets), mutations, (record, places) => {
      const result = parseMarkets([mutate(record, places)])
      checkNumbers(result)
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

test('a mutated page gives for each row a market or a rejection', () => {
  fc.assert(
    fc.property(mutations, (places) => {
      const page = mutate(read('get-markets-open-1'), places)
      const result = parseMarkets(page)
      checkNumbers(result)
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
] as const)('a mutated %s never throws nor gives a number that is none', (_, name, parse) => {
  fc.assert(fc.property(mutations, (places) => checkNumbers(parse(mutate(read(name), places)))))
})

test.each([
  ['portfolio row', 'get-user-portfolio', parsePositions],
  ['action', 'get-user-events', parseTrades],
] as const)('a mutated %s is an item or a rejection', (_, name, parse) => {
  const rows: readonly unknown[] = read(name).data
  fc.assert(
    fc.property(fc.constantFrom(...rows), mutations, (row, places) => {
      const result = parse([mutate(row, places)])
      checkNumbers(result)
      expect(result.items.length + result.rejected.length).toBe(1)
    }),
    { numRuns: 300 },
  )
})
