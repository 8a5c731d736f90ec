import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { VALUE } from './waiting-pair.ts'

/** Batch size: other callers can use the one session of the embedded database in between. */
const PART = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Updates the order of the queue to the current volumes. At the end it updates the statistics and reclaims
 * overwritten space: the embedded database does neither by itself.
 */
export async function refreshWaitingPairs(database: Database, signal: AbortSignal): Promise<void> {
  for (let lastId: string | undefined = FIRST_ID; lastId !== undefined; ) {
    signal.throwIfAborted()
    lastId = await refreshAfter(database, lastId)
  }
  await database.run(sql`vacuum (analyze) waiting_pair`)
}

/**
 * Returns the last id of the part; undefined when there is none after the given one. The rows are selected again by
 * their range: by their ids alone the whole table would be read for each part.
 */
async function refreshAfter(database: Database, afterId: string): Promise<string | undefined> {
  const last = await database.find(
    unprepared(sql<{ id: string }>`
    with part as materialized (
      select id, market_a, market_b from waiting_pair where id > ${afterId} order by id limit ${PART}
    ), last as materialized (
      select id from part order by id desc limit 1
    ), fresh as materialized (
      select part.id, ${VALUE} as value
      from part
      cross join lateral (
        select coalesce(volume_24h_usd, volume_24h_derived_usd) as volume_24h_usd from platform_market where id = part.market_a offset 0
      ) as a
      cross join lateral (
        select coalesce(volume_24h_usd, volume_24h_derived_usd) as volume_24h_usd from platform_market where id = part.market_b offset 0
      ) as b
      left join lateral (select confidence from pair where pair.id = part.id offset 0) as pair on true
    ), moved as (
      update waiting_pair set value = fresh.value
      from fresh
      where waiting_pair.id > ${afterId} and waiting_pair.id <= (select id from last)
        and waiting_pair.id = fresh.id and waiting_pair.value is distinct from fresh.value
    )
    select id from last`),
  )
  return last?.id
}
