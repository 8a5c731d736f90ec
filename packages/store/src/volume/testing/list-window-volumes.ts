import { toWindowVolume } from '@parallax/domain'
import { sql } from '../../sql.ts'
import type { Database } from '../../store.ts'
import { listWindowStarts } from '../list-window-volumes.ts'

/** The volumes of these listings in the last 7 and 30 days; those with neither known are left out. */
export async function listWindowVolumes(database: Database, ids: readonly string[], now: Date) {
  const starts = await listWindowStarts(database, ids, now)
  const totals = await database.many(sql<{ id: string; total: number | null }>`
    select id, volume_total_usd as total from platform_market where id = any (${ids}::uuid[])`)
  return starts.map(({ marketId, start7dUsd, start30dUsd }) => {
    const total = totals.find(({ id }) => id === marketId)?.total ?? null
    return {
      marketId,
      volume7dUsd: toWindowVolume(total, start7dUsd),
      volume30dUsd: toWindowVolume(total, start30dUsd),
    }
  })
}
