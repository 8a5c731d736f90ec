import { randomUUID } from 'node:crypto'
import type { PlatformMarket } from '@parallax/domain'
import { expect, test } from 'vitest'
import { closeMissing, markMissing } from '../market/mark-missing.ts'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { addSweep, describeBackends, makeMarket, useStore } from '../testing/index.ts'
import { heartbeatPrices } from './heartbeat-prices.ts'
import { listRecentPrices } from './list-recent-prices.ts'
import { makePricePartitions } from './price-partitions.ts'

const POLYMARKET = '83a45bef-9c39-5aa8-9480-6fdf7efebda2'
const NOW = new Date('2026-11-15T12:10:00Z')
const time = (clock: string) => new Date(`2026-11-15T${clock}:00Z`)

describeBackends('listRecentPrices', (backend) => {
  const open = useStore(backend)

  /** A listing with what the venue sent at these times. */
  async function add(said: Readonly<Record<string, Partial<PlatformMarket>>>): Promise<string> {
    const market = makeMarket({ platformMarketId: randomUUID() })
    for (const [clock, changes] of Object.entries(said)) {
      await saveMarkets(open(), [{ ...market, ...changes }], time(clock))
    }
    return toMarketId(market.platform, market.platformMarketId)
  }

  /** Price, its start, and until when it applied. */
  async function list(...ids: string[]) {
    const clock = (ms: number | null) => ms && new Date(ms).toISOString().slice(11, 16)
    const prices = await listRecentPrices(open(), ids, NOW, '1d')
    return prices.map(({ price, atMs, nextMs }) => [price, clock(atMs), clock(nextMs)])
  }

  test('the last price of each half hour is listed in order of time, each with the start of the next one', async () => {
    await addSweep(open(), 'polymarket', time('12:05'))
    const id = await add({
      '11:01': { price: 0.1 },
      '11:10': { price: 0.2 },
      '11:30': { price: 0.3 },
      '11:31': { price: 0.4 },
    })
    expect(await list(id)).toEqual([
      [0.3, '11:30', '11:31'],
      [0.4, '11:31', '12:05'],
    ])
  })

  test('the last price applies until the last trusted sweep', async () => {
    const id = await add({ '11:01': { price: 0.1 } })
    await addSweep(open(), 'polymarket', time('12:06'))
    await addSweep(open(), 'polymarket', time('12:07'), 'empty')
    expect(await list(id)).toEqual([[0.1, '11:01', '12:06']])
  })

  test('it applies only while the listing is listed, can be traded, and has a price', async () => {
    const missing = await add({ '11:01': { price: 0.1 } })
    await markMissing(open(), [missing], time('11:40'))
    const closed = await add({ '11:01': { price: 0.1 }, '11:50': { price: 0.1, status: 'closed' } })
    const gone = await add({ '11:01': { price: 0.1 } })
    await markMissing(open(), [gone], time('11:41'))
    await closeMissing(open(), [gone], time('11:55'))
    const unpriced = await add({ '11:01': { price: 0.1 }, '11:20': { price: null } })
    await addSweep(open(), 'polymarket', time('12:08'))
    expect(await list(missing)).toEqual([[0.1, '11:01', '11:40']])
    expect(await list(closed)).toEqual([[0.1, '11:01', '11:50']])
    expect(await list(gone)).toEqual([[0.1, '11:01', '11:41']])
    expect(await list(unpriced)).toEqual([[0.1, '11:01', null]])
  })

  test('a heartbeat continues the price; one of another day is found where it may still apply', async () => {
    await makePricePartitions(open(), new Date('2026-11-14T00:00:00Z'), 2)
    const market = makeMarket({ platformMarketId: randomUUID(), price: 0.6 })
    const id = toMarketId(market.platform, market.platformMarketId)
    const early = new Date('2026-11-14T06:30:00Z')
    const late = new Date('2026-11-14T12:31:00Z')
    await saveMarkets(open(), [market], early)
    await heartbeatPrices(open(), POLYMARKET, {
      mostOpen: 1,
      dueBefore: new Date('2026-11-14T06:31:00Z'),
      at: late,
    })
    expect(await listRecentPrices(open(), [id], NOW, '1d')).toMatchObject([
      { atMs: early.getTime(), price: 0.6, nextMs: late.getTime() },
      { atMs: late.getTime(), price: 0.6 },
    ])
  })

  test('listings do not mix, one that is requested twice comes once, and an unknown one does not come', async () => {
    const [one, other] = [await add({ '11:01': { price: 0.1 } }), await add({ '11:02': { price: 0.2 } })]
    const prices = await listRecentPrices(open(), [one, other, one, randomUUID()], NOW, '1d')
    expect(new Map(prices.map(({ marketId, price }) => [marketId, price]))).toEqual(
      new Map([
        [one, 0.1],
        [other, 0.2],
      ]),
    )
    expect(prices).toHaveLength(2)
  })
})
