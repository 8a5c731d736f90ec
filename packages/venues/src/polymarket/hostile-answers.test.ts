import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
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

function toDeep(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value }
  return value
}

const hostile: readonly unknown[] = [
  null,
  true,
  false,
  1e308,
  -1,
  -0.000001,
  0,
  1.0000001,
  2 ** 60,
  '',
  ' ',
  'NaN',
  'Infinity',
  '-1',
  '1e400',
  '0x10',
  '[]',
  '["Yes", "No"]',
  '["Yes", null]',
  '[[[[',
  '{"a":1}',
  'x'.repeat(100_000),
  '\ud800 \u0000 lone',
  '9999-99-99T99:99:99Z',
  [],
  [null],
  ['1', '0', '0'],
  {},
  { events: {}, markets: 7 },
  toDeep(500),
]

type Path = readonly (string | number)[]

function listPaths(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, each]) => listPaths(each, [...path, key]))]
}

/** The value with what stands at a path replaced, or taken out. */
function mutate(value: unknown, [key, ...rest]: Path, change: { readonly to: unknown } | null): unknown {
  if (key === undefined) return change === null ? undefined : change.to
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value }
  const entry = Object.entries(value).find(([name]) => name === String(key))?.[1]
  const isRemoved = rest.length === 0 && change === null
  if (Array.isArray(copy)) copy.splice(Number(key), 1, ...(isRemoved ? [] : [mutate(entry, rest, change)]))
  else if (isRemoved) delete copy[key]
  else copy[key] = mutate(entry, rest, change)
  return copy
}

function mutations(answer: unknown) {
  const paths = listPaths(answer)
  const change = fc.option(fc.constantFrom(...hostile).map((to) => ({ to })))
  return fc
    .array(fc.tuple(fc.constantFrom(...paths), change), { minLength: 1, maxLength: 3 })
    .map((steps) => steps.reduce((value, [path, to]) => mutate(value, path, to), answer))
}

const PRICES = new Set([
  'price',
  'yesBid',
  'yesAsk',
  'noBid',
  'noAsk',
  'avgPrice',
  'currentPrice',
  'bid',
  'ask',
])

/** Fails on a number that is none, and on a price outside 0 to 1. */
function checkNumbers(value: unknown, name = ''): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error(`${name} is ${value}`)
    if (PRICES.has(name) && (value < 0 || value > 1)) throw new Error(`${name} is ${value}`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value))
      checkNumbers(each, Number.isNaN(Number(key)) ? key : name)
  }
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
      fc.property(mutations(readFixture(name)), (answer) => {
        const parsed = parseMarkets(answer, context)
        checkNumbers(parsed)
        for (const market of parsed.markets) {
          expect(market.title).not.toBe('')
          expect(market.platformMarketId).not.toBe('')
          if (market.yesIndex === null) expect(market.price).toBeNull()
          expect(market.price === null).toBe(market.priceKind === null)
        }
        const expected = countMarkets(answer)
        if (expected !== null) expect(parsed.markets.length + parsed.rejected.length).toBe(expected)
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
])('%s, spoilt at random, throws nothing and yields no number that is none', (name, parse) => {
  fc.assert(
    fc.property(mutations(readFixture(name)), (answer) => checkNumbers(parse(answer))),
    { numRuns: 300 },
  )
})

test('any text at all is a frame that says nothing or something sound', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => checkNumbers(parseLiveFrame(text))),
    { numRuns: 300 },
  )
})
