import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'
import type { MatchingFigures } from './measure-matching.ts'

/** Sent when the figures were measured again. */
export const QUALITY_NOTICE = 'matching_quality'

export interface MatchingQualityRow {
  readonly measuredAt: Date
  readonly figures: MatchingFigures
}

/** Replaces the previous measurement. */
export async function saveMatchingQuality(
  database: Database,
  { measuredAt, figures }: MatchingQualityRow,
): Promise<void> {
  await database.run(sql`
    with saved as (
      insert into matching_quality (measured_at, figures) values (${measuredAt}, ${toJsonb(figures)}::jsonb)
      on conflict (is_only) do update set measured_at = excluded.measured_at, figures = excluded.figures
      returning 1
    )
    select pg_notify(${QUALITY_NOTICE}, '') from saved`)
}

/** Null before a worker has measured for the first time. */
export function findMatchingQuality(database: Database): Promise<MatchingQualityRow | null> {
  return database.find(
    sql<MatchingQualityRow>`select measured_at as "measuredAt", figures from matching_quality`,
  )
}
