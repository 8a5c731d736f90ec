import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseJson } from '../http/parse-json.ts'
import { parseBooks } from './parse-book.ts'
import { parseHistory } from './parse-history.ts'
import { parseLiveFrame } from './parse-live.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'

const folder = fileURLToPath(new URL('../../../../../shared/wire/polymarket/', import.meta.url))
const hasFolder = existsSync(folder)
const context = { fetchedAt: Date.UTC(2026, 10, 15) }
const read = (name: string): string => readFileSync(`${folder}${name}`, 'utf8')
const markets = (name: string) => parseMarkets(parseJson(read(name)), context)

describe.skipIf(!hasFolder)(
  hasFolder ? 'recorded answers' : 'recorded answers (skipped: no ../shared/wire)',
  () => {
    test('the legs of an event', () => {
      const parsed = markets('gamma_event_negrisk.json')
      expect(parsed.rejected).toEqual([])
      expect(parsed.markets).toHaveLength(2)
      expect(parsed.markets[0]).toMatchObject({
        platformMarketId: '0xc8f1cf5d4f26e0fd9c8fe89f2a7b3263b902cf14fde7bfccef525753bb492e47',
        title: 'Will Stephen A. Smith win the 2028 Democratic presidential nomination?',
        groupTitle: 'Democratic Presidential Nominee 2028',
        groupId: '30829',
        legLabel: 'Stephen A. Smith',
        category: 'politics',
        status: 'open',
        price: 0.0105,
        quote: { yesBid: 0.01, yesAsk: 0.011 },
        volume24hUsd: 129642.785175,
        endTime: '2028-11-07T00:00:00.000Z',
        feeTerms: { rate: 0, exponent: 1 },
        reference: {
          gammaId: '559657',
          tokenYes: '60590045489347122735554346200880179420435533609307820342798544098823516727807',
        },
      })
    })

    test('a list of markets with their events and fees', () => {
      const parsed = markets('gamma_markets_list.json')
      expect(parsed.rejected).toEqual([])
      expect(parsed.markets).toHaveLength(5)
      expect(parsed.markets.map(({ legLabel }) => legLabel)).toContain('New Playboi Carti Album')
      expect(parsed.markets.every(({ groupId }) => groupId === '23784')).toBe(true)
      expect(parsed.markets.every(({ feeTerms }) => feeTerms?.rate === 0.05)).toBe(true)
    })

    test('a market that No has won', () => {
      expect(markets('gamma_market_closed_no_won.json').markets[0]).toMatchObject({
        status: 'resolved',
        resolution: { kind: 'outcome', index: 1 },
        price: 0,
        priceKind: 'settled',
        resolvedTime: '2026-03-19T23:20:15.000Z',
        quote: { yesAsk: null },
      })
    })

    test('a search result', () => {
      expect(markets('gamma_public_search.json').markets[0]).toMatchObject({
        title: 'Will the price of Bitcoin be above $64,000 on March 11?',
        groupTitle: 'Bitcoin above ___ on March 11?',
        legLabel: '64,000',
        category: 'crypto',
      })
    })

    test('a book, best first', () => {
      const { items } = parseBooks(parseJson(read('clob_book.json')))
      expect(items[0]).toMatchObject({ sourceUpdatedAt: '2024-10-13T06:03:38.260Z', depth: 'orders' })
      expect(items[0]?.yesBids[0]).toEqual({ price: 0.1, size: 125 })
      expect(items[0]?.yesAsks[0]).toEqual({ price: 0.14, size: 705 })
    })

    test('a price history', () => {
      const { items, rejected } = parseHistory(parseJson(read('clob_prices_history.json')))
      expect([items.length, rejected.length]).toEqual([5, 0])
      expect(items[0]).toEqual({ at: '2026-09-13T23:00:18.000Z', price: 0.63 })
    })

    test('positions of both versions', () => {
      const v1 = parsePositions(parseJson(read('data_v1_positions.json')))
      expect([v1.items.length, v1.rejected.length]).toEqual([3, 0])
      expect(v1.items[0]).toMatchObject({ outcome: 'Nuggets', pnlPercent: -48.2572, endDate: '2026-04-21' })
      const v2 = parsePositions(parseJson(read('data_v2_positions_doc_trimmed.json')))
      expect(v2.items[0]).toMatchObject({ status: 'resolved', currentPrice: 0, pnl: -45159.4653 })
      expect(v2.items[0]?.pnlPercent).toBeCloseTo(-100)
    })

    test('activity with redemptions', () => {
      const { items, rejected } = parseTrades(parseJson(read('data_v1_activity.json')))
      expect(rejected).toEqual([])
      expect(items.map(({ type }) => type)).toEqual(['BUY', 'BUY', 'BUY', 'REDEMPTION', 'REDEMPTION', 'BUY'])
    })

    test('frames of the socket', () => {
      expect(parseLiveFrame(read('ws_book.json'))[0]).toMatchObject({ kind: 'quote' })
      expect(parseLiveFrame(read('ws_price_change.json'))).toHaveLength(3)
      expect(parseLiveFrame(read('ws_price_change.json'))[0]).toMatchObject({ bid: 0.6, ask: 0.7 })
      expect(parseLiveFrame(read('ws_last_trade_price.json'))[0]).toMatchObject({
        kind: 'trade',
        price: 0.491,
      })
    })

    test('no file whatsoever makes a parser throw', () => {
      const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
      expect(names.length).toBeGreaterThan(0)
      for (const name of names) {
        const answer = parseJson(read(name))
        parseMarkets(answer, context)
        parseBooks(answer)
        parseHistory(answer)
        parsePositions(answer)
        parseTrades(answer)
        parseLiveFrame(read(name))
      }
    })
  },
)
