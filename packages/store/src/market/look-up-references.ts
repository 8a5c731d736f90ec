import { byIdRanges, findIdRange, toIdRanges } from '../in-chunks.ts'
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

/** An open listing that a list did not contain. */
export interface UnseenListing {
  readonly id: string
  readonly missingSince: Date | null
}

/** Rows per statement: on the embedded database all requests wait for each. */
const ROWS = 5_000

/** How many listings of the venue are open in our database. */
export function countOpenMarkets(database: Database, platformId: string): Promise<number> {
  return byIdRanges(async (first, last) => {
    const { count } = await database.get(sql<{ count: number }>`
      select count(*) as count from platform_market
      where platform_id = ${platformId} and status = 'open' and id between ${first} and ${last}`)
    return count
  })
}

/**
 * Open listings of the venue whose ids are not among `seenIds`, least recently looked up first. About `mostOpen` are open,
 * which decides into how many statements this is divided.
 *
 * Uses differences of two sets: a server without statistics of a large new venue would compare each listing with each id,
 * which takes minutes.
 */
export async function listUnseenOpen(
  database: Database,
  platformId: string,
  { seenIds, mostOpen }: { readonly seenIds: readonly string[]; readonly mostOpen: number },
): Promise<UnseenListing[]> {
  const count = Math.ceil(Math.max(mostOpen, 1) / ROWS)
  const seen = Array.from({ length: count }, (): string[] => [])
  for (const id of seenIds) seen[findIdRange(id, count)]?.push(id)
  const unseen: (UnseenListing & { readonly lookedUpAt: Date | null })[] = []
  for (const [at, { first, last }] of toIdRanges(count).entries()) {
    const rows = await database.many(
      unprepared(sql<(typeof unseen)[number]>`
      select id, missing_since as "missingSince", looked_up_at as "lookedUpAt"
      from platform_market
      where id in (
        select id from platform_market
        where platform_id = ${platformId} and status = 'open' and id between ${first} and ${last}
        except select unnest(${seen[at] ?? []}::uuid[])
      )`),
    )
    for (const row of rows) unseen.push(row)
  }
  const toMs = (at: Date | null, whenNull: number) => at?.getTime() ?? whenNull
  return unseen.sort(
    (one, other) =>
      toMs(one.lookedUpAt, 0) - toMs(other.lookedUpAt, 0) ||
      toMs(one.missingSince, Number.MAX_VALUE) - toMs(other.missingSince, Number.MAX_VALUE) ||
      (one.id < other.id ? -1 : 1),
  )
}

/** What the venue needs to look up these listings, in their order. */
export function listLookUpReferences(database: Database, ids: readonly string[]): Promise<LookUpReference[]> {
  return database.many(
    unprepared(sql<LookUpReference>`
    select id, platform_market_id as "platformMarketId", slug, group_id as "groupId", reference
    from platform_market where id = any (${ids}::uuid[])
    order by array_position(${ids}::uuid[], id)`),
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
export async function listUndecided(
  database: Database,
  platformId: string,
  {
    seenIds,
    since,
    limit,
  }: { readonly seenIds: readonly string[]; readonly since: Date; readonly limit: number },
): Promise<LookUpReference[]> {
  const undecided = await database.many(
    unprepared(sql<{ id: string }>`
    select id from platform_market
    where platform_id = ${platformId} and status = 'closed' and resolution is null and fetched_at >= ${since}
    order by looked_up_at nulls first, id
    limit ${seenIds.length + limit}`),
  )
  const seen = new Set(seenIds)
  const ids = undecided.flatMap(({ id }) => (seen.has(id) ? [] : [id])).slice(0, limit)
  return await listLookUpReferences(database, ids)
}
