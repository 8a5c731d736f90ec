import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFields, readText } from '../parse/read.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'

const fetchedAt = Date.UTC(2026, 10, 15)
const readFixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'))

type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every place inside a payload, as the names that lead to it. */
function toPaths(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (!isJson(value)) return [path]
  const inner = Object.entries(value).flatMap(([name, each]) => toPaths(each, [...path, name]))
  return path.length === 0 ? inner : [path, ...inner]
}

const deep = Array.from({ length: 500 }).reduce<unknown>((inner) => ({ markets: [inner] }), null)
const DELETED = Symbol('deleted')
const wrong = fc.oneof(
  fc.constantFrom<unknown>(
    DELETED,
    null,
    '',
    'NaN',
    -1,
    0,
    1e308,
    -1e308,
    1e21,
    '1e999',
    true,
    [],
    {},
    deep,
    '\ud800',
  ),
  fc.constant('x'.repeat(100_000)),
  fc.anything({ maxDepth: 2 }),
)

/** As it would come over the wire: no holes in lists, no NaN. */
function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

/** The payload with up to three places deleted or replaced. */
function mutate(payload: unknown): fc.Arbitrary<unknown> {
  const paths = toPaths(payload)
  const change = fc.tuple(fc.constantFrom(...paths), wrong)
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy: unknown = structuredClone(payload)
    for (const [path, value] of changes) {
      let place: unknown = copy
      for (const name of path.slice(0, -1)) place = isJson(place) ? place[name] : null
      const last = path.at(-1)
      if (!isJson(place) || last === undefined) continue
      if (value === DELETED && Array.isArray(place)) place.splice(Number(last), 1)
      else if (value === DELETED) delete place[last]
      else place[last] = structuredClone(value)
    }
    return toJson(copy)
  })
}

/** Whether numbers are finite everywhere in what comes out. */
function isFiniteThroughout(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return !isJson(value) || Object.values(value).every(isFiniteThroughout)
}

/** Ids of the listings that an answer holds, in their events or by themselves. */
function toListingIds(answer: unknown): readonly string[] {
  const rows = isJson(answer) && Array.isArray(answer.data) ? answer.data : [answer]
  const legs = rows.flatMap((row: unknown) => {
    if (!isJson(row) || Array.isArray(row)) return []
    return 'marketId' in row ? [row] : Array.isArray(row.markets) ? row.markets : []
  })
  return legs.flatMap((leg: unknown) => {
    const id = isFields(leg) ? readText(leg, 'marketId') : null
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
    fc.property(mutate(readFixture(name)), (answer) => {
      const { markets, rejected } = parseMarkets(answer, { fetchedAt })
      for (const market of markets) {
        expect(isFiniteThroughout(market)).toBe(true)
        expect(market.title.trim()).not.toBe('')
        const prices = [
          market.price,
          ...Object.values(market.quote),
          ...market.outcomes.map(({ price }) => price),
        ]
        expect(prices.every((price) => price === null || (price >= 0 && price <= 1))).toBe(true)
      }
      const read = markets.flatMap(({ reference }) => (reference.marketIds ?? '').split(','))
      const refused = rejected.map(({ platformMarketId }) => platformMarketId)
      for (const id of toListingIds(answer)) {
        const isKept = read.includes(id) || read.join(',').includes(id)
        const isRefused = refused.some((each) => each === id || (each !== null && id.startsWith(`${each}-`)))
        expect(isKept || isRefused, id).toBe(true)
      }
      expect(markets.length + rejected.length).toBeGreaterThan(
        isJson(answer) && isEmptyList(answer.data) ? -1 : 0,
      )
    }),
    { numRuns: 100 },
  )
})

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

test('damaged wallet rows: no throw, no absurd number, each row read, refused, or left out on purpose', () => {
  fc.assert(
    fc.property(mutate(readFixture('get-positions.json')), (answer) => {
      const { items, rejected } = parsePositions(answer)
      expect(isFiniteThroughout(items)).toBe(true)
      for (const { currentPrice, avgPrice } of items) {
        for (const price of [currentPrice, avgPrice]) expect(price >= 0 && price <= 1).toBe(true)
      }
      if (isJson(answer) && Array.isArray(answer.data)) {
        expect(items.length + rejected.length).toBeLessThanOrEqual(answer.data.length)
        expect(items.length + rejected.length).toBeGreaterThanOrEqual(Math.min(answer.data.length, 6) - 5)
      }
    }),
    { numRuns: 100 },
  )
  fc.assert(
    fc.property(mutate(readFixture('get-history.json')), (answer) => {
      const { items } = parseTrades(answer)
      expect(isFiniteThroughout(items)).toBe(true)
      for (const { price } of items) expect(price === null || (price >= 0 && price <= 1)).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('anything at all is answered with markets or rejections', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      expect(() => parseMarkets(answer, { fetchedAt })).not.toThrow()
      expect(() => parsePositions(answer)).not.toThrow()
      expect(() => parseTrades(answer)).not.toThrow()
    }),
  )
})
