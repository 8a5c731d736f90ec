import type { AlertCondition, AlertField, AlertTargets, AlertType } from '@parallax/domain'
import { fragment } from '../sql.ts'
import { toUuid5, toUuidBytes } from '../uuid5.ts'

/** One triggering of an alert, with the alert as it was at that moment. */
export interface AlertEvent extends AlertTargets {
  readonly id: string
  readonly alertId: string
  readonly accountId: string
  readonly type: AlertType
  readonly condition: AlertCondition
  /** The title of the question, or of the listing if its figures are watched. */
  readonly title: string
  readonly field: AlertField
  readonly value: number
  readonly at: Date
}

/** The columns of `AlertEvent`, from a table or alias `event`. */
export const ALERT_EVENT_COLUMNS = fragment`
  event.id, event.alert_id as "alertId", event.account_id as "accountId", event.type, event.condition,
  event.question_id as "questionId", event.market_id as "marketId", event.title, event.field, event.value, event.at`

/** Namespace of events; must never change. */
const NAMESPACE = toUuidBytes('0d8e5f2a-3b61-5d0f-8a47-c5e19b7d2f64')

/** The id of the `number`th event of an alert: a retry has the same id. */
export function toAlertEventId(alertId: string, number: number): string {
  return toUuid5(NAMESPACE, `${alertId}:${number}`)
}
