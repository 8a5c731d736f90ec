import type { AlertStanding, Readings } from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'

/** The last known figures of a watched question or listing. */
export interface TargetReadings {
  readonly targetId: string
  readonly readings: Readings
}

/** The state of an alert, where it does not follow from the last reading. */
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
  /** Counts the writes. */
  readonly turn: number
  readonly readings: readonly TargetReadings[]
  readonly states: readonly AlertStateRow[]
  /** When alerts on every question were triggered, and by which question. */
  readonly triggered: readonly TriggeredRow[]
}

/** How far the stage has come; triggers are listed from `since` on. */
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
