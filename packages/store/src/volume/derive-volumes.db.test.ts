/**
 * Two venues swept every quarter of an hour over two days, with gaps; every derived volume is computed again from all
 * reports.
 */

import type { PlatformMarket } from '@parallax/domain'
import { HOUR_MS } from '@parallax/domain'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { sql } from '../sql.ts'
import { addSweep, describeBackends, makeMarket, useStore } from '../testing/index.ts'
import { deriveVolumes } from './derive-volumes.ts'

const START = Date.UTC(2026, 10, 13)

/** The total traded in a listing as reported at each sweep; null where the venue reports none. */
interface Report {
  readonly atMs: number
  readonly totalUsd: number | null
}

describeBackends('derived volumes', (backend) => {
  const open = useStore(backend)
  beforeEach(async () => {
    await open().run(
      sql`truncate platform_market, market_volume_day, market_volume_hour, platform_volume_day`,
    )
    await open().run(sql`update platform_health set believed_at = null, watched_since = null`)
  })

  const listing = (changes: Partial<PlatformMarket> = {}) =>
    makeMarket({ platform: 'limitless', platformMarketId: 'a', volume24hUsd: null, ...changes })

  async function report(market: PlatformMarket, { atMs, totalUsd }: Report): Promise<void> {
    await saveMarkets(open(), [{ ...market, volumeTotalUsd: totalUsd }], new Date(atMs))
    await addSweep(open(), market.platform, new Date(atMs))
  }

  async function read(market: PlatformMarket, nowMs: number): Promise<number | null> {
    await deriveVolumes(open(), new Date(nowMs))
    const { usd } = await open().get(
      sql<{ usd: number | null }>`select volume_24h_derived_usd as usd from platform_market
        where id = ${toMarketId(market.platform, market.platformMarketId)}`,
    )
    return usd
  }

  /** The same, computed from all reports. */
  function workOut(reports: readonly Report[], nowMs: number): number | null {
    const last = reports.at(-1)
    if (last === undefined || last.totalUsd === null || nowMs - last.atMs > 2 * HOUR_MS) return null
    const firstOfRun = reports.findLastIndex(
      ({ atMs, totalUsd }, index) =>
        totalUsd === null || (index > 0 && atMs - (reports[index - 1]?.atMs ?? 0) > 2 * HOUR_MS),
    )
    const run = reports.slice(Math.max(0, firstOfRun)).filter(({ totalUsd }) => totalUsd !== null)
    const sinceMs = Math.max(nowMs - 24 * HOUR_MS, run[0]?.atMs ?? nowMs)
    const fromMs = Math.ceil(sinceMs / HOUR_MS) * HOUR_MS
    if (nowMs - fromMs < 6 * HOUR_MS) return null
    const startUsd =
      reports.findLast(({ atMs, totalUsd }) => atMs < fromMs && totalUsd !== null)?.totalUsd ??
      run[0]?.totalUsd ??
      0
    const rise = Math.max(0, last.totalUsd - startUsd)
    return Math.round(((rise * 24 * HOUR_MS) / (nowMs - fromMs)) * 100) / 100
  }

  test('equal the result computed from all reports', async () => {
    const step = fc.record({
      pauseMin: fc.constantFrom(15, 15, 15, 45, 100, 119, 121, 500),
      rise: fc.constantFrom(0, 0, 1, 7.5, 300, -40, null),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 25 }),
        fc.constantFrom(0, 10, 130),
        async (steps, waitMin) => {
          await open().run(
            sql`truncate platform_market, market_volume_day, market_volume_hour, platform_volume_day`,
          )
          await open().run(sql`update platform_health set believed_at = null, watched_since = null`)
          const reports: Report[] = []
          let atMs = START
          let totalUsd = 1_000
          for (const { pauseMin, rise } of steps) {
            atMs += pauseMin * 60_000
            totalUsd = Math.max(0, totalUsd + (rise ?? 0))
            const next = { atMs, totalUsd: rise === null ? null : totalUsd }
            reports.push(next)
            await report(listing(), next)
          }
          const nowMs = atMs + waitMin * 60_000
          expect(await read(listing(), nowMs)).toEqual(workOut(reports, nowMs))
        },
      ),
      { numRuns: 6 },
    )
  })

  test('of a listing made within the day equal its lifetime total', async () => {
    const market = listing({ createdTime: new Date(START).toISOString() })
    await report(market, { atMs: START + HOUR_MS, totalUsd: 70 })
    expect(await read(market, START + HOUR_MS)).toBe(70)
    expect(await read(market, START + 25 * HOUR_MS)).toBeNull()
  })

  test('are unknown for a listing that was seen before its creation time', async () => {
    const market = listing({ createdTime: new Date(START + HOUR_MS).toISOString() })
    await report(market, { atMs: START, totalUsd: 5_000 })
    await report(market, { atMs: START + 2 * HOUR_MS, totalUsd: 5_010 })
    expect(await read(market, START + 2 * HOUR_MS)).toBeNull()
  })

  test('are reported to followers when they change, and not written a second time', async () => {
    const market = listing({ createdTime: new Date(START).toISOString() })
    await report(market, { atMs: START + HOUR_MS, totalUsd: 70 })
    await open().run(sql`delete from change`)
    expect(await deriveVolumes(open(), new Date(START + HOUR_MS))).toBe(1)
    expect(await deriveVolumes(open(), new Date(START + HOUR_MS))).toBe(0)
    const changes = await open().many(sql<{ ids: string[] }>`select market_ids as ids from change`)
    expect(changes).toEqual([{ ids: [toMarketId('limitless', 'a')] }])
  })

  test('do not exist for a listing that reports its volume, and end when it closes', async () => {
    const young = { createdTime: new Date(START).toISOString() }
    const atMs = START + HOUR_MS
    await report(listing({ ...young, platformMarketId: 'b', volume24hUsd: 3 }), { atMs, totalUsd: 70 })
    expect(await read(listing({ platformMarketId: 'b' }), atMs)).toBeNull()
    await report(listing(young), { atMs, totalUsd: 70 })
    expect(await read(listing(), atMs)).toBe(70)
    await report(listing({ ...young, status: 'closed' }), { atMs, totalUsd: 70 })
    expect(await read(listing(), atMs)).toBeNull()
  })

  test('need no hour that is older than a day', async () => {
    for (let hour = 0; hour < 40; hour += 1) {
      await report(listing(), { atMs: START + (hour + 0.5) * HOUR_MS, totalUsd: 1_000 + hour })
    }
    // 24 more in the 23 and a half hours since the first whole one.
    expect(await read(listing(), START + 39.5 * HOUR_MS)).toBe(24.51)
    const { count } = await open().get(
      sql<{ count: number }>`select count(*) as count from market_volume_hour`,
    )
    expect(count).toBeLessThanOrEqual(27)
  })
})
