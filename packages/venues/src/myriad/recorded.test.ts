import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseBook } from './parse-book.ts'
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'

const folder = fileURLToPath(new URL('../../../../../shared/wire/myriad', import.meta.url))
const isThere = existsSync(folder)
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const title = isThere ? 'recorded answers' : 'recorded answers (skipped: ../shared/wire/myriad is not here)'

describe.skipIf(!isThere)(title, () => {
  test('market 549', () => {
    const { markets, rejected } = parseMarkets(read('market-detail-549.json'))
    expect(rejected).toEqual([])
    expect(markets).toMatchObject([
      {
        platformMarketId: '2741:amm:549',
        title: 'Polymarket or Kalshi: will Polymarket win?',
        url: 'https://myriad.markets/markets/polymarket-or-kalshi',
        status: 'open',
        price: 0.72519807,
        priceKind: 'pool',
        outcomes: [
          { label: 'Polymarket', index: 0, price: 0.72519807 },
          { label: 'Kalshi', index: 1, price: 0.27480193 },
        ],
        volume24hUsd: 1.029,
        volumeTotalUsd: 11792850.814653,
        liquidityUsd: 892.96615,
        endTime: null,
        createdTime: '2025-11-08T11:02:20.000Z',
        feeTerms: { buyFraction: 0, sellFraction: 0 },
        reference: { neverResolves: 'true' },
      },
    ])
  })

  test('the pool of market 549 starts at its price', () => {
    const [book] = parseBook(read('market-detail-549.json')).items
    expect(book?.yesBids[0]?.price).toBeLessThan(0.72519807)
    expect(book?.yesAsks[0]?.price).toBeGreaterThan(0.72519807)
    expect((book?.yesAsks[0]?.price ?? 0) - (book?.yesBids[0]?.price ?? 0)).toBeCloseTo(0.0025, 5)
  })

  test('the chart of market 449: the recording has only one outcome, so the market is rejected', () => {
    const answer = read('market-chart-449.trimmed.json')
    expect(parseMarkets(answer)).toMatchObject({
      markets: [],
      rejected: [{ platformMarketId: '2741:amm:449', reason: 'too_few_outcomes' }],
    })
    const { items, rejected } = parseHistory(answer)
    expect(rejected).toEqual([])
    expect(items).toHaveLength(8)
    expect(items[0]).toEqual({ at: '2026-05-13T20:00:00.000Z', price: 0.4776 })
  })

  test('an order book', () => {
    expect(parseBook(read('market-orderbook.json')).items).toMatchObject([
      {
        yesBids: [{ price: 0.98, size: 258.4125947521866 }],
        yesAsks: [{ price: 0.99, size: 151.97568389057753 }],
      },
    ])
  })

  test('a portfolio', () => {
    expect(parsePositions(read('user-portfolio.json'))).toMatchObject({
      items: [
        {
          marketTitle: 'Will Base TGE in 2026?',
          size: 8.23666644,
          avgPrice: 0.1214083400468503,
          currentPrice: expect.closeTo(0.11926, 8),
          currentValue: 0.9823048396344001,
          pnlPercent: expect.closeTo(-1.7695, 4),
          status: 'open',
          endDate: '2026-12-31',
        },
      ],
      rejected: [],
    })
  })

  test('actions', () => {
    const { items, rejected } = parseTrades(read('market-events-549.json'))
    expect(rejected).toEqual([])
    expect(items.map((item) => [item.type, item.side, item.size])).toEqual([
      ['SELL', 'Polymarket', 1.418676],
      ['SELL', 'Kalshi', 46.494609],
      ['SELL', 'Kalshi', 32.614935],
    ])
    expect(items[0]?.price).toBeCloseTo(1.029 / 1.418676, 12)
  })

  test('every recorded answer goes through every parser without a throw', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
    expect(files.length).toBeGreaterThan(0)
    for (const name of files) {
      for (const parse of [parseMarkets, parseBook, parseHistory, parsePositions, parseTrades])
        parse(read(name))
    }
  })
})
