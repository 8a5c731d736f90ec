import { MAX_EMBEDS } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database, Store } from '../store.ts'
import { EMBED_COLUMNS, EMBED_TABLES, type Embed } from './embed.ts'

export interface NewEmbed {
  readonly id: string
  readonly accountId: string
  readonly itemId: string
  readonly createdAt: Date
}

export type EmbedRefusal = 'no_item' | 'no_question' | 'quota'

/**
 * Returns the existing embed of the item, if any. An item with only a listing has no question to show. Locks the
 * account, so that concurrent requests cannot exceed the quota.
 */
export function createEmbed(
  store: Store,
  { id, accountId, itemId, createdAt }: NewEmbed,
): Promise<{ readonly embed: Embed; readonly isNew: boolean } | EmbedRefusal> {
  return store.transaction(async (database) => {
    await database.run(sql`select 1 from account where id = ${accountId} for update`)
    const item = await findItem(database, accountId, itemId)
    if (item === null) return 'no_item'
    if (item.questionId === null) return 'no_question'
    const known = await findByItem(database, itemId)
    if (known !== null) return { embed: known, isNew: false }
    if ((await countEmbeds(database, accountId)) >= MAX_EMBEDS) return 'quota'
    await database.run(
      sql`insert into embed (id, item_id, created_at) values (${id}, ${itemId}, ${createdAt})`,
    )
    return { embed: { id, itemId, createdAt, ...item, questionId: item.questionId }, isNew: true }
  })
}

function findItem(database: Database, accountId: string, itemId: string) {
  return database.find(sql<{ watchlistId: string; questionId: string | null }>`
    select watchlist.id as "watchlistId", item.question_id as "questionId"
    from watchlist_item as item join watchlist on watchlist.id = item.watchlist_id
    where item.id = ${itemId} and watchlist.account_id = ${accountId}
    for update of item`)
}

function findByItem(database: Database, itemId: string): Promise<Embed | null> {
  return database.find(sql<Embed>`select ${EMBED_COLUMNS} from ${EMBED_TABLES} where item.id = ${itemId}`)
}

async function countEmbeds(database: Database, accountId: string): Promise<number> {
  const { known } = await database.get(sql<{ known: number }>`
    select count(*) as known from ${EMBED_TABLES} where watchlist.account_id = ${accountId}`)
  return known
}
