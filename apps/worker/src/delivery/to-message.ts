import { type Message, toAlertMessage } from '@parallax/notify'
import type { ClaimedDelivery } from '@parallax/store'

/** The message for an event. Its data equal those of the API's list of events. */
export function toMessage(delivery: ClaimedDelivery): Message {
  const { id, eventId, alertId, type, condition, questionId, marketId, title, field, value, at } = delivery
  return toAlertMessage(id, {
    id: eventId,
    alert_id: alertId,
    type,
    condition,
    canonical_question_id: questionId,
    market_id: marketId,
    title,
    field,
    value,
    triggered_at: at.toISOString(),
  })
}
