import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'
import type { ComparedPair } from './pair.ts'

const PAIRS_PER_STATEMENT = 2_000

/** Writes new and changed pairs, and deletes those that no longer exist. */
export async function savePairs(
  database: Database,
  pairs: readonly ComparedPair[],
  goneIds: readonly string[],
  at: Date,
): Promise<void> {
  await database.run(unprepared(sql`delete from pair where id = any (${goneIds}::uuid[])`))
  for (let from = 0; from < pairs.length; from += PAIRS_PER_STATEMENT) {
    await writePairs(database, pairs.slice(from, from + PAIRS_PER_STATEMENT), at)
  }
}

async function writePairs(database: Database, pairs: readonly ComparedPair[], at: Date): Promise<void> {
  const rows = pairs.map(({ marketA, marketB, ...pair }) => ({
    ...pair,
    market_a: marketA,
    market_b: marketB,
  }))
  await database.run(
    unprepared(sql`
    insert into pair as known (
      id, market_a, market_b, relation, confidence, method, reason, differences, compared_at
    )
    select row.*, ${at}::timestamptz
    from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as row (
      id uuid, market_a uuid, market_b uuid, relation text, confidence double precision, method text, reason text,
      differences jsonb
    )
    on conflict (id) do update set
      relation = excluded.relation, confidence = excluded.confidence, method = excluded.method,
      reason = excluded.reason, differences = excluded.differences, compared_at = excluded.compared_at
    where (known.relation, known.confidence, known.method, known.reason, known.differences)
      is distinct from
      (excluded.relation, excluded.confidence, excluded.method, excluded.reason, excluded.differences)`),
  )
}
