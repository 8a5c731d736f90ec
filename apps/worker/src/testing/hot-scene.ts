import type { Book, PlatformMarket } from '@parallax/domain'
import { type Store, saveMarkets, sql, toMarketId } from '@parallax/store'
import type { ConnectedVenue } from '@parallax/venues'
import { pino } from 'pino'
import { HotLane, type HotLaneOptions } from '../hot/hot-lane.ts'
import { Rest } from '../rest.ts'

export interface SavedBookRow {
  readonly id: string
  readonly levels: Readonly<Record<'yesAsks' | 'yesBids' | 'noAsks' | 'noBids', readonly [number, number][]>>
  readonly sourceUpdatedAt: Date | null
  readonly fetchedAt: Date
  readonly changedAt: Date
}

/** Deletes everything about listings. */
export async function clearListings(store: Store): Promise<void> {
  await store.run(sql`
    truncate platform_market, match_due, price_point, market_volume_day, change, book, hot_market, rejection`)
}

/**
 * Lists open markets of a venue until there are `count`, saves them as a sweep would, and makes them hot, the nearest
 * to an edge first.
 */
export async function heatVenue(
  store: Store,
  { client, venue }: ConnectedVenue,
  count: number,
  atMs: number,
): Promise<PlatformMarket[]> {
  const markets: PlatformMarket[] = []
  for (let cursor: string | null | undefined; cursor !== null && markets.length < count; ) {
    const page: Awaited<ReturnType<typeof client.listMarkets>> = await client.listMarkets(
      'open',
      cursor ?? null,
    )
    markets.push(...page.markets.filter(({ status }) => status === 'open'))
    cursor = page.nextCursor
  }
  const hot = markets.slice(0, count)
  await saveMarkets(store, hot, new Date(atMs))
  await heat(store, hot)
  if (hot.length < count) throw new Error(`${venue.slug} lists only ${hot.length} open markets`)
  return hot
}

/** Makes listings hot, the nearest to an edge first. */
export async function heat(store: Store, markets: readonly PlatformMarket[]): Promise<void> {
  await store.run(sql`
    insert into hot_market (market_id, platform_id, gap)
    select market.id, market.platform_id, position / 1000.0
    from unnest(${markets.map(idOf)}::uuid[]) with ordinality as hot (id, position)
    join platform_market as market using (id)`)
}

/** A lane that is never woken and does not log, unless overridden. */
export function createLane(
  store: HotLaneOptions['store'],
  connected: ConnectedVenue,
  now: () => number,
  options: Partial<HotLaneOptions> = {},
): HotLane {
  const { bookCost } = connected.venue
  if (bookCost === null) throw new Error(`${connected.venue.slug} has no books`)
  return new HotLane({
    store,
    connected,
    cost: bookCost,
    logger: pino({ level: 'silent' }),
    now,
    onDue: () => {},
    onCold: () => {},
    rest: new Rest(),
    ...options,
  })
}

export function listSavedBooks(store: Store): Promise<SavedBookRow[]> {
  return store.many(sql<SavedBookRow>`
    select
      market_id as id, levels, source_updated_at as "sourceUpdatedAt", fetched_at as "fetchedAt", changed_at as "changedAt"
    from book order by market_id`)
}

/** The best hundred levels of each side are kept. */
const MOST_LEVELS = 100

/** A book's levels as they are saved. */
export function toSavedLevels({ yesAsks, yesBids, noAsks, noBids }: Book): SavedBookRow['levels'] {
  const toPairs = (levels: Book['yesAsks']) =>
    levels.slice(0, MOST_LEVELS).map(({ price, size }): [number, number] => [price, size])
  return {
    yesAsks: toPairs(yesAsks),
    yesBids: toPairs(yesBids),
    noAsks: toPairs(noAsks),
    noBids: toPairs(noBids),
  }
}

export function idOf({ platform, platformMarketId }: PlatformMarket): string {
  return toMarketId(platform, platformMarketId)
}
