import { PLATFORMS, type VenueSlug } from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'

/** A listing whose book is to be read, and how far its question is from an edge. */
export interface MarketGap {
  readonly marketId: string
  readonly venue: VenueSlug
  readonly gap: number
}

export interface HotChanges {
  /** New, or at a changed distance. */
  readonly set: readonly MarketGap[]
  readonly goneIds: readonly string[]
}

const PLATFORM_IDS = new Map<string, string>(PLATFORMS.map(({ slug, id }) => [slug, id]))

/** By id, the first `limit` after `afterId`. */
export function listHotMarketsAfter(
  database: Database,
  afterId: string,
  limit: number,
): Promise<Pick<MarketGap, 'marketId' | 'gap'>[]> {
  return database.many(
    unprepared(sql<Pick<MarketGap, 'marketId' | 'gap'>>`
    select market_id as "marketId", gap from hot_market where market_id > ${afterId} order by market_id limit ${limit}`),
  )
}

export async function saveHotMarkets(database: Database, { set, goneIds }: HotChanges): Promise<void> {
  if (goneIds.length > 0) {
    await database.run(unprepared(sql`delete from hot_market where market_id = any (${goneIds}::uuid[])`))
  }
  if (set.length === 0) return
  const rows = set.map(({ marketId, venue, gap }) => ({
    market_id: marketId,
    platform_id: PLATFORM_IDS.get(venue),
    gap,
  }))
  await database.run(
    unprepared(sql`
    insert into hot_market (market_id, platform_id, gap)
    select * from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as row (
      market_id uuid, platform_id uuid, gap double precision
    )
    on conflict (market_id) do update set gap = excluded.gap`),
  )
}
