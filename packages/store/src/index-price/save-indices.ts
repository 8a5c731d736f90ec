import { type Fragment, fragment, replanned, sql } from '../sql.ts'
import type { Database, TransactionalDatabase } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'
import type { QuestionIndex } from './list-question-indices.ts'
import type { IndexPass } from './open-index-stage.ts'

/** An index price that has changed. */
export interface NewQuestionIndex extends QuestionIndex {
  /** The previous price, where it is known to have applied in this hour, and in this day; otherwise null. */
  readonly stoodInHour: number | null
  readonly stoodInDay: number | null
}

/** The results for some questions, and the progress of the stage. */
export interface IndexBatch {
  /** The value returned by `openIndexStage` or the last `saveIndices` before any of this was read. */
  readonly turn: number
  readonly indices: readonly NewQuestionIndex[]
  readonly at: Date
  /** All changes up to here are processed. */
  readonly changePosition?: string
  readonly pass?: IndexPass
}

/**
 * Writes it with its hours and days, all or nothing. Returns the next turn, or null when another process has
 * written since: then nothing is written.
 */
export function saveIndices(store: TransactionalDatabase, batch: IndexBatch): Promise<number | null> {
  return store.transaction(async (database) => {
    const turn = await advanceFence(database, batch)
    if (turn === null) return null
    if (batch.pass !== undefined) await savePass(database, batch.pass)
    if (batch.indices.length > 0) await save(database, batch.indices, batch.at)
    return turn
  })
}

async function advanceFence(
  database: Database,
  { turn, changePosition }: IndexBatch,
): Promise<number | null> {
  const moved =
    changePosition === undefined ? fragment`` : fragment`, position = ${changePosition}, position_at = now()`
  const taken = await database.find(
    sql<{ turn: number }>`update index_stage set turn = turn + 1${moved} where turn = ${turn} returning turn`,
  )
  return taken?.turn ?? null
}

function savePass(database: Database, { at, afterId }: IndexPass): Promise<number> {
  return database.run(sql`
    insert into index_pass (at, after_id) values (${at}, ${afterId})
    on conflict (at) do update set after_id = excluded.after_id`)
}

function save(database: Database, indices: readonly NewQuestionIndex[], at: Date): Promise<number> {
  const rows = indices.map(({ questionId, price, divergence, stoodInHour, stoodInDay }) => ({
    question_id: questionId,
    price,
    divergence,
    stood_in_hour: stoodInHour,
    stood_in_day: stoodInDay,
  }))
  return database.run(
    replanned(sql`
    with incoming as (
      select * from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as row (
        question_id uuid, price double precision, divergence double precision, stood_in_hour double precision,
        stood_in_day double precision
      )
    ), hours as (
      ${addTo(fragment`index_hour`, fragment`date_trunc('hour', ${at}::timestamptz, 'UTC')`, fragment`stood_in_hour`)}
    ), days as (
      ${addTo(fragment`index_day`, fragment`date_trunc('day', ${at}::timestamptz, 'UTC')`, fragment`stood_in_day`)}
    )
    insert into question_index (question_id, price, divergence, at)
    select question_id, price, divergence, ${at}::timestamptz from incoming
    on conflict (question_id) do update set
      price = excluded.price, divergence = excluded.divergence, at = excluded.at`),
  )
}

/** `greatest` and `least` ignore nulls: an unknown price is neither the highest nor the lowest. */
function addTo(table: Fragment, at: Fragment, stood: Fragment): Fragment {
  return fragment`
    insert into ${table} as known (question_id, at, open, high, low, close, divergence)
    select
      question_id, ${at}, coalesce(${stood}, price), greatest(${stood}, price), least(${stood}, price), price, divergence
    from incoming
    on conflict (question_id, at) do update set
      open = coalesce(known.open, excluded.open), high = greatest(known.high, excluded.high),
      low = least(known.low, excluded.low), close = excluded.close, divergence = excluded.divergence`
}
