import type { LinkingRelation } from '@parallax/domain'
import { type Fragment, fragment, replanned, sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { inTablePages, type TablePageRange } from '../table-pages.ts'

export interface LinkRow {
  readonly marketId: string
  readonly questionId: string
  readonly relation: LinkingRelation
  /** Null for a manual link. */
  readonly confidence: number | null
  readonly method: 'semantic' | 'manual' | 'exact'
}

/** The links of these listings. */
export function listLinkRows(database: Database, marketIds: readonly string[]): Promise<LinkRow[]> {
  return select(database, fragment`where market_id = any (${marketIds}::uuid[])`)
}

/** Those in a part of the table, to read all of it in parts. */
export function listLinkRowsIn(database: Database, range: TablePageRange): Promise<LinkRow[]> {
  return select(database, fragment`where ${inTablePages(range)}`)
}

function select(database: Database, condition: Fragment): Promise<LinkRow[]> {
  return database.many(
    replanned(sql<LinkRow>`
    select market_id as "marketId", question_id as "questionId", relation, confidence, method from link ${condition}`),
  )
}
