import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBook } from './parse-book.ts'
import { parseHistory } from './parse-history.ts'
import { parseLive, toWatchedMarkets } from './parse-live.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseAnswerProbs } from './parse-probs.ts'
import { parseTrades } from './parse-trades.ts'
import { FIXTURE_NOW, readFixture, readRecord, readRecords } from './testing/read-fixture.ts'

const RUNS = { numRuns: 250 }
const context = { fetchedAt: FIXTURE_NOW }

/** Twenty thousand lists inside each other, as JSON.parse can still read them. */
const DEEP: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
const DEEP_TEXT: unknown = JSON.parse(`${'{"content":['.repeat(3000)}{}${']}'.repeat(3000)}`)

const ABSURD = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  'NaN',
  'Infinity',
  '-0',
  'x'.repeat(100_000),
  1e308,
  -1e308,
  5e-324,
  -1,
  0,
  1,
  2,
  9e15,
  true,
  [],
  {},
  [null],
  { YES: 'a', NO: -1 },
  { YES: 1e308, NO: 5e-324 },
  '__proto__',
  '\u0000',
  DEEP,
  DEEP_TEXT,
)

/** The value with one place in it, chosen by the path of numbers, replaced or removed. */
function mutate(value: unknown, path: readonly number[], replacement: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined || typeof value !== 'object' || value === null) return replacement
  if (Array.isArray(value)) {
    if (value.length === 0) return replacement
    const index = step % value.length
    return value.map((item, at) => (at === index ? mutate(item, rest, replacement) : item))
  }
  const entries = Object.entries(value)
  if (entries.length === 0) return replacement
  const index = step % entries.length
  return Object.fromEntries(
    entries.map(([name, item], at) => [name, at === index ? mutate(item, rest, replacement) : item]),
  )
}

const mutation = fc.record({ path: fc.array(fc.nat(60), { minLength: 1, maxLength: 5 }), value: ABSURD })
const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 })

type Mutations = readonly { readonly path: readonly number[]; readonly value: unknown }[]

function mutateAll(answer: unknown, changes: Mutations): unknown {
  return changes.reduce<unknown>(
    (value, { path, value: replacement }) => mutate(value, path, replacement),
    answer,
  )
}

/** Every number is finite, every price between 0 and 1, and nothing is undefined. */
function expectSound(answer: unknown): void {
  expect(findFaults(answer, '')).toEqual([])
}

function findFaults(value: unknown, name: string): readonly string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => findFaults(item, key))
  }
  if (typeof value !== 'number') return value === undefined ? [`${name} is undefined`] : []
  const isSound = Number.isFinite(value) && (!/price/i.test(name) || (value >= 0 && value <= 1))
  return isSound ? [] : [`${name} is ${value}`]
}

test.each(['search-markets-open.json', 'search-markets-resolved.json'])(
  'every mutated record of %s is a market or a rejection',
  (file) => {
    const answerProbs = parseAnswerProbs(readFixture('market-probs.json')) ?? new Map()
    const rows = readRecords(file)
    fc.assert(
      fc.property(fc.nat(rows.length - 1), mutations, (index, changes) => {
        const row = mutateAll(rows[index], changes)
        const { markets, rejected } = parseMarkets([row], { ...context, answerProbs })
        expect(markets.length + rejected.length).toBeGreaterThan(0)
        expectSound(markets)
        expectSound(rejected)
        for (const market of markets) {
          expect(market.title.length).toBeGreaterThan(0)
          expect(market.price === null).toBe(market.priceKind === null)
          expect(market.isPlayMoney).toBe(true)
        }
      }),
      RUNS,
    )
  },
)

test.each([
  'market-binary.json',
  'market-multi.json',
  'market-multi-independent.json',
  'market-multi-divided.json',
])('%s, mutated, is markets or rejections, one for each answer', (file) => {
  const market = readRecord(file)
  fc.assert(
    fc.property(mutations, (changes) => {
      const answer = mutateAll(market, changes)
      const { markets, rejected } = parseMarkets(answer, context)
      expect(markets.length + rejected.length).toBeGreaterThan(0)
      const ids = markets.map(({ platformMarketId }) => platformMarketId)
      expect(new Set(ids).size).toBe(ids.length)
      expectSound(markets)
      expectSound(rejected)
    }),
    RUNS,
  )
})

test('a mutated book is sound, sorted and never crossed', () => {
  const files = ['market-binary.json', 'market-multi.json'].map(readRecord)
  const orders = readFixture('bets-open-limit.json')
  fc.assert(
    fc.property(fc.constantFrom(...files), mutations, mutations, (market, ofMarket, ofOrders) => {
      const { items, rejected } = parseBook(mutateAll(market, ofMarket), {
        ...context,
        orders: mutateAll(orders, ofOrders),
      })
      expectSound(items)
      expectSound(rejected)
      for (const { yesAsks, yesBids } of items) {
        const asks = yesAsks.map(({ price }) => price)
        expect(asks).toEqual(asks.toSorted((left, right) => left - right))
        expect([...yesAsks, ...yesBids].every(({ size }) => size > 0)).toBe(true)
        const [ask, bid] = [yesAsks[0]?.price ?? 1, yesBids[0]?.price ?? 0]
        expect(bid).toBeLessThanOrEqual(ask)
      }
    }),
    RUNS,
  )
})

test('mutated metrics give sound positions or rejections', () => {
  const metrics = readFixture('user-contract-metrics.json')
  fc.assert(
    fc.property(mutations, (changes) => {
      const { items, rejected } = parsePositions(mutateAll(metrics, changes), context)
      expectSound(items)
      expectSound(rejected)
    }),
    RUNS,
  )
})

test('each mutated bet is a trade or a rejection, and no history breaks on it', () => {
  const bets = readRecords('bets-by-user.json')
  fc.assert(
    fc.property(fc.nat(bets.length - 1), mutations, (index, changes) => {
      const bet = mutateAll(bets[index], changes)
      const { items, rejected } = parseTrades([bet], context)
      expect(items.length + rejected.length).toBe(1)
      expectSound(items)
      expectSound(rejected)
      const history = parseHistory([bet, ...readRecords('bets-points.json')])
      expectSound(history.items)
      expectSound(history.rejected)
    }),
    RUNS,
  )
})

test('no frame breaks the feed', () => {
  const frames = Object.values(readRecord('live-frames.json'))
  const watched = toWatchedMarkets(
    ['bRv4kQ2mZx', 'mGov7HsK2p:aNovak01'].map((platformMarketId) => ({
      platformMarketId,
      slug: '',
      groupId: null,
      reference: {},
    })),
  )
  const shallow = mutations.filter((changes) =>
    changes.every(({ value }) => value !== DEEP && value !== DEEP_TEXT),
  )
  fc.assert(
    fc.property(fc.constantFrom(...frames), shallow, (frame, changes) => {
      expectSound(parseLive(JSON.stringify(mutateAll(frame, changes)) ?? '', watched))
    }),
    RUNS,
  )
  expect(parseLive(`${'['.repeat(20_000)}${']'.repeat(20_000)}`, watched)).toEqual({ kind: 'ignored' })
})
