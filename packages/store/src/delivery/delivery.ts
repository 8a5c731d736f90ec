import type { DeliveryStatus } from '@parallax/domain'
import { fragment } from '../sql.ts'

/** A delivery as the owner of its channel sees it. */
export interface Delivery {
  readonly id: string
  readonly eventId: string
  readonly alertId: string
  /** The title of the event. */
  readonly title: string
  readonly status: DeliveryStatus
  readonly attempts: number
  /** The last status from the receiver; null without a response, and for email. */
  readonly httpStatus: number | null
  readonly lastError: string | null
  /** How often the event has been sent to the channel, including this time. */
  readonly sending: number
  readonly createdAt: Date
  readonly lastAttemptAt: Date | null
  readonly dueAt: Date | null
}

/** The columns of `Delivery`, from `delivery` and its `event`. */
export const DELIVERY_COLUMNS = fragment`
  delivery.id, delivery.event_id as "eventId", event.alert_id as "alertId", event.title, delivery.status,
  delivery.attempts, delivery.http_status as "httpStatus", delivery.last_error as "lastError", delivery.sending,
  delivery.created_at as "createdAt", delivery.last_attempt_at as "lastAttemptAt", delivery.due_at as "dueAt"`
