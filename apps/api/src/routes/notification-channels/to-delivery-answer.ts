import type { Delivery as DeliveryShape } from '@parallax/contract'
import type { Delivery } from '@parallax/store'

export function toDeliveryAnswer(delivery: Delivery): DeliveryShape {
  const { id, eventId, alertId, title, status, attempts, httpStatus, lastError, sending } = delivery
  const lastAttemptAt = delivery.lastAttemptAt?.toISOString() ?? null
  return {
    id,
    event_id: eventId,
    alert_id: alertId,
    title,
    status,
    attempts,
    http_status: httpStatus,
    last_error: lastError,
    sending,
    created_at: delivery.createdAt.toISOString(),
    last_attempt_at: lastAttemptAt,
    next_attempt_at: delivery.dueAt?.toISOString() ?? null,
    delivered_at: status === 'delivered' ? lastAttemptAt : null,
  }
}
