import { HOUR_MS } from '@parallax/domain'
import {
  type IndexPass,
  type IndexStageState,
  LostChangePositionError,
  listChanges,
  listPricedMarkets,
  listQuestionIdsAfter,
  listQuestionIndices,
  listSweeps,
  listTouchedQuestions,
  openIndexStage,
  restartIndexStage,
  saveIndices,
  type TransactionalDatabase,
} from '@parallax/store'
import type { Logger } from 'pino'
import { computeIndices } from './compute-indices.ts'
import { findDifferent } from './find-different.ts'

/** Questions per transaction. */
const BATCH = 500
const IDLE_MS = 1_000
/** The change position is renewed this often although nothing changed, so that it never becomes too old to be trusted. */
const RENEW_MS = 10 * 60_000

export interface IndexStageOptions {
  readonly store: TransactionalDatabase
  readonly logger: Logger
  readonly now: () => number
}

interface Batch {
  readonly state: IndexStageState
  readonly questionIds: readonly string[]
  /** The progress of the stage after this batch. */
  readonly progress: { readonly changePosition?: string; readonly pass?: IndexPass }
  readonly nowMs: number
  readonly signal: AbortSignal
}

/**
 * Computes the index prices of changed questions, and of all questions once an hour: a venue that stops answering
 * causes no change, but its prices expire. Only differences are written.
 */
export class IndexStage {
  readonly #store: TransactionalDatabase
  readonly #logger: Logger
  readonly #now: () => number
  #changePosition: string | null = null

  constructor({ store, logger, now }: IndexStageOptions) {
    this.#store = store
    this.#logger = logger
    this.#now = now
  }

  /** How far the change feed is handled; null before the first turn. Irrelevant changes count as handled at once. */
  get changePosition(): string | null {
    return this.#changePosition
  }

  /**
   * Handles all changes and one batch of the hourly pass. Returns how long to wait before the next turn, in
   * milliseconds.
   */
  async turn(signal: AbortSignal): Promise<number> {
    const nowMs = this.#now()
    const hour = new Date(Math.floor(nowMs / HOUR_MS) * HOUR_MS)
    const opened = await openIndexStage(this.#store, hour)
    this.#changePosition ??= opened.changePosition
    const followed = await this.#follow(opened, nowMs, signal).catch((cause: unknown) => {
      if (cause instanceof LostChangePositionError) return 'lost' as const
      throw cause
    })
    if (followed === 'lost') {
      await restartIndexStage(this.#store, hour, opened.turn)
      this.#logger.warn('the database was restored; all index prices are computed again')
      return 0
    }
    const passed = followed === null ? null : await this.#pass(followed, nowMs, signal)
    if (passed === null) {
      this.#logger.warn('another worker also computes index prices; the changes are processed again')
      return 0
    }
    return passed.pass.afterId === null ? IDLE_MS : 0
  }

  /**
   * Handles changes. The position moves only with the last batch. After an interruption, batches that were already
   * written are handled again, which changes nothing.
   */
  async #follow(
    opened: IndexStageState,
    nowMs: number,
    signal: AbortSignal,
  ): Promise<IndexStageState | null> {
    const { changePosition, ...changes } = await listChanges(this.#store, opened.changePosition)
    const isChanged = changes.marketIds.length > 0 || changes.questionIds.length > 0
    if (!isChanged && opened.changePositionAgeMs < RENEW_MS) {
      this.#changePosition = changePosition
      return opened
    }
    const touched = await listTouchedQuestions(this.#store, changes)
    let state = opened
    for (let start = 0; start === 0 || start < touched.length; start += BATCH) {
      const questionIds = touched.slice(start, start + BATCH)
      const progress = start + BATCH < touched.length ? {} : { changePosition }
      const next = await this.#do({ state, questionIds, progress, nowMs, signal })
      if (next === null) return null
      state = next
    }
    this.#changePosition = changePosition
    return state
  }

  /** Continues the hourly pass if it is not done. */
  async #pass(state: IndexStageState, nowMs: number, signal: AbortSignal): Promise<IndexStageState | null> {
    const { at, afterId } = state.pass
    if (afterId === null) return state
    const questionIds = await listQuestionIdsAfter(this.#store, afterId, BATCH)
    const lastId = questionIds.length < BATCH ? null : (questionIds.at(-1) ?? null)
    return this.#do({ state, questionIds, progress: { pass: { at, afterId: lastId } }, nowMs, signal })
  }

  /** Writes the changed index prices of a batch. Returns the new state, or null if another worker had a turn. */
  async #do({ state, questionIds, progress, nowMs, signal }: Batch): Promise<IndexStageState | null> {
    const [markets, known, sweeps] = await Promise.all([
      listPricedMarkets(this.#store, questionIds),
      listQuestionIndices(this.#store, questionIds),
      listSweeps(this.#store),
    ])
    const bySlug = new Map(sweeps.map((sweep) => [sweep.slug, sweep]))
    const indices = computeIndices({ questionIds, markets, sweeps: bySlug, nowMs })
    const different = findDifferent({ known, indices, state, nowMs })
    signal.throwIfAborted()
    const turn = await saveIndices(this.#store, {
      turn: state.turn,
      indices: different,
      at: new Date(nowMs),
      ...progress,
    })
    if (turn === null) return null
    this.#logger.debug(
      { questions: questionIds.length, different: different.length },
      'computed index prices',
    )
    return { ...state, turn, pass: progress.pass ?? state.pass }
  }
}
