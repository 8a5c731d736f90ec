import type { AlertStanding, Readings } from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** What was last known of a question or a listing that is watched. */
export interface TargetReadings {
  readonly targetId: string
  readonly readings: Readings
}

/** How an alert stands, where that does not follow from the last reading. */
export interface AlertStateRow {
  readonly alertId: string
  readonly targetId: string
  readonly standing: AlertStanding
  readonly triggeredMs: number | null
}

export interface TriggeredRow {
  readonly alertId: string
  readonly targetId: string
  readonly atMs: number
}

export interface AlertStageState {
  /** Counts what was written. */
  readonly turn: number
  readonly readings: readonly TargetReadings[]
  readonly states: readonly AlertStateRow[]
  /** When alerts that watch every question were triggered, and by which. */
  readonly triggered: readonly TriggeredRow[]
}

/** How far the stage has come; when alerts were triggered is told as far back as `since`. */
export async function openAlertStage(database: Database, since: Date): Promise<AlertStageState> {
  const { turn } = await database.get(sql<{ turn: number }>`select turn from alert_stage`)
  const readings = await database.many(
    unprepared(sql<TargetReadings>`select target_id as "targetId", readings from alert_reading`),
  )
  const states = await database.many(
    unprepared(sql<AlertStateRow>`
    select
      alert_id as "alertId", target_id as "targetId", standing,
      extract(epoch from triggered_at)::double precision * 1000 as "triggeredMs"
    from alert_state`),
  )
  const triggered = await database.many(
    unprepared(sql<TriggeredRow>`
    select
      event.alert_id as "alertId", event.question_id as "targetId",
      extract(epoch from event.at)::double precision * 1000 as "atMs"
    from alert_event as event join alert on alert.id = event.alert_id
    where event.at > ${since} and alert.question_id is null and alert.market_id is null
    order by event.sequence`),
  )
  return { turn, readings, states, triggered }
}
