import { noteMatchDue } from '../match/note-match-due.ts'
import { sql } from '../sql.ts'
import type { Store } from '../store.ts'
import { type Decision, findDecision } from './decision.ts'
import { saveWaitingPairs } from './save-waiting-pairs.ts'

/**
 * Undoes a decision, so that the matcher's verdict counts again. A second call changes nothing. Null when there is
 * none.
 */
export function undoDecision(
  store: Store,
  id: string,
  { accountId, at }: { readonly accountId: string | null; readonly at: Date },
): Promise<Decision | null> {
  return store.transaction(async (database) => {
    const undone = await database.find(sql<{ pairId: string; marketA: string; marketB: string }>`
      update decision set undone_at = ${at}, undone_by = ${accountId}
      where id = ${id} and undone_at is null
      returning pair_id as "pairId", market_a as "marketA", market_b as "marketB"`)
    if (undone !== null) {
      await noteMatchDue(database, [undone.marketA, undone.marketB])
      await saveWaitingPairs(database, [undone.pairId])
    }
    return findDecision(database, id)
  })
}
