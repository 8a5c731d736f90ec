import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** The size of a table, with its partitions. */
export interface TableSize {
  readonly name: string
  /** Counted, not estimated. */
  readonly rows: number
  /** On disk, with indexes and TOAST. */
  readonly bytes: number
  /** The part for indexes. */
  readonly indexBytes: number
}

/** All tables, largest first. Counting reads every table once. */
export async function listTableSizes(database: Database): Promise<TableSize[]> {
  const tables = await database.many(sql<Omit<TableSize, 'rows'> & { place: string }>`
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
    // A table name cannot be a bind parameter; this one comes from the database, quoted where necessary.
    const { rows } = await database.get<{ rows: number }>({
      text: `select count(*) as rows from ${place}`,
      values: [],
      name: null,
      timeoutMs: 0,
    })
    sizes.push({ ...size, rows })
  }
  return sizes
}
