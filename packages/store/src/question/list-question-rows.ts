import type { Category } from '@parallax/domain'
import { type Fragment, fragment, replanned, sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { inTablePages, type TablePageRange } from '../table-pages.ts'

export interface QuestionRow {
  readonly id: string
  readonly title: string
  readonly slug: string
  readonly category: Category
  /** Unix milliseconds; null for one without an end. */
  readonly endMs: number | null
  /** The question that it was merged into. */
  readonly mergedInto: string | null
}

/** The questions with these ids, as far as they exist. */
export function listQuestionRows(database: Database, ids: readonly string[]): Promise<QuestionRow[]> {
  return select(database, fragment`where id = any (${ids}::uuid[])`)
}

/** Those in a part of the table, to read all of it in parts. */
export function listQuestionRowsIn(database: Database, range: TablePageRange): Promise<QuestionRow[]> {
  return select(database, fragment`where ${inTablePages(range)}`)
}

function select(database: Database, condition: Fragment): Promise<QuestionRow[]> {
  return database.many(
    replanned(sql<QuestionRow>`
    select
      id, title, slug, category, extract(epoch from end_time)::double precision * 1000 as "endMs",
      merged_into as "mergedInto"
    from question ${condition}`),
  )
}
