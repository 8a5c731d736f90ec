import { getChangePosition } from '../change/list-changes.ts'
import { sql } from '../sql.ts'
import type { Database, TransactionalDatabase } from '../store.ts'

/** Changes are kept for an hour: those after a change position of this age may be deleted before they are read. */
const LOST_MS = 30 * 60_000

/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** A pass over all questions, one after the other by id. */
export interface IndexPass {
  /** The hour it is for. */
  readonly at: Date
  /** The last question that was computed; null once all were. */
  readonly afterId: string | null
}

/** How far the stage has come. */
export interface IndexStageState {
  /** Counts the writes. */
  readonly turn: number
  /** Its change position, and how old it is. */
  readonly changePosition: string
  readonly changePositionAgeMs: number
  /** The pass of `hour`. */
  readonly pass: IndexPass
  /** The hour of the last pass that finished; null when there was none. */
  readonly passedAt: Date | null
}

/**
 * Where to continue at this hour. The first time, and when changes may have been missed, it follows the feed from now
 * on and recomputes all questions.
 */
export async function openIndexStage(store: TransactionalDatabase, hour: Date): Promise<IndexStageState> {
  const known = await find(store, hour)
  if (known !== null && known.changePositionAgeMs < LOST_MS) return known
  return store.transaction(async (database) => {
    await startOver(database, hour)
    const state = await find(database, hour)
    if (state === null) throw new Error('the state of the index stage was not written')
    return state
  })
}

/**
 * Restarts like the first `openIndexStage` when the position of `turn` is lost. Does nothing if another worker has
 * written since.
 */
export async function restartIndexStage(
  store: TransactionalDatabase,
  hour: Date,
  turn: number,
): Promise<void> {
  await store.transaction(async (database) => {
    const changePosition = await getChangePosition(database)
    const moved = await database.run(sql`
      update index_stage set position = ${changePosition}, position_at = now(), turn = turn + 1 where turn = ${turn}`)
    if (moved > 0) await passAgain(database, hour)
  })
}

async function startOver(database: Database, hour: Date): Promise<void> {
  const changePosition = await getChangePosition(database)
  const moved = await database.run(sql`
    insert into index_stage as known (position, position_at) values (${changePosition}, now())
    on conflict (only_row) do update set
      position = excluded.position, position_at = excluded.position_at, turn = known.turn + 1
    where known.position_at <= now() - ${LOST_MS}::double precision * interval '1 ms'`)
  // Nothing is updated when another worker has done it meanwhile.
  if (moved > 0) await passAgain(database, hour)
}

async function passAgain(database: Database, hour: Date): Promise<void> {
  await database.run(sql`update index_pass set after_id = ${FIRST_ID} where at >= ${hour}`)
}

async function find(database: Database, hour: Date): Promise<IndexStageState | null> {
  const found = await database.find(sql<
    Omit<IndexStageState, 'pass'> & { isBegun: boolean; afterId: string }
  >`
    select
      stage.turn, stage.position as "changePosition",
      extract(epoch from now() - stage.position_at)::double precision * 1000 as "changePositionAgeMs",
      pass.at is not null as "isBegun", pass.after_id as "afterId",
      (select max(at) from index_pass where after_id is null) as "passedAt"
    from index_stage as stage left join index_pass as pass on pass.at = ${hour}`)
  if (found === null) return null
  const { isBegun, afterId, ...state } = found
  return { ...state, pass: { at: hour, afterId: isBegun ? afterId : FIRST_ID } }
}
