import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'

const folder = new URL('../../../../../shared/wire/predictit/', import.meta.url)
const isThere = existsSync(folder)

function read(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8')
}

describe.skipIf(!isThere)(
  `recorded answers${isThere ? '' : ' (skipped: ../shared/wire/predictit is not here)'}`,
  () => {
    test('the feed: every contract is read, with its quote written the same way twice', () => {
      const feed: { markets: { contracts: { lastTradePrice: number }[] }[] } = JSON.parse(
        read('marketdata_all_2021-04-21_trimmed.json'),
      )
      const { markets, rejected } = parseMarkets(feed)
      expect(rejected).toEqual([])
      expect(markets).toHaveLength(feed.markets.flatMap(({ contracts }) => contracts).length)
      for (const { quote, sourceUpdatedAt, status } of markets) {
        expect(status).toBe('open')
        expect(sourceUpdatedAt).toMatch(/^2021-04-22T03:0\d:/)
        if (quote.yesAsk === null) expect(quote.noBid).toBeNull()
        else expect(quote.yesAsk + (quote.noBid ?? 0)).toBeCloseTo(1, 10)
      }
      expect(new Set(markets.map(({ priceKind }) => priceKind))).toEqual(new Set(['mid', 'ask', 'bid', null]))
      expect(markets[0]).toMatchObject({
        platformMarketId: '6867:23547',
        title: 'Which party will win the 2024 U.S. presidential election? — Democratic',
        price: 0.545,
        endTime: null,
        sourceUpdatedAt: '2021-04-22T03:07:13.345Z',
      })
      expect(markets.find(({ title }) => title === 'Will Matt Gaetz resign before May 1?')?.endTime).toBe(
        '2021-05-01T04:00:00.000Z',
      )
    })

    test('one market, in winter', () => {
      const { markets, rejected } = parseMarkets(JSON.parse(read('marketdata_markets_2721_2019-11-12.json')))
      expect(rejected).toEqual([])
      expect(markets.map(({ legLabel, price }) => [legLabel, price])).toEqual([
        ['Democratic', 0.55],
        ['Republican', 0.475],
        ['Libertarian', 0.025],
        ['Green', 0.025],
      ])
      expect(markets[0]?.sourceUpdatedAt).toBe('2019-11-13T02:23:42.105Z')
    })

    test('a chart: each contract by its name', () => {
      const { items, rejected } = parseHistory(read('DownloadMarketChartData_sample.csv'), {
        contractName: 'R House, D Senate',
      })
      expect(rejected).toEqual([])
      expect(items[0]).toEqual({ at: '2019-09-25T04:00:00.000Z', price: 0.01 })
      expect(items).toHaveLength(12)
    })
  },
)
