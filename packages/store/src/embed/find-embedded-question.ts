import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** The question that an embed shows, for any caller; null when the embed no longer exists. */
export async function findEmbeddedQuestion(database: Database, embedId: string): Promise<string | null> {
  const found = await database.find(sql<{ questionId: string | null }>`
    select item.question_id as "questionId" from embed join watchlist_item as item on item.id = embed.item_id
    where embed.id = ${embedId}`)
  return found?.questionId ?? null
}
