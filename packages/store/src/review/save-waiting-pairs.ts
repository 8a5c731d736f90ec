import { ACCEPT_CONFIDENCE } from '@parallax/domain'
import { fragment, sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { IS_APART, LONE_DECISION, PAIR, toJudgedPairs } from './waiting-pair.ts'

/** A confident pair within one question does not wait, whatever was decided about it. */
const MAY_WAIT = fragment`(confidence < ${ACCEPT_CONFIDENCE} or ${IS_APART})`

/**
 * Writes which of these wait for a person now: pairs, or the ids that a pair would have where only a person linked
 * two listings. Call it after any change to them, their links or their decisions, in the same transaction.
 */
export async function saveWaitingPairs(database: Database, pairIds: readonly string[]): Promise<void> {
  if (pairIds.length === 0) return
  const candidates = fragment`
    ${PAIR} where id = any (${pairIds}::uuid[]) and ${MAY_WAIT}
    union all
    ${LONE_DECISION} and pair_id = any (${pairIds}::uuid[])`
  await database.run(
    unprepared(sql`
    with ${toJudgedPairs(candidates)}, waiting as (
      select id, "marketA", "marketB", reason, value from judged_pair where reason is not null
    ), gone as (
      delete from waiting_pair where id = any (${pairIds}::uuid[]) and id not in (select id from waiting)
    )
    insert into waiting_pair as known (id, market_a, market_b, reason, value)
    select * from waiting
    on conflict (id) do update set reason = excluded.reason, value = excluded.value
    where (known.reason, known.value) is distinct from (excluded.reason, excluded.value)`),
  )
}
