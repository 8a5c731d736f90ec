import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Opportunities that were resolved after a moment and no later than another. */
export function listResolvedOpportunities(
  database: Database,
  { after, until }: { after: Date; until: Date },
): Promise<{ readonly id: string; readonly questionId: string; readonly resolvedMs: number }[]> {
  return database.many(sql<{ id: string; questionId: string; resolvedMs: number }>`
    select id, question_id as "questionId", extract(epoch from resolved_at)::double precision * 1000 as "resolvedMs"
    from opportunity where status = 'resolved' and resolved_at > ${after} and resolved_at <= ${until}`)
}
