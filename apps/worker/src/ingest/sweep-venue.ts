import { addChanges, doubtList, isFrozenList, type ListDoubt, PLATFORMS } from '@parallax/domain'
import {
  countOpenMarkets,
  expireLastTrades,
  heartbeatPrices,
  type SweepDue,
  type TransactionalDatabase,
  toMarketId,
} from '@parallax/store'
import type { ListedPage, ListingWalk, PageCache, Venue, VenueClient } from '@parallax/venues'
import { orAborted } from '../or-aborted.ts'
import { closeVanished } from './close-vanished.ts'
import { fetchResults } from './fetch-results.ts'
import { HeadReading } from './list-head.ts'
import { findNewest, type PageMemory, type RememberedPage } from './page-memory.ts'
import { PageSaver } from './page-saver.ts'
import { canProbeListHead } from './probe-list-head.ts'

/** More pages than any venue has. A longer list repeats itself. */
const MOST_PAGES = 20_000
const HEARTBEAT_MS = 6 * 3_600_000

export interface SweepOptions {
  readonly store: TransactionalDatabase
  readonly venue: Venue
  readonly client: VenueClient
  readonly pageCache: PageCache
  /** What the last sweep of this process saved. */
  readonly memory: PageMemory
  readonly now: () => number
  /** Ends the sweep at the next page or look-up, without waiting for the venue. */
  readonly signal: AbortSignal
  /** The outcome of earlier sweeps. */
  readonly before: Pick<SweepDue, 'doubt' | 'recentChanges'>
}

/** The outcome of earlier sweeps when there were none. */
export const FIRST_SWEEP: SweepOptions['before'] = { doubt: null, recentChanges: [] }

export interface Sweep {
  readonly listed: number
  readonly changed: number
  readonly rejected: number
  readonly doubt: ListDoubt | null
  /** How many listings this and the last sweeps changed, newest first. */
  readonly recentChanges: readonly number[]
  readonly lagMs: number | null
}

/**
 * Reads the venue's whole list page by page and saves it; unchanged pages are already saved. Pages are saved even if a
 * later one fails: the next sweep starts over and writes only differences. Only a list read to its end shows what is
 * gone.
 */
export async function sweepVenue(options: SweepOptions): Promise<Sweep> {
  const { store, venue, memory, now, before } = options
  const platformId = toPlatformId(venue.slug)
  const startedMs = now()
  const knownOpen = await countOpenMarkets(store, platformId)
  const tally = new Tally()
  const head = new HeadReading()
  memory.startSweep()
  const saver = new PageSaver({ ...options, platformId })
  try {
    for (const walk of venue.walks) {
      for await (const { cursor, page, isRemembered } of pages(options, walk)) {
        if (isRemembered) {
          if (!head.isFull) head.addRemembered(page.ids)
          memory.keep(cursor, page)
          tally.addRemembered(page)
          saver.addRejected(page.rejected)
        } else {
          if (walk === 'open' && !head.isFull) head.add(page.markets)
          tally.add(page, walk)
          await saver.add(walk, cursor, page)
        }
      }
    }
  } finally {
    await (options.signal.aborted ? saver.drop() : saver.flush())
  }
  if (canProbeListHead(venue)) memory.head.note(head, startedMs)
  const isFrozen =
    memory.head.isFrozen || isFrozenList(saver.changed, before.recentChanges, before.doubt === 'frozen')
  const doubt = doubtList(knownOpen, tally.openIds.size) ?? (isFrozen ? 'frozen' : null)
  const wasDoubtful = before.doubt !== null
  const mostOpen = Math.max(knownOpen, tally.openIds.size)
  await closeVanished({ ...options, platformId, openIds: [...tally.openIds], mostOpen, doubt, wasDoubtful })
  await fetchResults({ ...options, platformId, seenIds: [...tally.openIds, ...tally.recentIds] })
  const at = new Date(now())
  await expireLastTrades(store, platformId, at)
  const dueBefore = new Date(at.getTime() - HEARTBEAT_MS)
  if (doubt === null) await heartbeatPrices(store, platformId, { mostOpen, dueBefore, at })
  return {
    listed: tally.listed,
    changed: saver.changed,
    rejected: tally.rejected,
    doubt,
    recentChanges: addChanges(saver.changed, before.recentChanges),
    lagMs: tally.newestSource === null ? null : Math.max(0, startedMs - Date.parse(tally.newestSource)),
  }
}

type SweptPage =
  | { readonly cursor: string | null; readonly isRemembered: true; readonly page: RememberedPage }
  | { readonly cursor: string | null; readonly isRemembered: false; readonly page: ListedPage }

/** The pages of one walk. The next one is fetched while the caller saves this one. */
async function* pages(options: SweepOptions, walk: ListingWalk): AsyncGenerator<SweptPage> {
  let coming: Promise<SweptPage> | null = readPage(options, walk, null)
  const cursors = new Set<string>()
  while (coming !== null) {
    const swept: SweptPage = await orAborted(coming, options.signal)
    const cursor: string | null = swept.page.nextCursor
    if (cursor !== null && (cursors.has(cursor) || cursors.size >= MOST_PAGES)) {
      throw new Error(`the list of ${walk} markets does not end`)
    }
    coming = cursor === null ? null : readPage(options, walk, cursor)
    coming?.catch(() => {})
    if (cursor !== null) cursors.add(cursor)
    yield swept
  }
}

/** Reads a page. For an open page that the last sweep saved, checks first whether it is unchanged. */
async function readPage(
  { pageCache, memory, now }: SweepOptions,
  walk: ListingWalk,
  cursor: string | null,
): Promise<SweptPage> {
  const known = walk === 'open' ? memory.find(cursor, now()) : null
  if (known !== null && (await pageCache.isSame(known.source))) {
    return { cursor, isRemembered: true, page: known }
  }
  return { cursor, isRemembered: false, page: await pageCache.listMarkets(walk, cursor) }
}

class Tally {
  /** Ids of the listings in the walk over open markets. */
  readonly openIds = new Set<string>()
  readonly recentIds = new Set<string>()
  listed = 0
  rejected = 0
  newestSource: string | null = null

  add(page: ListedPage, walk: ListingWalk): void {
    this.listed += page.markets.length
    this.rejected += page.rejected.length
    const ids = walk === 'open' ? this.openIds : this.recentIds
    for (const market of page.markets) ids.add(toMarketId(market.platform, market.platformMarketId))
    this.#note(findNewest(page.markets))
  }

  addRemembered({ ids, rejected, newestSource }: RememberedPage): void {
    this.listed += ids.length
    this.rejected += rejected.length
    for (const id of ids) this.openIds.add(id)
    this.#note(newestSource)
  }

  #note(source: string | null): void {
    if (source !== null && (this.newestSource === null || source > this.newestSource))
      this.newestSource = source
  }
}

function toPlatformId(slug: Venue['slug']): string {
  const platform = PLATFORMS.find((each) => each.slug === slug)
  if (platform === undefined) throw new Error(`unknown platform: ${slug}`)
  return platform.id
}
