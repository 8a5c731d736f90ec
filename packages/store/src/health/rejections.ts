import type { Rejection } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'

/** Adds to the counts of unreadable records, with the newest record of each reason as its sample. */
export async function saveRejections(
  database: Database,
  platformId: string,
  rejections: readonly Rejection[],
  at: Date,
): Promise<void> {
  if (rejections.length === 0) return
  const byReason = new Map<
    string,
    { reason: string; count: number; sample_market_id: string | null; sample_detail: string }
  >()
  for (const { reason, platformMarketId, detail } of rejections) {
    const count = (byReason.get(reason)?.count ?? 0) + 1
    byReason.set(reason, {
      reason,
      count,
      sample_market_id: platformMarketId,
      sample_detail: detail.slice(0, 2_000),
    })
  }
  await database.run(sql`
    insert into rejection as known (platform_id, reason, count, first_at, last_at, sample_market_id, sample_detail)
    select ${platformId}, reason, count, ${at}, ${at}, sample_market_id, sample_detail
    from jsonb_to_recordset(${toJsonb([...byReason.values()])}::jsonb)
      as row (reason text, count bigint, sample_market_id text, sample_detail text)
    order by reason
    on conflict (platform_id, reason) do update set
      count = known.count + excluded.count, last_at = excluded.last_at,
      sample_market_id = excluded.sample_market_id, sample_detail = excluded.sample_detail`)
}
