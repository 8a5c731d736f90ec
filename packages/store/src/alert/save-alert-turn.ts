import { queueDeliveries } from '../delivery/queue-deliveries.ts'
import { replanned, sql, unprepared } from '../sql.ts'
import type { Database, TransactionalDatabase } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'
import { type AlertEvent, toAlertEventId } from './alert-event.ts'
import type { AlertStateRow, TargetReadings } from './open-alert-stage.ts'

/** The alert a result belongs to, in the revision that was evaluated. */
interface OfRevision {
  readonly alertId: string
  readonly revision: number
}

/** Null where the state follows from the last reading from now on. */
export interface NewAlertState extends OfRevision, Pick<AlertStateRow, 'targetId'> {
  readonly state: Pick<AlertStateRow, 'standing' | 'triggeredMs'> | null
}

export interface NewAlertEvent extends OfRevision, Omit<AlertEvent, 'id' | 'title'> {
  /** The number of the event within its alert. */
  readonly number: number
  /** The target whose title the event shows. */
  readonly targetId: string
}

/** The result of one evaluation. */
export interface AlertTurn {
  /** The value returned by `openAlertStage` or the last `saveAlertTurn` before any of this was read. */
  readonly turn: number
  readonly readings: readonly TargetReadings[]
  /** Targets that are no longer watched. */
  readonly goneIds: readonly string[]
  readonly states: readonly NewAlertState[]
  /** Alerts that the stage follows from now on. */
  readonly followed: readonly OfRevision[]
  readonly events: readonly NewAlertEvent[]
}

/**
 * Writes it with the deliveries of its events, all or nothing. Returns the next turn, or null when another process
 * has written since: then nothing is written. Results for an alert that its account has changed or deleted meanwhile
 * are left out.
 */
export function saveAlertTurn(store: TransactionalDatabase, batch: AlertTurn): Promise<number | null> {
  return store.transaction(async (database) => {
    const taken = await database.find(sql<{ turn: number }>`
      update alert_stage set turn = turn + 1 where turn = ${batch.turn} returning turn`)
    if (taken === null) return null
    const unchanged = await lockUnchanged(database, [...batch.states, ...batch.followed, ...batch.events])
    const isUnchanged = ({ alertId }: OfRevision) => unchanged.has(alertId)
    if (batch.readings.length > 0) await saveReadings(database, batch.readings)
    if (batch.goneIds.length > 0) await deleteReadings(database, batch.goneIds)
    const states = batch.states.filter(isUnchanged)
    if (states.length > 0) await saveStates(database, states)
    const followed = batch.followed.filter(isUnchanged)
    if (followed.length > 0) await saveFollowed(database, followed)
    const events = batch.events.filter(isUnchanged)
    if (events.length > 0) await saveEvents(database, events)
    return taken.turn
  })
}

/**
 * The alerts that still have the evaluated revision, locked before anything else of theirs: requests of their
 * accounts use the same order.
 */
async function lockUnchanged(
  database: Database,
  alerts: readonly OfRevision[],
): Promise<ReadonlySet<string>> {
  if (alerts.length === 0) return new Set()
  const revisions = new Map(alerts.map(({ alertId, revision }) => [alertId, revision]))
  const locked = await database.many(
    unprepared(sql<{ id: string; revision: number }>`
    select id, revision from alert where id = any (${[...revisions.keys()]}::uuid[]) and is_active
    order by id for no key update`),
  )
  return new Set(locked.flatMap(({ id, revision }) => (revisions.get(id) === revision ? [id] : [])))
}

async function saveReadings(database: Database, readings: readonly TargetReadings[]): Promise<void> {
  const rows = readings.map(({ targetId, readings }) => ({ target_id: targetId, readings }))
  await database.run(
    replanned(sql`
    insert into alert_reading (target_id, readings)
    select * from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as row (target_id uuid, readings jsonb)
    on conflict (target_id) do update set readings = excluded.readings`),
  )
}

async function deleteReadings(database: Database, targetIds: readonly string[]): Promise<void> {
  await database.run(unprepared(sql`delete from alert_reading where target_id = any (${targetIds}::uuid[])`))
}

async function saveStates(database: Database, states: readonly NewAlertState[]): Promise<void> {
  const rows = states.map(({ alertId, targetId, state }) => ({
    alert_id: alertId,
    target_id: targetId,
    standing: state?.standing ?? null,
    triggered_at: toTime(state?.triggeredMs ?? null),
  }))
  await database.run(
    unprepared(sql`
    with incoming as (
      select * from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as row (
        alert_id uuid, target_id uuid, standing text, triggered_at timestamptz
      )
    ), gone as (
      delete from alert_state as known using incoming
      where known.alert_id = incoming.alert_id and known.target_id = incoming.target_id and incoming.standing is null
    )
    insert into alert_state (alert_id, target_id, standing, triggered_at)
    select * from incoming where standing is not null
    on conflict (alert_id, target_id) do update set
      standing = excluded.standing, triggered_at = excluded.triggered_at`),
  )
}

async function saveFollowed(database: Database, followed: readonly OfRevision[]): Promise<void> {
  const ids = followed.map(({ alertId }) => alertId)
  await database.run(
    unprepared(sql`update alert set followed_revision = revision where id = any (${ids}::uuid[])`),
  )
}

async function saveEvents(database: Database, events: readonly NewAlertEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    id: toAlertEventId(event.alertId, event.number),
    alert_id: event.alertId,
    number: event.number,
    account_id: event.accountId,
    type: event.type,
    condition: event.condition,
    question_id: event.questionId,
    market_id: event.marketId,
    target_id: event.targetId,
    field: event.field,
    value: event.value,
    at: event.at.toISOString(),
  }))
  await database.run(
    unprepared(sql`
    with incoming as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as row (
        id uuid, alert_id uuid, number integer, account_id uuid, type text, condition json, question_id uuid,
        market_id uuid, target_id uuid, field text, value double precision, at timestamptz
      )
    ), counted as (
      update alert set last_triggered_at = latest.at, trigger_count = latest.number
      from (select alert_id, max(at) as at, max(number) as number from incoming group by alert_id) as latest
      where alert.id = latest.alert_id
    )
    insert into alert_event (
      id, alert_id, number, account_id, type, condition, question_id, market_id, title, field, value, at
    )
    select
      id, alert_id, number, account_id, type, condition, question_id, market_id,
      coalesce(
        (select title from question where question.id = target_id),
        (select title from platform_market where platform_market.id = target_id),
        ''
      ),
      field, value, at
    from incoming order by alert_id, number`),
  )
  await queueDeliveries(
    database,
    rows.map(({ id }) => id),
  )
}

function toTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
