import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** What a venue may need to look up a listing. */
export interface LookUpReference {
  readonly id: string
  readonly platformMarketId: string
  readonly slug: string
  readonly groupId: string | null
  readonly reference: Readonly<Record<string, string>>
}

export interface OpenReference extends LookUpReference {
  readonly missingSince: Date | null
}

/** How many listings of the venue are open in our database. */
export async function countOpenMarkets(database: Database, platformId: string): Promise<number> {
  const { count } = await database.get(
    sql<{
      count: number
    }>`select count(*) as count from platform_market where platform_id = ${platformId} and status = 'open'`,
  )
  return count
}

/**
 * Open listings of the venue whose ids are not among `seenIds`, least recently looked up first. Uses a difference of
 * two sets: a server without statistics of a large new venue would compare each listing with each id, which takes
 * minutes.
 */
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
    where id in (
      select id from platform_market where platform_id = ${platformId} and status = 'open'
      except select unnest(${seenIds}::uuid[])
    )
    order by looked_up_at nulls first, missing_since nulls last, id`),
  )
}

/** Records that these listings are being looked up, so that others come first the next time. */
export function noteLookUps(database: Database, ids: readonly string[], at: Date): Promise<number> {
  return database.run(sql`update platform_market set looked_up_at = ${at} where id = any (${ids}::uuid[])`)
}

/**
 * Listings of the venue that closed after `since` without a known result and are not among `seenIds`: at most
 * `limit`, first those that were never looked up, or the longest ago.
 */
export function listUndecided(
  database: Database,
  platformId: string,
  {
    seenIds,
    since,
    limit,
  }: { readonly seenIds: readonly string[]; readonly since: Date; readonly limit: number },
): Promise<LookUpReference[]> {
  return database.many(
    unprepared(sql<LookUpReference>`
    select id, platform_market_id as "platformMarketId", slug, group_id as "groupId", reference
    from platform_market
    where id in (
      select id from platform_market
      where platform_id = ${platformId} and status = 'closed' and resolution is null and fetched_at >= ${since}
      except select unnest(${seenIds}::uuid[])
    )
    order by looked_up_at nulls first, id
    limit ${limit}`),
  )
}
