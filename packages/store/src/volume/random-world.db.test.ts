/**
 * A small random world of two venues, swept at random times over five weeks. Every figure is computed again from all
 * reports.
 */
import { DAY_MS, HOUR_MS, PLATFORMS, toDay, toVolumeChart } from '@parallax/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { sql } from '../sql.ts'
import type { Store } from '../store.ts'
import { addSweep, describeBackends, isFullRun, makeMarket, useStore } from '../testing/index.ts'
import { listVolumeDays } from './list-volume-days.ts'
import { rollUpVolumes } from './roll-up-volumes.ts'
import { listWindowVolumes } from './testing/list-window-volumes.ts'

const START = Date.UTC(2026, 9, 1)
const DAYS = 36
const VENUES = ['polymarket', 'manifold'] as const

type Slug = (typeof VENUES)[number]

interface Listing {
  readonly slug: Slug
  readonly number: number
  readonly createdMs: number | null
  readonly listedMs: number
}

interface Sweep {
  readonly slug: Slug
  readonly atMs: number
  /** Moves of each listing's lifetime total: mostly up, sometimes down. */
  readonly moves: readonly number[]
  readonly isRolledUp: boolean
}

/**
 * Minutes of a day at which a venue is swept: often around both midnights, sometimes at any time, sometimes not at
 * all.
 */
const DAY_SWEEPS = fc.oneof(
  { weight: 6, arbitrary: fc.constant([0, 700, 1430]) },
  { weight: 1, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { maxLength: 3 }) },
)
const MOVES = fc.array(fc.constantFrom(0, 0, 1, 25, 300, -40), { minLength: 4, maxLength: 4 })
const SWEEPS = fc
  .tuple(
    ...VENUES.map((slug) =>
      fc.array(DAY_SWEEPS, { minLength: DAYS, maxLength: DAYS }).chain((days) => {
        const times = days.flatMap((minutes, day) =>
          minutes.map((minute) => START + day * DAY_MS + minute * 60_000),
        )
        return fc.tuple(
          ...times.map((atMs) =>
            fc.record({
              slug: fc.constant(slug),
              atMs: fc.constant(atMs),
              moves: MOVES,
              isRolledUp: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
            }),
          ),
        )
      }),
    ),
  )
  .map((venues): Sweep[] => venues.flat().sort((one, other) => one.atMs - other.atMs))

const MOMENT = fc.integer({ min: -5 * 24, max: DAYS * 24 }).map((hour) => START + hour * HOUR_MS)
const LISTINGS = fc
  .array(
    fc.record({ createdMs: fc.option(MOMENT), waitMs: fc.constantFrom(0, HOUR_MS, 3 * DAY_MS, -HOUR_MS) }),
    {
      minLength: 8,
      maxLength: 8,
    },
  )
  .map((listings) =>
    listings.map(({ createdMs, waitMs }, index): Listing => {
      const slug = index < 4 ? 'polymarket' : 'manifold'
      return { slug, number: index % 4, createdMs, listedMs: (createdMs ?? START) + waitMs }
    }),
  )

/** What a venue reported of a listing, and when. */
interface Report {
  readonly atMs: number
  readonly total: number
}

describeBackends('volumes of a random world', (backend) => {
  const open = useStore(backend)

  test('equal the result of a naive computation from all reports', async () => {
    await fc.assert(
      fc.asyncProperty(SWEEPS, LISTINGS, fc.integer({ min: 0, max: 1439 }), async (all, listings, minute) => {
        const nowMs = START + (DAYS - 1) * DAY_MS + minute * 60_000
        const sweeps = all.filter(({ atMs }) => atMs <= nowMs)
        const totals = await play(open(), sweeps, listings)
        await rollUpVolumes(open(), new Date(nowMs))
        for (const slug of VENUES) {
          const times = sweeps.filter((sweep) => sweep.slug === slug).map(({ atMs }) => atMs)
          const own = listings.filter((listing) => listing.slug === slug)
          await checkChart(open(), slug, { times, own, totals, nowMs })
          await checkWindows(open(), { times, own, totals, nowMs })
        }
      }),
      { numRuns: isFullRun ? 20 : 2, endOnFailure: true },
    )
  }, 300_000)
})

async function play(
  store: Store,
  sweeps: readonly Sweep[],
  listings: readonly Listing[],
): Promise<Map<Listing, Report[]>> {
  await store.run(sql`truncate platform_market, market_volume_day, platform_volume_day`)
  const totals = new Map<Listing, Report[]>(listings.map((listing) => [listing, []]))
  for (const { slug, atMs, moves, isRolledUp } of sweeps) {
    const listed = listings.filter((listing) => listing.slug === slug && listing.listedMs <= atMs)
    const markets = listed.map((listing) => {
      const before = totals.get(listing)?.at(-1)?.total ?? 100
      const total = Math.max(0, before + (moves[listing.number] ?? 0))
      totals.get(listing)?.push({ atMs, total })
      return toMarket(listing, total)
    })
    await saveMarkets(store, markets, new Date(atMs))
    await addSweep(store, slug, new Date(atMs))
    if (isRolledUp) await rollUpVolumes(store, new Date(atMs))
  }
  return totals
}

function toMarket({ slug, number, createdMs }: Listing, volumeTotalUsd: number) {
  const createdTime = createdMs === null ? null : new Date(createdMs).toISOString()
  return makeMarket({ platform: slug, platformMarketId: `${number}`, createdTime, volumeTotalUsd })
}

interface Seen {
  /** When the venue was swept. */
  readonly times: readonly number[]
  readonly own: readonly Listing[]
  readonly totals: ReadonlyMap<Listing, readonly Report[]>
  readonly nowMs: number
}

async function checkChart(store: Store, slug: Slug, { times, own, totals, nowMs }: Seen): Promise<void> {
  const platformId = PLATFORMS.find((platform) => platform.slug === slug)?.id ?? ''
  const chart = toVolumeChart(await listVolumeDays(store, platformId, toDay(START)), DAYS, nowMs)
  const expected = Array.from({ length: DAYS }, (_, index) => {
    const fromMs = START + index * DAY_MS
    const date = toDay(fromMs)
    const isPartial = date === toDay(nowMs)
    const isKnown =
      times.some((ms) => toDay(ms) === date) &&
      (isPartial || (isWatched(times, fromMs, nowMs) && isWatched(times, fromMs + DAY_MS, nowMs)))
    const reports = own.some((listing) => totals.get(listing)?.some(({ atMs }) => atMs < fromMs + DAY_MS))
    if (!isKnown || !reports) return { date, volumeUsd: null, isPartial }
    const volumes = own.map((listing) => {
      const before = totals.get(listing)?.findLast(({ atMs }) => atMs < fromMs)?.total
      const during = totals.get(listing)?.filter(({ atMs }) => toDay(atMs) === date) ?? []
      const isMadeToday = isMadeSince(listing, totals, fromMs)
      const start = before ?? (isMadeToday ? 0 : during[0]?.total) ?? 0
      return Math.max(0, (during.at(-1)?.total ?? start) - start)
    })
    return { date, volumeUsd: volumes.reduce((sum, volume) => sum + volume, 0), isPartial }
  })
  expect(chart).toEqual(expected)
}

async function checkWindows(store: Store, { times, own, totals, nowMs }: Seen): Promise<void> {
  const ids = own.map(({ slug, number }) => toMarketId(slug, `${number}`))
  const found = await listWindowVolumes(store, ids, new Date(nowMs))
  const expected = own.flatMap((listing) => {
    const all = totals.get(listing) ?? []
    const window = (days: number): number | null => {
      const fromMs = Date.parse(toDay(nowMs)) - (days - 1) * DAY_MS
      const total = all.at(-1)?.total ?? null
      if (total === null) return null
      if (isMadeSince(listing, totals, fromMs)) return total
      const isSeen = all.some(({ atMs }) => atMs <= fromMs)
      const before = all.findLast(({ atMs }) => atMs < fromMs)?.total ?? all[0]?.total ?? 0
      return isSeen && isWatched(times, fromMs, fromMs + DAY_MS) ? Math.max(0, total - before) : null
    }
    const [volume7dUsd, volume30dUsd] = [window(7), window(30)]
    const marketId = toMarketId(listing.slug, `${listing.number}`)
    return volume7dUsd === null && volume30dUsd === null ? [] : [{ marketId, volume7dUsd, volume30dUsd }]
  })
  const byId = (one: { marketId: string }, other: { marketId: string }) =>
    one.marketId < other.marketId ? -1 : 1
  expect(found.toSorted(byId)).toEqual(expected.toSorted(byId))
}

/** A listing that was seen before its creation time may have any age. */
function isMadeSince(listing: Listing, totals: Seen['totals'], fromMs: number): boolean {
  const { createdMs } = listing
  const seenMs = totals.get(listing)?.[0]?.atMs ?? 0
  return createdMs !== null && createdMs >= fromMs && createdMs <= seenMs
}

/** Whether two sweeps, or one and now, are at most two hours apart around the midnight. */
function isWatched(times: readonly number[], midnightMs: number, nowMs: number): boolean {
  const before = times.findLast((ms) => ms < midnightMs)
  const after = times.find((ms) => ms >= midnightMs) ?? nowMs
  return before !== undefined && after - before <= 2 * HOUR_MS
}
