import { isDeepStrictEqual } from 'node:util'
import { type AlertType, parseRule, type Reading, type WrittenCondition } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Store } from '../store.ts'
import { ALERT_COLUMNS, type Alert } from './alert.ts'
import { noteAlertChange } from './note-alert-change.ts'
import { saveAlertChannels } from './save-alert-channels.ts'

export interface AlertUpdate {
  readonly accountId: string
  readonly id: string
  readonly type: AlertType | undefined
  readonly condition: WrittenCondition | undefined
  readonly isActive: boolean | undefined
  /** Null for all of the account. */
  readonly channelIds: readonly string[] | null | undefined
  /** The current value of the figure that it watches from now on; null where unknown. */
  readonly firstReading: Reading | null
}

/**
 * Null when the account has no such alert; a message when type and condition do not fit. A changed alert starts anew:
 * a condition that was already met does not trigger it. Its quiet time continues. Changing its channels does not
 * restart it.
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
    const { channelIds } = update
    if (channelIds !== undefined) await saveAlertChannels(database, { accountId, alertId: id }, channelIds)
    const isSame = isDeepStrictEqual({ ...alert, type, condition, isActive }, alert)
    if (isSame && channelIds === undefined) return alert
    if (isSame) return database.get(sql<Alert>`select ${ALERT_COLUMNS} from alert where id = ${id}`)
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
