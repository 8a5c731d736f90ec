import { doubtList, type ListDoubt, PLATFORMS, type PlatformMarket } from '@parallax/domain'
import {
  countOpenMarkets,
  heartbeatPrices,
  type Store,
  saveMarkets,
  saveRejections,
  toMarketId,
} from '@parallax/store'
import type { MarketPage, Venue, VenueClient } from '@parallax/venues'
import { askResults } from './ask-results.ts'
import { closeVanished } from './close-vanished.ts'
import { orAborted } from './or-aborted.ts'

/** No venue has so many pages: a list that goes on for longer is going in circles. */
const MOST_PAGES = 20_000
const ROWS_PER_STATEMENT = 500
const HEARTBEAT_MS = 6 * 3_600_000

export interface SweepOptions {
  readonly store: Store
  readonly venue: Venue
  readonly client: VenueClient
  readonly now: () => number
  /** Ends the sweep at the next page or look-up, without waiting for the venue. */
  readonly signal: AbortSignal
  /** Whether the last whole list was not believed either. */
  readonly wasDoubtful: boolean
}

export interface Sweep {
  readonly listed: number
  readonly changed: number
  readonly rejected: number
  readonly doubt: ListDoubt | null
  readonly lagMs: number | null
}

/**
 * Reads the venue's whole list, page by page, and saves each page when it has come. What was saved stays if a later page
 * fails: the next sweep starts anew and writes only what is different. Only a list read to its end says what is gone.
 */
export async function sweepVenue(options: SweepOptions): Promise<Sweep> {
  const { store, venue, client, now } = options
  const platformId = toPlatformId(venue.slug)
  const startedMs = now()
  const knownOpen = await countOpenMarkets(store, platformId)
  const tally = new Tally()
  for (const walk of venue.walks) {
    for await (const page of pages(client, walk, options.signal)) {
      const at = new Date(now())
      tally.add(page, walk === 'open')
      for (let from = 0; from < page.markets.length; from += ROWS_PER_STATEMENT) {
        const { changed } = await saveMarkets(store, page.markets.slice(from, from + ROWS_PER_STATEMENT), at)
        tally.changed += changed
      }
      await saveRejections(store, platformId, page.rejected, at)
    }
  }
  const doubt = doubtList(knownOpen, tally.openIds.size)
  await closeVanished({ ...options, platformId, openIds: [...tally.openIds], doubt })
  await askResults({ ...options, platformId, seenIds: [...tally.openIds, ...tally.recentIds] })
  const at = new Date(now())
  if (doubt === null) await heartbeatPrices(store, platformId, new Date(at.getTime() - HEARTBEAT_MS), at)
  return {
    listed: tally.listed,
    changed: tally.changed,
    rejected: tally.rejected,
    doubt,
    lagMs: tally.newestSource === null ? null : Math.max(0, startedMs - Date.parse(tally.newestSource)),
  }
}

/** The pages of one walk. The next one is fetched while the caller saves this one. */
async function* pages(
  client: VenueClient,
  walk: Venue['walks'][number],
  signal: AbortSignal,
): AsyncGenerator<MarketPage> {
  let coming: Promise<MarketPage> | null = client.listMarkets(walk, null)
  const cursors = new Set<string>()
  while (coming !== null) {
    const page: MarketPage = await orAborted(coming, signal)
    const cursor = page.nextCursor
    if (cursor !== null && (cursors.has(cursor) || cursors.size >= MOST_PAGES)) {
      throw new Error(`the list of ${walk} markets goes in circles`)
    }
    coming = cursor === null ? null : client.listMarkets(walk, cursor)
    coming?.catch(() => {})
    if (cursor !== null) cursors.add(cursor)
    yield page
  }
}

class Tally {
  /** Ids of the listings that the walk over open markets showed. */
  readonly openIds = new Set<string>()
  readonly recentIds = new Set<string>()
  listed = 0
  changed = 0
  rejected = 0
  newestSource: string | null = null

  add(page: MarketPage, isOpenWalk: boolean): void {
    this.listed += page.markets.length
    this.rejected += page.rejected.length
    for (const market of page.markets) {
      const ids = isOpenWalk ? this.openIds : this.recentIds
      ids.add(toMarketId(market.platform, market.platformMarketId))
      this.#note(market)
    }
  }

  #note({ sourceUpdatedAt }: PlatformMarket): void {
    if (sourceUpdatedAt !== null && (this.newestSource === null || sourceUpdatedAt > this.newestSource)) {
      this.newestSource = sourceUpdatedAt
    }
  }
}

function toPlatformId(slug: Venue['slug']): string {
  const platform = PLATFORMS.find((each) => each.slug === slug)
  if (platform === undefined) throw new Error(`no platform ${slug}`)
  return platform.id
}
