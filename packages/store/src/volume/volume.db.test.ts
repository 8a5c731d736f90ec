import { randomUUID } from 'node:crypto'
import { PLATFORMS, type PlatformMarket, type VenueSlug } from '@parallax/domain'
import { beforeEach, expect, test } from 'vitest'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { sql } from '../sql.ts'
import { addSweep, describeBackends, makeMarket, useStore } from '../testing/index.ts'
import { listVolumeDays } from './list-volume-days.ts'
import { listWindowStartsAfter } from './list-window-volumes.ts'
import { rollUpVolumes } from './roll-up-volumes.ts'
import { listWindowVolumes } from './testing/list-window-volumes.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const NIL = '00000000-0000-0000-0000-000000000000'
const time = (text: string) => new Date(`2026-${text}:00Z`)

describeBackends('volumes', (backend) => {
  const open = useStore(backend)
  beforeEach(() => open().run(sql`truncate platform_market, market_volume_day, platform_volume_day`))

  /** A listing with the lifetime totals that the venue reported at these times. */
  async function add(
    totals: Readonly<Record<string, number | null>>,
    changes: Partial<PlatformMarket> = {},
  ): Promise<string> {
    const market = makeMarket({ platformMarketId: randomUUID(), ...changes })
    for (const [at, volumeTotalUsd] of Object.entries(totals)) {
      await saveMarkets(open(), [{ ...market, volumeTotalUsd }], time(at))
    }
    return toMarketId(market.platform, market.platformMarketId)
  }

  /** Sweeps of the venue around the midnights at the start of these days. */
  async function sweepAround(slug: VenueSlug, ...days: string[]): Promise<void> {
    for (const day of days) {
      const midnight = time(`${day}T00:00`).getTime()
      await addSweep(open(), slug, new Date(midnight - 60_000))
      await addSweep(open(), slug, new Date(midnight + 60_000))
    }
  }

  async function listDays(slug: VenueSlug) {
    const platformId = PLATFORMS.find((platform) => platform.slug === slug)?.id ?? ''
    const days = await listVolumeDays(open(), platformId, '2026-11-01')
    return days.map(({ day, volumeUsd }) => [day.slice(5), volumeUsd])
  }

  test('a day with sweeps has its first and last one; a list that is not trusted does not count', async () => {
    await addSweep(open(), 'manifold', time('11-14T09:00'))
    await addSweep(open(), 'manifold', time('11-14T08:00'))
    await addSweep(open(), 'manifold', time('11-14T10:00'))
    await addSweep(open(), 'manifold', time('11-14T11:00'), 'shrunk')
    await addSweep(open(), 'manifold', time('11-15T00:00'))
    await addSweep(open(), 'polymarket', time('11-14T01:00'))
    const { id } = PLATFORMS[3]
    expect(await listVolumeDays(open(), id, '2026-11-14')).toEqual([
      {
        day: '2026-11-14',
        firstSweepAt: time('11-14T08:00'),
        lastSweepAt: time('11-14T10:00'),
        volumeUsd: null,
      },
      {
        day: '2026-11-15',
        firstSweepAt: time('11-15T00:00'),
        lastSweepAt: time('11-15T00:00'),
        volumeUsd: null,
      },
    ])
    expect(await listVolumeDays(open(), id, '2026-11-15')).toHaveLength(1)
  })

  test("a day's volume is the rise of the totals of the venue's listings, and 0 where none rose", async () => {
    await sweepAround('polymarket', '11-14', '11-15')
    await sweepAround('manifold', '11-14', '11-15')
    await add({ '11-13T12:00': 1_000, '11-14T12:00': 1_010, '11-14T13:00': 1_030, '11-15T01:00': 1_031 })
    await add({ '11-13T12:00': 1_000, '11-14T12:00': 1_005 })
    await add({ '11-13T12:00': 7 }, { platform: 'manifold' })
    await rollUpVolumes(open(), NOW)
    expect(await listDays('polymarket')).toEqual([
      ['11-13', 0],
      ['11-14', 35],
      ['11-15', 1],
    ])
    expect(await listDays('manifold')).toEqual([
      ['11-13', 0],
      ['11-14', 0],
      ['11-15', 0],
    ])
  })

  test('a listing made that day counts from zero; an older one that was unknown does not count', async () => {
    await sweepAround('polymarket', '11-15')
    await add({ '11-15T09:00': 40 }, { createdTime: '2026-11-15T08:00:00.000Z' })
    await add({ '11-15T09:00': 5_000, '11-15T10:00': 5_002 }, { createdTime: '2026-11-14T08:00:00.000Z' })
    await add({ '11-15T09:00': 7_000 }, { createdTime: null })
    // Trading begins in the evening, or the venue's clock is ahead: the time of the first 9,000 is unknown.
    await add({ '11-15T09:00': 9_000, '11-15T10:00': 9_000 }, { createdTime: '2026-11-15T20:00:00.000Z' })
    await rollUpVolumes(open(), NOW)
    expect(await listDays('polymarket')).toContainEqual(['11-15', 42])
  })

  test('no listing of many is left out or counted twice', async () => {
    await sweepAround('polymarket', '11-15')
    await add({ '11-14T12:00': 1_000 })
    await open().run(sql`
      insert into platform_market select copy.* from platform_market as market
      cross join generate_series(1, 5500) as n
      cross join lateral jsonb_populate_record(
        market, jsonb_build_object('id', gen_random_uuid(), 'platform_market_id', n)
      ) as copy`)
    await open().run(
      sql`insert into market_volume_day select id, '2026-11-15', 1000, 1001 from platform_market`,
    )
    await rollUpVolumes(open(), NOW)
    expect(await listDays('polymarket')).toContainEqual(['11-15', 5_501])
  })

  test('a total that the venue corrects downward does not reduce the volume of other listings', async () => {
    await sweepAround('polymarket', '11-15')
    await add({ '11-14T12:00': 1_000, '11-15T01:00': 400 })
    await add({ '11-14T12:00': 1_000, '11-15T01:00': 1_003 })
    await rollUpVolumes(open(), NOW)
    expect(await listDays('polymarket')).toContainEqual(['11-15', 3])
  })

  test('a venue that reports no lifetime volume has no daily volume', async () => {
    await sweepAround('predictit', '11-15')
    await add({ '11-14T12:00': null }, { platform: 'predictit' })
    await rollUpVolumes(open(), NOW)
    expect(await listDays('predictit')).toEqual([
      ['11-14', null],
      ['11-15', null],
    ])
  })

  test('today and yesterday are summed up again, an older day once more and then never', async () => {
    await sweepAround('polymarket', '11-15')
    const id = await add({ '11-13T12:00': 0, '11-14T12:00': 10 })
    const rollUp = async (now: Date) => {
      await rollUpVolumes(open(), now)
      return Object.fromEntries(await listDays('polymarket'))['11-14']
    }
    const setTotal = (total: number) =>
      open().run(sql`update market_volume_day set end_total_usd = ${total} where market_id = ${id}`)
    expect(await rollUp(time('11-14T13:00'))).toBe(10)
    await setTotal(20)
    expect(await rollUp(time('11-15T23:00'))).toBe(20)
    await setTotal(30)
    expect(await rollUp(time('11-19T00:00'))).toBe(30)
    await setTotal(40)
    expect(await rollUp(time('11-19T01:00'))).toBe(30)
  })

  test('windows have the volume of the last 7 and 30 days, today included', async () => {
    await sweepAround('polymarket', '10-17', '11-09')
    const id = await add({
      '10-16T23:00': 1_000,
      '10-17T01:00': 1_100,
      '11-08T23:00': 1_120,
      '11-09T01:00': 1_123,
      '11-15T01:00': 1_124,
    })
    const still = await add({ '10-01T12:00': 500 })
    expect(await listWindowVolumes(open(), [id], NOW)).toEqual([
      { marketId: id, volume7dUsd: 4, volume30dUsd: 124 },
    ])
    expect(await listWindowVolumes(open(), [still], NOW)).toEqual([
      { marketId: still, volume7dUsd: 0, volume30dUsd: 0 },
    ])
  })

  test('a window that began before the listing was first seen is unknown, unless the listing was made since', async () => {
    await sweepAround('polymarket', '10-17', '11-09')
    const made = (day: string) => ({ createdTime: `2026-${day}T00:00:00.000Z` })
    const recent = await add({ '11-10T12:00': 70, '11-12T12:00': 75 }, made('11-09'))
    const younger = await add({ '11-01T12:00': 70, '11-12T12:00': 75 }, made('10-17'))
    const older = await add({ '11-01T12:00': 70, '11-12T12:00': 75 }, made('10-16'))
    const ageless = await add({ '11-01T12:00': 70 }, { createdTime: null })
    const nothing = await add({ '11-12T12:00': 70, '11-13T12:00': 75 }, made('10-16'))
    const mute = await add({ '10-01T12:00': null })
    const ids = [recent, younger, older, ageless, nothing, mute]
    const windows = new Map(
      (await listWindowVolumes(open(), ids, NOW)).map(({ marketId, volume7dUsd, volume30dUsd }) => [
        marketId,
        [volume7dUsd, volume30dUsd],
      ]),
    )
    expect(windows).toEqual(
      new Map([
        [recent, [75, 75]],
        [younger, [5, 75]],
        [older, [5, null]],
        [ageless, [0, null]],
      ]),
    )
  })

  test('a window that began while the venue was not swept is unknown', async () => {
    await addSweep(open(), 'polymarket', time('11-08T22:59'))
    await addSweep(open(), 'polymarket', time('11-09T01:00'))
    await sweepAround('polymarket', '10-17')
    const id = await add({ '10-01T12:00': 500, '11-09T01:00': 900 })
    expect(await listWindowVolumes(open(), [id], NOW)).toEqual([
      { marketId: id, volume7dUsd: null, volume30dUsd: 400 },
    ])
  })

  test('a total that fell within the window never makes it negative', async () => {
    await sweepAround('polymarket', '10-17', '11-09')
    const id = await add({ '10-01T12:00': 500, '11-01T12:00': 300, '11-12T12:00': 310 })
    expect(await listWindowVolumes(open(), [id], NOW)).toEqual([
      { marketId: id, volume7dUsd: 10, volume30dUsd: 0 },
    ])
  })

  test('page by page, all listings with a known window are listed once, by id', async () => {
    await sweepAround('polymarket', '10-17', '11-09')
    const ids: string[] = []
    for (let n = 0; n < 7; n += 1) {
      ids.push(await add({ '10-01T12:00': n }))
      await add({ '10-01T12:00': null })
    }
    const seen: string[] = []
    for (;;) {
      const page = await listWindowStartsAfter(open(), seen.at(-1) ?? NIL, 3, NOW)
      if (page.length === 0) break
      seen.push(...page.map(({ marketId }) => marketId))
    }
    expect(seen).toEqual(ids.toSorted())
  })
})
