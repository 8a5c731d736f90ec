import {
  type IndexPass,
  type IndexStageState,
  LostPositionError,
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

/** Questions of one transaction. */
const BATCH = 500
const IDLE_MS = 1_000
const HOUR_MS = 3_600_000
/** A position is renewed before it is too old to be believed, though nothing changed. */
const RENEW_MS = 10 * 60_000

export interface IndexStageOptions {
  readonly store: TransactionalDatabase
  readonly logger: Logger
  readonly now: () => number
}

interface Batch {
  readonly state: IndexStageState
  readonly questionIds: readonly string[]
  /** How far the batch brings the stage. */
  readonly progress: { readonly position?: string; readonly pass?: IndexPass }
  readonly nowMs: number
  readonly signal: AbortSignal
}

/**
 * Computes the index prices of the questions that changed, and once an hour of all: a venue that fell silent changes nothing, and
 * still its prices are none of now any more. Only what is different is written.
 */
export class IndexStage {
  readonly #store: TransactionalDatabase
  readonly #logger: Logger
  readonly #now: () => number
  #position: string | null = null

  constructor({ store, logger, now }: IndexStageOptions) {
    this.#store = store
    this.#logger = logger
    this.#now = now
  }

  /** Up to where in the change feed all is done; null before the first turn. What is of no account is done at once. */
  get position(): string | null {
    return this.#position
  }

  /** Does all that changed, and a batch of the hour's pass; answers how long to wait before the next look, in milliseconds. */
  async turn(signal: AbortSignal): Promise<number> {
    const nowMs = this.#now()
    const hour = new Date(Math.floor(nowMs / HOUR_MS) * HOUR_MS)
    const opened = await openIndexStage(this.#store, hour)
    this.#position ??= opened.position
    const followed = await this.#follow(opened, nowMs, signal).catch((cause: unknown) => {
      if (cause instanceof LostPositionError) return 'lost' as const
      throw cause
    })
    if (followed === 'lost') {
      await restartIndexStage(this.#store, hour, opened.turn)
      this.#logger.warn('the database was restored; all index prices are computed anew')
      return 0
    }
    const passed = followed === null ? null : await this.#pass(followed, nowMs, signal)
    if (passed === null) {
      this.#logger.warn('another worker computes index prices too; what changed is done again')
      return 0
    }
    return passed.pass.afterId === null ? IDLE_MS : 0
  }

  /** Takes what changed. The position moves with the last batch: what is interrupted before is done again, and changes nothing. */
  async #follow(
    opened: IndexStageState,
    nowMs: number,
    signal: AbortSignal,
  ): Promise<IndexStageState | null> {
    const { position, ...changes } = await listChanges(this.#store, opened.position)
    const isChanged = changes.marketIds.length > 0 || changes.questionIds.length > 0
    if (!isChanged && opened.positionAgeMs < RENEW_MS) {
      this.#position = position
      return opened
    }
    const touched = await listTouchedQuestions(this.#store, changes)
    let state = opened
    for (let start = 0; start === 0 || start < touched.length; start += BATCH) {
      const questionIds = touched.slice(start, start + BATCH)
      const progress = start + BATCH < touched.length ? {} : { position }
      const next = await this.#do({ state, questionIds, progress, nowMs, signal })
      if (next === null) return null
      state = next
    }
    this.#position = position
    return state
  }

  /** Goes on with the hour's pass, if it is not done. */
  async #pass(state: IndexStageState, nowMs: number, signal: AbortSignal): Promise<IndexStageState | null> {
    const { at, afterId } = state.pass
    if (afterId === null) return state
    const questionIds = await listQuestionIdsAfter(this.#store, afterId, BATCH)
    const lastId = questionIds.length < BATCH ? null : (questionIds.at(-1) ?? null)
    return this.#do({ state, questionIds, progress: { pass: { at, afterId: lastId } }, nowMs, signal })
  }

  /** Writes the index prices of a batch that are different. Answers how far the stage is then, or null when another one had a turn. */
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
