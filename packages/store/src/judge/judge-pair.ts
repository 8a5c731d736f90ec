import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'

/** A pair that the matcher doubts, and what the judge would receive about it. */
export interface JudgePair {
  readonly id: string
  readonly marketA: string
  readonly marketB: string
  readonly confidence: number
  /** Hash of everything that the judge receives. */
  readonly content: string
}

/** Replaces the doubted pairs of these listings. */
export async function saveJudgePairs(
  database: Database,
  marketIds: readonly string[],
  pairs: readonly JudgePair[],
): Promise<void> {
  const rows = pairs.map(({ marketA, marketB, ...pair }) => ({
    ...pair,
    market_a: marketA,
    market_b: marketB,
  }))
  const ids = pairs.map(({ id }) => id)
  await database.run(
    unprepared(sql`
    delete from judge_pair
    where (market_a = any (${marketIds}::uuid[]) or market_b = any (${marketIds}::uuid[]))
      and id <> all (${ids}::uuid[])`),
  )
  await database.run(
    unprepared(sql`
    insert into judge_pair as known (id, market_a, market_b, confidence, content)
    select row.* from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as row (
      id uuid, market_a uuid, market_b uuid, confidence double precision, content text
    )
    on conflict (id) do update set confidence = excluded.confidence, content = excluded.content
    where (known.confidence, known.content) is distinct from (excluded.confidence, excluded.content)`),
  )
}

/** The doubted pairs that contain one of these listings. */
export function listJudgePairs(database: Database, marketIds: readonly string[]): Promise<JudgePair[]> {
  return database.many(
    unprepared(sql<JudgePair>`
    select id, market_a as "marketA", market_b as "marketB", confidence, content from judge_pair
    where market_a = any (${marketIds}::uuid[]) or market_b = any (${marketIds}::uuid[])`),
  )
}
