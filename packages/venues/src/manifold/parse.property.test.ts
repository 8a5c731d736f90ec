import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBadNumber, mutated } from '../testing/mutated.ts'
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

/** Twenty thousand nested lists, which JSON.parse can still read. */
const DEEP: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
const DEEP_TEXT: unknown = JSON.parse(`${'{"content":['.repeat(3000)}{}${']}'.repeat(3000)}`)

/** Traps specific to this venue: a pool of absurd size, an endlessly nested description. */
const ALSO: readonly unknown[] = [{ YES: 'a', NO: -1 }, { YES: 1e308, NO: 5e-324 }, DEEP, DEEP_TEXT]

const broken = (payload: unknown) => mutated(payload, ALSO)

/** Every number is valid, and nothing is undefined. */
function expectSound(answer: unknown): void {
  assert.equal(findBadNumber(answer), null)
  assert.equal(hasUndefined(answer), false)
}

function hasUndefined(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined
  return Object.values(value).some(hasUndefined)
}

test.each(['search-markets-open.json', 'search-markets-resolved.json'])(
  'every mutated record of %s is a market or a rejection',
  (file) => {
    const answerProbs = parseAnswerProbs(readFixture('market-probs.json')) ?? new Map()
    const rows = readRecords(file)
    fc.assert(
      fc.property(fc.constantFrom(...rows).chain(broken), (row) => {
        const { markets, rejected } = parseMarkets([row], { ...context, answerProbs })
        assert.ok(markets.length + rejected.length > 0)
        expectSound(markets)
        expectSound(rejected)
        for (const market of markets) {
          assert.ok(market.title.length > 0)
          assert.equal(market.price === null, market.priceKind === null)
          assert.equal(market.isPlayMoney, true)
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
])('%s, mutated, gives markets or rejections, one for each answer', (file) => {
  const market = readRecord(file)
  fc.assert(
    fc.property(broken(market), (answer) => {
      const { markets, rejected } = parseMarkets(answer, context)
      assert.ok(markets.length + rejected.length > 0)
      const ids = markets.map(({ platformMarketId }) => platformMarketId)
      assert.equal(new Set(ids).size, ids.length)
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
    fc.property(fc.constantFrom(...files).chain(broken), broken(orders), (market, limits) => {
      const { items, rejected } = parseBook(market, { ...context, orders: limits })
      expectSound(items)
      expectSound(rejected)
      for (const { yesAsks, yesBids } of items) {
        const asks = yesAsks.map(({ price }) => price)
        expect(asks).toEqual(asks.toSorted((left, right) => left - right))
        assert.ok([...yesAsks, ...yesBids].every(({ size }) => size > 0))
        const [ask, bid] = [yesAsks[0]?.price ?? 1, yesBids[0]?.price ?? 0]
        assert.ok(bid <= ask)
      }
    }),
    RUNS,
  )
})

test('mutated metrics give valid positions or rejections', () => {
  const metrics = readFixture('user-contract-metrics.json')
  fc.assert(
    fc.property(broken(metrics), (answer) => {
      const { items, rejected } = parsePositions(answer, context)
      expectSound(items)
      expectSound(rejected)
    }),
    RUNS,
  )
})

test('each mutated bet is a trade or a rejection, and never breaks a history', () => {
  const bets = readRecords('bets-by-user.json')
  fc.assert(
    fc.property(fc.constantFrom(...bets).chain(broken), (bet) => {
      const { items, rejected } = parseTrades([bet], context)
      assert.equal(items.length + rejected.length, 1)
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
  fc.assert(
    fc.property(
      fc.constantFrom(...frames).chain((frame) => mutated(frame)),
      (frame) => expectSound(parseLive(JSON.stringify(frame), watched)),
    ),
    RUNS,
  )
  expect(parseLive(`${'['.repeat(20_000)}${']'.repeat(20_000)}`, watched)).toEqual({ kind: 'ignored' })
})
