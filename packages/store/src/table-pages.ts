import { type Fragment, fragment, sql } from './sql.ts'
import type { Database } from './store.ts'

/** Pages of a table, from `from` to before `to`. */
export interface TablePageRange {
  readonly from: number
  readonly to: number
}

/**
 * Rows in these pages. Reading a table in physical order is fastest; rows written meanwhile may be seen twice or not
 * at all, so the caller has to follow the change feed from before the first read.
 */
export function inTablePages({ from, to }: TablePageRange): Fragment {
  return fragment`ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid`
}

/** How many pages the table has now. */
export async function countTablePages(
  database: Database,
  table: 'platform_market' | 'link' | 'question',
): Promise<number> {
  const { tablePages } = await database.get(sql<{ tablePages: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::bigint) as "tablePages"`)
  return tablePages
}
