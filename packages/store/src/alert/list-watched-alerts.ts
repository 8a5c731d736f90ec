import type { Reading } from '@parallax/domain'
import { type Fragment, fragment, replanned, sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { ALERT_QUESTION, type Alert } from './alert.ts'

/** The fields of an active alert that the stage needs. */
export interface WatchedAlert
  extends Pick<
    Alert,
    'id' | 'type' | 'condition' | 'questionId' | 'marketId' | 'lastTriggeredAt' | 'triggerCount'
  > {
  readonly accountId: string
  /**
   * The original question and each one that it was merged into: when one of them changes, the alert may belong to
   * another one.
   */
  readonly wayIds: readonly string[]
  readonly revision: number
  /** The value of its figure when it was made or changed; null where unknown. */
  readonly firstReading: Reading | null
  /** Whether the stage follows this revision. If not, it starts from the current state. */
  readonly isFollowed: boolean
}

/** All active alerts. */
export function listWatchedAlerts(database: Database): Promise<WatchedAlert[]> {
  return select(database, fragment``)
}

/** Those of these alerts that are active. */
export function listWatchedAlertsOf(database: Database, ids: readonly string[]): Promise<WatchedAlert[]> {
  return select(database, fragment`and alert.id = any (${ids}::uuid[])`)
}

/** Active alerts whose current revision the stage does not follow yet. */
export function listUnfollowedAlerts(database: Database): Promise<WatchedAlert[]> {
  return select(database, fragment`and alert.followed_revision is distinct from alert.revision`)
}

function select(database: Database, condition: Fragment): Promise<WatchedAlert[]> {
  return database.many(
    replanned(sql<WatchedAlert>`
    select
      alert.id, alert.account_id as "accountId", alert.type, alert.condition, alert.market_id as "marketId",
      alert.last_triggered_at as "lastTriggeredAt", alert.trigger_count as "triggerCount", alert.revision,
      alert.first_reading as "firstReading",
      alert.followed_revision is not distinct from alert.revision as "isFollowed",
      ${ALERT_QUESTION} as "questionId",
      case when asked.merged_into is null then array_remove(array[alert.question_id], null) else array(
        with recursive step as (
          select asked.id, asked.merged_into
          union
          select next.id, next.merged_into from step join question as next on next.id = step.merged_into
        )
        select step.id from step
      ) end as "wayIds"
    from alert left join question as asked on asked.id = alert.question_id
    where alert.is_active ${condition}`),
  )
}
