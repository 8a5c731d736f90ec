import type { Alert as AlertShape } from '@parallax/contract'
import type { Alert } from '@parallax/store'

export function toAlertAnswer(alert: Alert): AlertShape {
  return {
    id: alert.id,
    type: alert.type,
    condition: alert.condition,
    canonical_question_id: alert.questionId,
    market_id: alert.marketId,
    is_active: alert.isActive,
    channel_ids: alert.channelIds === null ? null : [...alert.channelIds],
    created_at: alert.createdAt.toISOString(),
    last_triggered_at: alert.lastTriggeredAt?.toISOString() ?? null,
    trigger_count: alert.triggerCount,
  }
}
