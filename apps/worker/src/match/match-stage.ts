import { ACCEPT_CONFIDENCE } from '@parallax/domain'
import { MATCHER_VERSION } from '@parallax/matching'
import {
  listDeniedPairs,
  listJudgePairs,
  listMatchDue,
  listPairs,
  type MatchDue,
  openMatcher,
  refreshWaitingPairs,
  saveMatch,
  saveMatchFailure,
  splitMatchDue,
  type TransactionalDatabase,
  toPairId,
} from '@parallax/store'
import type { Logger } from 'pino'
import { createYieldToLoop, type YieldToLoop } from '../yield-to-loop.ts'
import { formComponent } from './form-component.ts'
import { isPermanentFailure } from './is-permanent-failure.ts'
import { compareKnown, type MatchBatch, readBatch } from './match-batch.ts'
import { fillMemory, type MatchMemory } from './match-memory.ts'
import { type Component, readComponent } from './read-component.ts'
import { type WeighedPairs, weighDoubts } from './weigh-doubts.ts'

/** Listings per transaction. */
const BATCH = 500
const IDLE_MS = 1_000
/** How old the volumes that order the review queue may be. */
const REFRESH_MS = 5 * 60_000

export interface MatchStageOptions {
  readonly store: TransactionalDatabase
  readonly logger: Logger
  readonly now: () => number
  /** Name of the language model that judges doubted pairs; null without a judge. */
  readonly judgeModel?: string | null
}

/** What one turn works with. */
interface Turn {
  readonly number: number
  readonly memory: MatchMemory
  readonly yieldToLoop: YieldToLoop
  readonly signal: AbortSignal
}

/**
 * Links what is due: compares it, rebuilds the questions it touches, and writes them in one transaction. It keeps all
 * unresolved listings in memory for as long as no other worker has a turn. While the database works, the next batch is
 * read and compared.
 */
export class MatchStage {
  readonly #store: TransactionalDatabase
  readonly #logger: Logger
  readonly #now: () => number
  readonly #judgeModel: string | null
  #memory: { readonly turn: number; readonly listings: MatchMemory } | null = null
  #ahead: MatchBatch | null = null
  #refreshDueMs = 0

  constructor({ store, logger, now, judgeModel = null }: MatchStageOptions) {
    this.#store = store
    this.#logger = logger
    this.#now = now
    this.#judgeModel = judgeModel
  }

  /** Handles one batch of due listings. Returns how long to wait before the next turn, in milliseconds. */
  async turn(signal: AbortSignal): Promise<number> {
    const yieldToLoop = createYieldToLoop(signal)
    const number = await openMatcher(this.#store, toMatcherVersion(this.#judgeModel))
    const due = await listMatchDue(this.#store, BATCH)
    if (due.dueIds.length === 0) {
      await this.#refreshQueue(signal)
      return IDLE_MS
    }
    const turn = { number, memory: await this.#recall(number, yieldToLoop), yieldToLoop, signal }
    try {
      await this.#match(turn, due)
    } catch (cause) {
      this.#ahead = null
      for (const id of due.marketIds) turn.memory.remove(id)
      if (signal.aborted || !isPermanentFailure(cause)) throw cause
      await this.#narrow(turn, due, cause)
    }
    return 0
  }

  async #match(turn: Turn, due: MatchDue): Promise<void> {
    const batch = this.#takeAhead(due) ?? (await this.#read(turn, due))
    const ahead = this.#readAhead(turn, due)
    try {
      await this.#link(turn, batch)
    } finally {
      await ahead
    }
  }

  async #link({ number, memory, yieldToLoop, signal }: Turn, batch: MatchBatch): Promise<void> {
    const { due, listings, comparedIds } = batch
    const options = { store: this.#store, memory, yieldToLoop }
    const held = await listPairs(this.#store, due.marketIds, 0)
    const isCompared = new Set(comparedIds)
    const known = held.filter(({ marketA, marketB }) => isCompared.has(marketA) || isCompared.has(marketB))
    const doubted = this.#judgeModel === null ? [] : await listJudgePairs(this.#store, comparedIds)
    const found = [...batch.pairs, ...(await compareKnown(options, batch, [...known, ...doubted]))]
    const weighed = this.#judgeModel === null ? null : await weighDoubts(this.#store, this.#judgeModel, found)
    const pairs = weighed?.pairs ?? found
    const component = await readComponent(this.#store, {
      startIds: [
        ...due.marketIds,
        ...known
          .filter(({ confidence }) => confidence >= ACCEPT_CONFIDENCE)
          .flatMap(({ marketA, marketB }) => [marketA, marketB]),
      ],
      listings,
      comparedIds: isCompared,
      pairs,
      isAside: (id) => memory.isAside(id),
    })
    const isDenied = await this.#readDenied(component, isCompared, weighed)
    const formed = await formComponent({ ...options, component, isDenied })
    const { questions, changes } = formed
    const foundIds = new Set(pairs.map(({ id }) => id))
    const judged = [...held, ...pairs, ...formed.pairs, ...component.pairs, ...component.decisions]
    signal.throwIfAborted()
    const next = await saveMatch(this.#store, {
      turn: number,
      ...due,
      pairs: [...pairs, ...formed.pairs],
      gonePairIds: known.map(({ id }) => id).filter((id) => !foundIds.has(id)),
      judgedPairIds: [...new Set(judged.map(({ marketA, marketB }) => toPairId(marketA, marketB)))],
      questions,
      links: questions.flatMap(({ id, links }) => links.map((link) => ({ ...link, questionId: id }))),
      claims: batch.claims,
      changes,
      ...(weighed !== null && { doubts: { marketIds: comparedIds, pairs: weighed.doubts } }),
      at: new Date(this.#now()),
    })
    this.#remember(next, memory)
    if (next === null) return
    const count = (kind: string) => changes.filter((change) => change.kind === kind).length
    this.#logger.info(
      {
        due: due.marketIds.length,
        pairs: pairs.length,
        questions: questions.length,
        merged: count('merged'),
        split: count('split'),
      },
      'matched listings',
    )
  }

  /**
   * Stored verdicts on the listings compared now may be about older texts, so the verdicts in `weighed` are used for
   * those.
   */
  async #readDenied(
    { listings }: Component,
    isCompared: ReadonlySet<string>,
    weighed: WeighedPairs | null,
  ): Promise<(marketA: string, marketB: string) => boolean> {
    if (weighed === null) return () => false
    const before = await listDeniedPairs(
      this.#store,
      listings.map(({ id }) => id).filter((id) => !isCompared.has(id)),
    )
    const denied = new Set(
      [...before, ...weighed.denied].map(({ marketA, marketB }) => `${marketA} ${marketB}`),
    )
    return (marketA, marketB) => denied.has(`${marketA} ${marketB}`)
  }

  #read({ memory, yieldToLoop }: Turn, due: MatchDue): Promise<MatchBatch> {
    return readBatch({ store: this.#store, memory, yieldToLoop }, due)
  }

  /** Uses the batch read ahead only if it is still first in line: a person may have decided something meanwhile. */
  #takeAhead({ dueIds }: MatchDue): MatchBatch | null {
    const ahead = this.#ahead
    this.#ahead = null
    return ahead !== null && ahead.due.dueIds.join() === dueIds.join() ? ahead : null
  }

  /** Reads the batch after this one. If that fails, it is read again in its turn. */
  async #readAhead(turn: Turn, { dueIds }: MatchDue): Promise<void> {
    let next: MatchDue | null = null
    try {
      next = await listMatchDue(this.#store, BATCH, dueIds)
      this.#ahead = next.dueIds.length === 0 ? null : await this.#read(turn, next)
    } catch {
      for (const id of next?.marketIds ?? []) turn.memory.remove(id)
    }
  }

  /** Splits a failed batch in two, so that in the end only the listing that fails alone is left out. */
  async #narrow({ number, memory }: Turn, { dueIds, marketIds }: MatchDue, cause: unknown): Promise<void> {
    const [marketId, ...others] = marketIds
    if (marketId === undefined || others.length > 0) {
      this.#logger.warn(
        { err: cause, due: marketIds.length },
        'matching failed and is tried again in smaller parts',
      )
      const half = Math.ceil(marketIds.length / 2)
      const lots = [marketIds.slice(0, half), marketIds.slice(half)].filter((lot) => lot.length > 0)
      await splitMatchDue(this.#store, dueIds, lots)
      return
    }
    this.#logger.error({ err: cause, marketId }, 'a listing that cannot be matched is set aside')
    const reason = cause instanceof Error ? cause.message : String(cause)
    const at = new Date(this.#now())
    const next = await saveMatchFailure(this.#store, { turn: number, dueIds, marketId, reason, at })
    memory.setAside(marketId)
    this.#remember(next, memory)
  }

  /** The memory matches the turn it was used in; null means that another worker had a turn. */
  #remember(turn: number | null, listings: MatchMemory): void {
    if (turn === null) this.#logger.warn('another worker also matches; what was due is processed again')
    else this.#memory = { turn, listings }
  }

  /** The memory of the last turn, reloaded if another worker has had one since. */
  async #recall(turn: number, yieldToLoop: YieldToLoop): Promise<MatchMemory> {
    if (this.#memory?.turn === turn) return this.#memory.listings
    this.#memory = null
    this.#ahead = null
    const listings = await fillMemory(this.#store, yieldToLoop)
    this.#memory = { turn, listings }
    return listings
  }

  async #refreshQueue(signal: AbortSignal): Promise<void> {
    if (this.#now() < this.#refreshDueMs) return
    await refreshWaitingPairs(this.#store, signal)
    this.#refreshDueMs = this.#now() + REFRESH_MS
  }
}

/** A new or different judge may give other pairs for the same texts, so everything is compared again. */
function toMatcherVersion(judgeModel: string | null): string {
  return judgeModel === null ? MATCHER_VERSION : `${MATCHER_VERSION} judged by ${judgeModel}`
}
