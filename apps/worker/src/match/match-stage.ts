import { ACCEPT_CONFIDENCE } from '@parallax/domain'
import { MATCHER_VERSION } from '@parallax/matching'
import {
  listMatchDue,
  listMatchListings,
  listPairs,
  openMatcher,
  saveMatch,
  type TransactionalDatabase,
} from '@parallax/store'
import type { Logger } from 'pino'
import { type Breathe, createBreathing } from './breathe.ts'
import { compareDue } from './compare-due.ts'
import { formComponent } from './form-component.ts'
import { fillMemory, type MatchMemory } from './match-memory.ts'
import { readComponent } from './read-component.ts'

/** Listings of one transaction. */
const BATCH = 500
const IDLE_MS = 1_000

export interface MatchStageOptions {
  readonly store: TransactionalDatabase
  readonly logger: Logger
  readonly now: () => number
}

/**
 * Links what is due: compares it, forms the questions that it touches anew, and writes them in one transaction. It keeps all
 * listings that are not resolved in memory for as long as nobody else has a turn.
 */
export class MatchStage {
  readonly #store: TransactionalDatabase
  readonly #logger: Logger
  readonly #now: () => number
  #memory: { readonly turn: number; readonly listings: MatchMemory } | null = null

  constructor({ store, logger, now }: MatchStageOptions) {
    this.#store = store
    this.#logger = logger
    this.#now = now
  }

  /** Does a batch of what is due; answers how long to wait before the next look, in milliseconds. */
  async turn(signal: AbortSignal): Promise<number> {
    const breathe = createBreathing(signal)
    const turn = await openMatcher(this.#store, MATCHER_VERSION)
    const { dueIds, marketIds } = await listMatchDue(this.#store, BATCH)
    if (dueIds.length === 0) return IDLE_MS
    const memory = await this.#recall(turn, breathe)

    const comparedIds = await this.#read(memory, marketIds, breathe)
    const known = await listPairs(this.#store, comparedIds, 0)
    const pairs = await compareDue({ store: this.#store, memory, dueIds: comparedIds, known, breathe })
    const component = await readComponent(this.#store, {
      startIds: [
        ...marketIds,
        ...known
          .filter(({ confidence }) => confidence >= ACCEPT_CONFIDENCE)
          .flatMap(({ marketA, marketB }) => [marketA, marketB]),
      ],
      comparedIds: new Set(comparedIds),
      pairs,
    })
    const formed = await formComponent({ store: this.#store, memory, component, breathe })
    const { questions, changes } = formed
    const foundIds = new Set(pairs.map(({ id }) => id))
    signal.throwIfAborted()
    const next = await saveMatch(this.#store, {
      turn,
      dueIds,
      pairs: [...pairs, ...formed.pairs],
      gonePairIds: known.map(({ id }) => id).filter((id) => !foundIds.has(id)),
      questions,
      links: questions.flatMap(({ id, links }) => links.map((link) => ({ ...link, questionId: id }))),
      changes,
      at: new Date(this.#now()),
    })
    if (next === null) {
      this.#logger.warn('another worker matches too; what was due is done again')
      return 0
    }
    this.#memory = { turn: next, listings: memory }
    const count = (kind: string) => changes.filter((change) => change.kind === kind).length
    this.#logger.info(
      {
        due: marketIds.length,
        pairs: pairs.length,
        questions: questions.length,
        merged: count('merged'),
        split: count('split'),
      },
      'matched listings',
    )
    return 0
  }

  /** The memory of the last turn, filled anew when somebody else has had one since. */
  async #recall(turn: number, breathe: Breathe): Promise<MatchMemory> {
    if (this.#memory?.turn === turn) return this.#memory.listings
    this.#memory = null
    const listings = await fillMemory(this.#store, breathe)
    this.#memory = { turn, listings }
    return listings
  }

  /** Takes over what the due listings say now. Answers those to be compared; what is resolved keeps the pairs it has. */
  async #read(memory: MatchMemory, ids: readonly string[], breathe: Breathe): Promise<string[]> {
    const compared: string[] = []
    for (const listing of await listMatchListings(this.#store, ids)) {
      if (listing.isResolved) memory.remove(listing.id)
      else {
        memory.put(listing)
        compared.push(listing.id)
      }
      await breathe()
    }
    return compared
  }
}
