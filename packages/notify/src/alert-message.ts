import type { AlertCondition, AlertField, AlertType } from '@parallax/domain'
import type { Message } from './message.ts'

/** An event of an alert, as in the API's list of events. */
export interface AlertData {
  readonly id: string
  readonly alert_id: string
  readonly type: AlertType
  readonly condition: AlertCondition
  readonly canonical_question_id: string | null
  readonly market_id: string | null
  readonly title: string
  readonly field: AlertField
  readonly value: number
  readonly triggered_at: string
}

/** The message of an event, with the id of its delivery. */
export function toAlertMessage(deliveryId: string, event: AlertData): Message {
  return {
    id: deliveryId,
    type: 'alert.triggered',
    at: new Date(event.triggered_at),
    text: showEvent(event),
    data: event,
    event,
  }
}

/** An event for people, in one line. */
export function showEvent({ title, field, value, condition }: AlertData): string {
  return `${title} · ${field.replace('_', ' ')} ${value} (${showCondition(condition)})`
}

function showCondition(condition: AlertCondition): string {
  return 'direction' in condition
    ? `${condition.direction} ${condition.threshold}`
    : `${condition.operator} ${condition.value}`
}
