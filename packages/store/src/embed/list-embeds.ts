import { fragment, sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { EMBED_COLUMNS, EMBED_TABLES, type Embed } from './embed.ts'

export interface EmbedPage {
  readonly embeds: Embed[]
  readonly total: number
}

interface Wanted {
  /** Only those of this list; null for all. */
  readonly watchlistId: string | null
  readonly limit: number
  readonly offset: number
}

/** The embeds of an account, newest first. */
export async function listEmbeds(
  database: Database,
  accountId: string,
  { watchlistId, limit, offset }: Wanted,
): Promise<EmbedPage> {
  const own = fragment`
    from ${EMBED_TABLES}
    where watchlist.account_id = ${accountId}
      and (${watchlistId}::uuid is null or watchlist.id = ${watchlistId}::uuid)`
  const embeds = await database.many(sql<Embed>`
    select ${EMBED_COLUMNS} ${own} order by embed.created_at desc, embed.id limit ${limit} offset ${offset}`)
  const { total } = await database.get(sql<{ total: number }>`select count(*) as total ${own}`)
  return { embeds, total }
}
