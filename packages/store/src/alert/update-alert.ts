import { isDeepStrictEqual } from 'node:util'
import { type AlertType, parseRule, type Reading, type WrittenCondition } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Store } from '../store.ts'
import { ALERT_COLUMNS, type Alert } from './alert.ts'
import { noteAlertChange } from './note-alert-change.ts'

export interface AlertUpdate {
  readonly accountId: string
  readonly id: string
  readonly type: AlertType | undefined
  readonly condition: WrittenCondition | undefined
  readonly isActive: boolean | undefined
  /** What the figure is now that it asks about from now on; null where that is not known. */
  readonly firstReading: Reading | null
}

/**
 * Null when the account has no such alert; what is wrong, in words, when type and condition together make none. What is different
 * begins anew: nothing that was met before triggers it. It stays quiet for as long as it was to be.
 */
export function updateAlert(
  store: Store,
  { accountId, id, firstReading, ...update }: AlertUpdate,
): Promise<Alert | string | null> {
  return store.transaction(async (database) => {
    const alert = await database.find(sql<Alert>`
      select ${ALERT_COLUMNS} from alert where id = ${id} and account_id = ${accountId} for update`)
    if (alert === null) return null
    const { type = alert.type, isActive = alert.isActive } = update
    const parsed = parseRule(type, update.condition ?? alert.condition, alert)
    if (typeof parsed === 'string') return parsed
    const { condition } = parsed
    if (isDeepStrictEqual({ ...alert, type, condition, isActive }, alert)) return alert
    const updated = await database.get(sql<Alert>`
      update alert
      set type = ${type}, condition = ${JSON.stringify(condition)}::json, is_active = ${isActive}, revision = revision + 1,
        first_reading = ${firstReading === null ? null : JSON.stringify(firstReading)}::jsonb
      where id = ${id} returning ${ALERT_COLUMNS}`)
    await database.run(sql`delete from alert_state where alert_id = ${id}`)
    await noteAlertChange(database, id)
    return updated
  })
}
