import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { sql } from '../sql.ts'
import { describeBackends, makeMarket, useStore } from '../testing/index.ts'
import { heartbeatPrices } from './heartbeat-prices.ts'
import { dropPricePartitions, makePricePartitions } from './price-partitions.ts'
import { dropOldHours, rollUpDays, rollUpHours } from './roll-up-prices.ts'

const POLYMARKET = '83a45bef-9c39-5aa8-9480-6fdf7efebda2'
const time = (text: string) => new Date(`${text}Z`)

describeBackends('prices', (backend) => {
  const open = useStore(backend)
  const addPoint = (marketId: string, at: string, price: number) =>
    open().run(sql`insert into price_point values (${marketId}, ${time(at)}, ${price})`)

  test('points of a day that gets its partition later move into it, and none is lost', async () => {
    const marketId = randomUUID()
    await addPoint(marketId, '2026-05-01T10:00:00', 0.1)
    await makePricePartitions(open(), time('2026-05-01T00:00:00'), 2)
    await makePricePartitions(open(), time('2026-05-01T00:00:00'), 2)
    await addPoint(marketId, '2026-05-02T10:00:00', 0.2)
    expect(
      await open().many(
        sql`select tableoid::regclass::text as place, price from price_point where market_id = ${marketId} order by at`,
      ),
    ).toEqual([
      { place: 'price_point_20260501', price: 0.1 },
      { place: 'price_point_20260502', price: 0.2 },
    ])
  })

  test('old partitions are dropped, newer ones stay', async () => {
    await makePricePartitions(open(), time('2026-06-01T00:00:00'), 3)
    expect(await dropPricePartitions(open(), time('2026-06-02T00:00:00'))).toContain('price_point_20260601')
    expect(await dropPricePartitions(open(), time('2026-06-02T00:00:00'))).toEqual([])
  })

  test('hours and days have the first, highest, lowest and last price, and aggregating again changes nothing', async () => {
    const marketId = randomUUID()
    await addPoint(marketId, '2026-07-01T10:05:00', 0.3)
    await addPoint(marketId, '2026-07-01T10:15:00', 0.9)
    await addPoint(marketId, '2026-07-01T10:55:00', 0.5)
    await addPoint(marketId, '2026-07-01T11:00:00', 0.2)
    for (let times = 0; times < 2; times += 1) {
      await rollUpHours(open(), time('2026-07-01T00:00:00'), time('2026-07-02T00:00:00'))
      await rollUpDays(open(), time('2026-07-01T00:00:00'), time('2026-07-02T00:00:00'))
    }
    expect(
      await open().many(
        sql`select at, open, high, low, close from price_hour where market_id = ${marketId} order by at`,
      ),
    ).toEqual([
      { at: time('2026-07-01T10:00:00'), open: 0.3, high: 0.9, low: 0.3, close: 0.5 },
      { at: time('2026-07-01T11:00:00'), open: 0.2, high: 0.2, low: 0.2, close: 0.2 },
    ])
    expect(
      await open().many(sql`select at, open, high, low, close from price_day where market_id = ${marketId}`),
    ).toEqual([{ at: time('2026-07-01T00:00:00'), open: 0.3, high: 0.9, low: 0.2, close: 0.2 }])
    await dropOldHours(open(), time('2026-07-01T11:00:00'))
    expect(await open().many(sql`select at from price_hour where market_id = ${marketId}`)).toEqual([
      { at: time('2026-07-01T11:00:00') },
    ])
  })

  test('a heartbeat records that a price still applies, once it is due', async () => {
    const market = makeMarket({ platformMarketId: 'beat' })
    const id = toMarketId('polymarket', 'beat')
    await saveMarkets(open(), [market], time('2026-08-01T00:00:00'))
    const beat = (at: string, dueBefore: string) =>
      heartbeatPrices(open(), POLYMARKET, { mostOpen: 5_000, dueBefore: time(dueBefore), at: time(at) })
    await beat('2026-08-01T03:00:00', '2026-07-31T21:00:00')
    await beat('2026-08-01T07:00:00', '2026-08-01T01:00:00')
    await beat('2026-08-01T08:00:00', '2026-08-01T02:00:00')
    expect(
      await open().many(sql`select at, price from price_point where market_id = ${id} order by at`),
    ).toEqual([
      { at: time('2026-08-01T00:00:00'), price: 0.4 },
      { at: time('2026-08-01T07:00:00'), price: 0.4 },
    ])
  })
})
