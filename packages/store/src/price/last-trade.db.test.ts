import { HOUR_MS, PLATFORMS, type PlatformMarket } from '@parallax/domain'
import { beforeEach, expect, test } from 'vitest'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { sql } from '../sql.ts'
import { addSweep, describeBackends, makeMarket, useStore } from '../testing/index.ts'
import { expireLastTrades } from './expire-last-trades.ts'

const START = Date.UTC(2026, 10, 15)
const at = (hours: number) => new Date(START + hours * HOUR_MS)
const PREDICTIT = PLATFORMS.find(({ slug }) => slug === 'predictit')?.id ?? ''
const ID = toMarketId('predictit', 'a')

describeBackends('last trades', (backend) => {
  const store = useStore(backend)
  beforeEach(() => store().run(sql`truncate platform_market, price_point, change`))

  /** A listing with a wide book and this last trade. */
  async function list(hours: number, price: number | null, changes: Partial<PlatformMarket> = {}) {
    const market = makeMarket({
      platform: 'predictit',
      platformMarketId: 'a',
      outcomes: ['Yes', 'No'].map((label, index) => ({ label, index, price: null })),
      price: null,
      priceKind: null,
      quote: { yesBid: 0.2, yesAsk: 0.8, noBid: null, noAsk: null },
      lastTrade: price === null ? null : { price, isOfDay: false },
      ...changes,
    })
    await saveMarkets(store(), [market], at(hours))
    await addSweep(store(), 'predictit', at(hours))
  }

  const read = () =>
    store().get(sql<{ price: number | null; kind: string | null; outcomes: { price: number | null }[] }>`
      select price, price_kind as kind, outcomes from platform_market where id = ${ID}`)

  test('are a price once they were seen to change, for 24 hours from when the listing was last seen', async () => {
    await list(0, 0.4)
    expect(await read()).toMatchObject({ price: null, kind: null })
    await list(1, 0.45)
    expect(await read()).toMatchObject({
      price: 0.45,
      kind: 'last',
      outcomes: [{ price: 0.45 }, { price: 0.55 }],
    })
    await list(2, 0.45, { endTime: null })
    expect(await read()).toMatchObject({ price: 0.45 })
    expect(await expireLastTrades(store(), PREDICTIT, at(23.9))).toBe(0)
    expect(await read()).toMatchObject({ price: 0.45 })
    await store().run(sql`truncate change`)
    expect(await expireLastTrades(store(), PREDICTIT, at(24))).toBe(1)
    expect(await read()).toMatchObject({
      price: null,
      kind: null,
      outcomes: [{ price: null }, { price: null }],
    })
    expect(await store().many(sql`select market_ids as ids from change`)).toEqual([{ ids: [ID] }])
    await list(25, 0.45, { endTime: '2027-01-01T00:00:00.000Z' })
    expect(await read()).toMatchObject({ price: null })
  })

  test('that changed during a day without observation may be older than a day', async () => {
    await list(0, 0.4)
    await list(30, 0.45)
    expect(await read()).toMatchObject({ price: null })
  })

  test('outside of the book are not a price', async () => {
    await list(0, 0.4)
    await list(1, 0.9)
    expect(await read()).toMatchObject({ price: null, outcomes: [{ price: null }, { price: null }] })
  })

  test('that the venue reports as traded within the day apply until it reports otherwise', async () => {
    const reported: Partial<PlatformMarket> = {
      lastTrade: { price: 0.4, isOfDay: true },
      outcomes: ['Yes', 'No'].map((label, index) => ({ label, index, price: index === 0 ? 0.4 : 0.6 })),
      price: 0.4,
      priceKind: 'last',
    }
    await list(0, null, reported)
    expect(await expireLastTrades(store(), PREDICTIT, at(500))).toBe(0)
    expect(await read()).toMatchObject({ price: 0.4, kind: 'last' })
    await list(1, 0.4)
    expect(await read()).toMatchObject({ price: null, kind: null })
  })

  test('a listing is saved with a price for all of its outcomes or for none', async () => {
    const half = [
      { label: 'Yes', index: 0, price: 0.3 },
      { label: 'No', index: 1, price: null },
    ]
    await list(0, null, { outcomes: half, price: 0.3, priceKind: 'pool' })
    expect(await read()).toMatchObject({ outcomes: [{ price: 0.3 }, { price: 0.7 }] })
    await list(1, null, { outcomes: half, price: null })
    expect(await read()).toMatchObject({ outcomes: [{ price: null }, { price: null }] })
  })
})
