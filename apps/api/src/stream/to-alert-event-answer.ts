import type { AlertEvent as AlertEventShape } from '@parallax/contract'
import type { AlertEvent } from '@parallax/store'

/** An alert event as the event list and the stream show it. */
export function toAlertEventAnswer(event: AlertEvent): AlertEventShape {
  return {
    id: event.id,
    alert_id: event.alertId,
    type: event.type,
    condition: event.condition,
    canonical_question_id: event.questionId,
    market_id: event.marketId,
    title: event.title,
    field: event.field,
    value: event.value,
    triggered_at: event.at.toISOString(),
  }
}
