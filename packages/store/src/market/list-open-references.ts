import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

export interface OpenReference {
  readonly id: string
  readonly platformMarketId: string
  readonly slug: string
  readonly groupId: string | null
  readonly reference: Readonly<Record<string, string>>
  readonly missingSince: Date | null
}

/** How many listings of the venue are open in our books. */
export async function countOpenMarkets(database: Database, platformId: string): Promise<number> {
  const { count } = await database.get(
    sql<{
      count: number
    }>`select count(*) as count from platform_market where platform_id = ${platformId} and status = 'open'`,
  )
  return count
}

/** Open listings of the venue whose ids are not among `seenIds`, the longest missing first. */
export function listUnseenOpen(
  database: Database,
  platformId: string,
  seenIds: readonly string[],
): Promise<OpenReference[]> {
  return database.many(
    unprepared(sql<OpenReference>`
    select id, platform_market_id as "platformMarketId", slug, group_id as "groupId", reference,
      missing_since as "missingSince"
    from platform_market
    where platform_id = ${platformId} and status = 'open'
      and not exists (select from unnest(${seenIds}::uuid[]) as seen (id) where seen.id = platform_market.id)
    order by missing_since nulls last, id`),
  )
}
