import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseBook } from './parse-book.ts'
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'

const folder = new URL('../../../../../shared/wire/limitless/', import.meta.url)
const isThere = existsSync(folder)

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
}

describe.skipIf(!isThere)(
  `recorded answers${isThere ? '' : ' (skipped: ../shared/wire/limitless is not here)'}`,
  () => {
    test('active rows: all are read; empty and wide books have no price, but their offers are kept', () => {
      const { markets, rejected } = parseMarkets(read('markets_active_rows.json'))
      expect(rejected).toEqual([])
      expect(markets.map(({ title, price }) => [title, price])).toEqual(
        ['SOL', 'BTC', 'DOGE', 'BNB', 'HYPE'].map((coin) => [`${coin} Up or Down - 5 Min: Up?`, null]),
      )
      expect(markets.map(({ quote }) => [quote.yesBid, quote.yesAsk])).toEqual([
        [null, null],
        [0.54, 0.97],
        [null, null],
        [0.1, 0.98],
        [0.1, 0.98],
      ])
      expect(markets[0]).toMatchObject({
        status: 'open',
        category: 'crypto',
        endTime: '2026-06-21T18:30:00.000Z',
      })
      expect(markets[0]?.reference.yesTokenId).toBe(
        '17545305483835376826217772114472493237070114997204625607665531406032476347708',
      )
    })

    test('a pool: prices of 0 to 100', () => {
      const { markets } = parseMarkets(read('markets_active_amm_openapi_example.json'))
      expect(markets[0]).toMatchObject({
        price: 0.428,
        priceKind: 'pool',
        volumeTotalUsd: 164.109293,
        liquidityUsd: 50,
        endTime: '2025-09-01T12:00:00.000Z',
      })
    })

    test('an open market: best quotes, middle and title without its gem', () => {
      const { markets } = parseMarkets(read('market_detail_clob_open.json'))
      expect(markets[0]).toMatchObject({
        title: 'ETH to BTC rate > 0.04 by the end of Q2?',
        price: 0.0255,
        priceKind: 'mid',
        quote: { yesBid: 0.021, yesAsk: 0.03, noBid: 0.97, noAsk: 0.979 },
        volumeTotalUsd: 20389.745212,
        createdTime: '2025-03-31T18:11:42.943Z',
      })
      expect(markets[0]?.rules).toContain('using the hourly closing candle price')
      expect(markets[0]?.rules).not.toMatch(/<|&nbsp;/)
    })

    test('a resolved market', () => {
      const { markets } = parseMarkets(read('market_detail_resolved_yes.json'))
      expect(markets[0]).toMatchObject({
        status: 'resolved',
        resolution: { kind: 'outcome', index: 0 },
        price: 1,
        priceKind: 'settled',
      })
    })

    test('a book', () => {
      const context = { platformMarketId: 'm', yesTokenId: null }
      const [book] = parseBook(read('orderbook.json'), context).items
      expect(book?.yesBids[0]).toEqual({ price: 0.163, size: 300 })
      expect(book?.yesAsks).toEqual([
        { price: 0.19, size: 500 },
        { price: 0.2, size: 200 },
      ])
      expect(book?.noAsks[0]).toEqual({ price: 0.837, size: 300 })
    })

    test('a history', () => {
      const { items, rejected } = parseHistory(read('historical_price_single.json'))
      expect(rejected).toEqual([])
      expect(items.map(({ price }) => price)).toEqual([0.5, 0.442, 0.399, 0.442])
    })

    test('a portfolio', () => {
      const { items, rejected } = parsePositions(read('portfolio_positions_mainnet.json'))
      expect(rejected).toEqual([])
      expect(items).toEqual([
        expect.objectContaining({
          outcome: 'Yes',
          size: 1.004763,
          avgPrice: 0.991,
          currentPrice: 0.991,
          pnl: expect.closeTo(0, 6),
          endDate: '2026-05-11',
        }),
      ])
    })

    test('events', () => {
      const account = '0x0572b4aa431e730d1d19cc7cfea7d6c0bc07096f'
      const yesTokenId = '34504808738227095158010759634880534083339296329182698784451980951930485131851'
      const context = { account, platformMarketId: 'm', marketTitle: 'M', yesTokenId, noTokenId: null }
      expect(parseTrades(read('market_events.json'), context)).toMatchObject({
        items: [{ type: 'BUY', side: 'YES', price: 0.332, size: 2.5 }],
        rejected: [],
      })
    })
  },
)
