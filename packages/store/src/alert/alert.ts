import type { AlertCondition, AlertTargets, AlertType } from '@parallax/domain'
import { fragment } from '../sql.ts'

/** An alert as its account sees it. A merged question is replaced by its successor. */
export interface Alert extends AlertTargets {
  readonly id: string
  readonly type: AlertType
  readonly condition: AlertCondition
  readonly isActive: boolean
  /** The channels that it goes to; null for all channels of its account, also future ones. */
  readonly channelIds: readonly string[] | null
  readonly createdAt: Date
  /** Null when it was never triggered. */
  readonly lastTriggeredAt: Date | null
  readonly triggerCount: number
}

/**
 * The current question of an alert, from a table or alias `alert`. Where that question no longer exists, the original
 * id stays: an alert on one question never becomes one on all.
 */
export const ALERT_QUESTION = fragment`
  coalesce((
    select case when asked.merged_into is null then asked.id else (
      with recursive step as (
        select next.id, next.merged_into from question as next where next.id = asked.merged_into
        union
        select next.id, next.merged_into from step join question as next on next.id = step.merged_into
      )
      select step.id from step where step.merged_into is null
    ) end
    from question as asked where asked.id = alert.question_id
  ), alert.question_id)`

/** The columns of `Alert`, from a table or alias `alert`. */
export const ALERT_COLUMNS = fragment`
  alert.id, alert.type, alert.condition, ${ALERT_QUESTION} as "questionId", alert.market_id as "marketId",
  alert.is_active as "isActive", alert.created_at as "createdAt", alert.last_triggered_at as "lastTriggeredAt",
  alert.trigger_count as "triggerCount",
  case when alert.has_channel_list then array(
    select channel_id from alert_channel where alert_id = alert.id order by channel_id
  ) end as "channelIds"`
