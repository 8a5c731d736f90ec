import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseBook } from './parse-book.ts'
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseAnswerProbs } from './parse-probs.ts'
import { parseTrades } from './parse-trades.ts'

const folder = new URL('../../../../../shared/wire/manifold/', import.meta.url)
const isThere = existsSync(folder)
/** A day between the recordings of 2022 and the close of their open markets. */
const OCTOBER_2022 = { fetchedAt: Date.UTC(2022, 9, 11) }

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
}

function count(values: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}

describe.skipIf(!isThere)(
  isThere ? 'recorded answers' : 'recorded answers (skipped: ../shared/wire is not here)',
  () => {
    test('the market list of 2022 gives its 31 binary markets, and a reason for every other row', () => {
      const { markets, rejected } = parseMarkets(read('v0_markets_2022-10.json'), OCTOBER_2022)
      expect(markets).toHaveLength(31)
      expect(count(rejected.map(({ reason }) => reason))).toEqual({
        type_free_response: 13,
        type_pseudo_numeric: 5,
        unsupported_mechanism: 1,
      })
      expect(count(markets.map(({ resolution }) => resolution?.kind ?? null))).toEqual({
        null: 8,
        outcome: 15,
        void: 8,
      })
      expect(markets.every(({ url, slug }) => url?.endsWith(`/${slug}`) === true)).toBe(true)
      expect(markets[0]).toMatchObject({
        platformMarketId: '8gUQD1g6X4BuWZwT4CpZ',
        title: 'Does @LivInTheLookingGlass run @v?',
        price: 0.20000000000000004,
        volume24hUsd: 1,
        volumeTotalUsd: 2.05,
        status: 'open',
      })
    })

    test('the prices of recorded open markets are those of their pools', () => {
      const rows = read('v0_markets_2022-10.json')
      const withoutPrice = (Array.isArray(rows) ? rows : []).map((row) => ({
        ...row,
        probability: undefined,
      }))
      const given = parseMarkets(rows, OCTOBER_2022).markets
      const computed = parseMarkets(withoutPrice, OCTOBER_2022).markets
      expect(given.length).toBe(computed.length)
      for (const [index, { price }] of given.entries()) {
        if (price !== null) expect(computed[index]?.price).toBeCloseTo(price, 12)
      }
    })

    test('the documented market whose pool is a number is read', () => {
      const { markets, rejected } = parseMarkets(read('doc_markets_example.json'), {
        fetchedAt: Date.UTC(2026, 8, 1),
      })
      expect(rejected).toEqual([])
      expect(markets).toMatchObject([
        {
          slug: 'will-i-write-a-new-blog-post-today',
          status: 'resolved',
          resolution: { kind: 'outcome', index: 0 },
          price: 1,
          priceKind: 'settled',
          resolvedTime: '2022-05-30T15:21:17.078Z',
        },
      ])
    })

    test('the raw multiple-choice contract gives five legs and leaves Other out', () => {
      const { markets, rejected } = parseMarkets(read('internal_contract_multi_2025-08_dev.json'), {
        fetchedAt: Date.UTC(2025, 8, 1),
      })
      expect(markets.map(({ title, price }) => [title, price])).toEqual(
        ['a', 'b', 'c', 'd', 'e'].map((text) => [`Who's gonna win? — ${text}`, 0.16666666666666666]),
      )
      expect(markets[0]).toMatchObject({
        platformMarketId: 'tQudZcEtlp:Ncus9Qtty2',
        url: 'https://manifold.markets/IanPhilip/whos-gonna-win-gn8sCuyRpl',
        liquidityUsd: 2.23606797749979,
        rules: null,
      })
      expect(rejected.map(({ reason }) => reason)).toEqual(['other_answer'])
    })

    test('the raw contract has books of its answers', () => {
      const { items } = parseBook(read('internal_contract_multi_2025-08_dev.json'), {
        fetchedAt: Date.UTC(2025, 8, 1),
      })
      expect(items).toHaveLength(5)
      expect(items[0]?.yesAsks[0]?.price).toBeGreaterThan(1 / 6)
      expect(items[0]?.yesBids[0]?.price).toBeLessThan(1 / 6)
    })

    test('the documented limit order rests with its remaining size', () => {
      const { items } = parseBook(read('doc_bets_limit_and_normal.json'), { fetchedAt: Date.UTC(2022, 7, 3) })
      expect(items).toMatchObject([
        { platformMarketId: 'Tz5dA01GkK5QKiQfZeDL', depth: 'orders', yesAsks: [] },
      ])
      expect(items[0]?.yesBids).toEqual([{ price: 0.5, size: (100 - 15.596681605353808) / 0.5 }])
    })

    test('the documented bets are an open order and a trade', () => {
      const { items } = parseTrades(read('doc_bets_limit_and_normal.json'))
      expect(items.map(({ type, side, price, size, status }) => [type, side, price, size, status])).toEqual([
        ['BET', 'YES', expect.closeTo(0.5, 12), 31.193363210707616, 'open'],
        ['BET', 'YES', expect.closeTo(0.57635359, 6), 17.350459904608414, 'filled'],
      ])
      const history = parseHistory(read('doc_bets_limit_and_normal.json'))
      expect(history.items.map(({ price }) => price)).toEqual([0.5730753474948571])
    })

    test('all 45 bets of a user of 2022 are trades', () => {
      const { items, rejected } = parseTrades(read('v0_bets_by_username_2022.json'))
      expect(rejected).toEqual([])
      expect(items).toHaveLength(45)
      expect(count(items.map(({ type }) => type))).toEqual({ BET: 43, REDEMPTION: 2 })
      expect(count(items.map(({ status }) => status))).toEqual({ filled: 41, open: 4 })
    })

    test('the documented position is worth what the venue says', () => {
      const { items, rejected } = parsePositions(read('doc_get-user-contract-metrics-with-contracts.json'), {
        fetchedAt: Date.UTC(2026, 8, 1),
      })
      expect(rejected).toEqual([])
      expect(items).toEqual([
        {
          platform: 'manifold',
          platformMarketIds: ['xv86CDBe0flxF2epvO3f'],
          marketTitle: 'Will TSLA reach >$ 275 before 8pm EST on 8/8?',
          marketUrl: 'https://manifold.markets/MolbyDick/will-tesla-stock-reach-275-by-88-of-e836ca33649e',
          outcome: 'No',
          size: 132936.84161688015,
          avgPrice: 63625.999354329724 / 132936.84161688015,
          currentPrice: 1,
          currentValue: 132936.84161688015,
          pnl: 132936.84161688015 - 63625.999354329724,
          pnlPercent: expect.closeTo(108.9347, 3),
          status: 'resolved',
          endDate: '2024-08-09',
        },
      ])
    })

    test('the documented prices of answers are read', () => {
      const probs = parseAnswerProbs(read('doc_market_probs.json'))
      expect(probs?.get('ZNlNdzz690')?.get('answer1')).toBe(0.67)
      expect(probs?.has('9t61v9e7x4')).toBe(false)
    })
  },
)
