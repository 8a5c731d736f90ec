import { type Query, sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Counting a table of this size keeps the embedded database busy for a third of a second. */
const COUNTED_BYTES = 100_000_000

/** The size of a table, with its partitions. */
export interface TableSize {
  readonly name: string
  readonly rows: number
  /** Whether `rows` is what the query planner expects, and not a count. */
  readonly isEstimate: boolean
  /** On disk, with indexes and TOAST. */
  readonly bytes: number
  /** The part for indexes. */
  readonly indexBytes: number
}

/** All tables, largest first. Tables of more than `countedBytes` are not read: their rows are estimated. */
export async function listTableSizes(database: Database, countedBytes = COUNTED_BYTES): Promise<TableSize[]> {
  const tables = await database.many(sql<Omit<TableSize, 'rows' | 'isEstimate'> & { place: string }>`
    select
      relname as name, pg_class.oid::regclass::text as place, sum(pg_total_relation_size(part.oid))::float8 as bytes,
      sum(pg_indexes_size(part.oid))::float8 as "indexBytes"
    from pg_class
    cross join lateral (
      select pg_class.oid union all select inhrelid from pg_inherits where inhparent = pg_class.oid
    ) as part (oid)
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    group by relname, pg_class.oid order by bytes desc, relname`)
  const sizes: TableSize[] = []
  for (const { place, ...size } of tables) {
    const isEstimate = size.bytes > countedBytes
    const rows = await (isEstimate ? estimateRows : countRows)(database, place)
    sizes.push({ ...size, rows, isEstimate })
  }
  return sizes
}

async function countRows(database: Database, place: string): Promise<number> {
  const { rows } = await database.get(raw<{ rows: number }>(`select count(*) as rows from ${place}`))
  return rows
}

/** Scales the last statistics, if any, to the current size of the table and its partitions. */
async function estimateRows(database: Database, place: string): Promise<number> {
  const explained = await database.get(raw<Explained>(`explain (format json) select from ${place}`))
  return explained['QUERY PLAN'].reduce((total, { Plan }) => total + Plan['Plan Rows'], 0)
}

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[]
}

/** A table name cannot be a bind parameter; this one comes from the database, quoted where necessary. */
function raw<Row>(text: string): Query<Row> {
  return { text, values: [], name: null }
}
