import { hash } from 'node:crypto'
import { areFrozenBooks, type Book } from '@parallax/domain'

/**
 * How often books usually move is measured over this time before the last move. Books found frozen count as frozen this
 * long.
 */
const WINDOW_MS = 5 * 60_000
/**
 * Moves of one listing closer together than this count once, so that a single game in play does not make the venue look
 * active.
 */
const APART_MS = 20_000
/** A book that could not be read for this long is left out. */
const LOST_MS = 90_000

interface Watched {
  readonly digest: string
  readonly readMs: number
  /** Whether it was compared with an earlier reading. */
  readonly isCompared: boolean
  /** The times of the moves that count. */
  readonly movesMs: readonly number[]
}

/**
 * Watches how the books of a venue move from one reading to the next. The venue answers from a cache if its books
 * usually move, but none did although all were read again since the last move. The next move ends that.
 */
export class FrozenBookDetector {
  #watched = new Map<string, Watched>()
  readonly #beganMs: number
  #movedMs = Number.NEGATIVE_INFINITY
  #frozenMs = Number.NEGATIVE_INFINITY

  constructor(beganMs: number) {
    this.#beganMs = beganMs
  }

  /** Records a book at this time. Its own timestamps are left out: a cache may put new ones on old prices. */
  note(id: string, { yesAsks, yesBids, noAsks, noBids }: Book, atMs: number): void {
    const digest = hash('sha1', JSON.stringify([yesAsks, yesBids, noAsks, noBids]), 'base64')
    const known = this.#watched.get(id)
    const isMoved = known !== undefined && known.digest !== digest
    if (isMoved) {
      this.#movedMs = Math.max(this.#movedMs, atMs)
      this.#frozenMs = Number.NEGATIVE_INFINITY
    }
    const movesMs = known?.movesMs ?? []
    const counts = isMoved && atMs - (movesMs.at(-1) ?? Number.NEGATIVE_INFINITY) >= APART_MS
    this.#watched.set(id, {
      digest,
      readMs: atMs,
      isCompared: known !== undefined,
      movesMs: counts ? [...movesMs.filter((moveMs) => moveMs > atMs - WINDOW_MS), atMs] : movesMs,
    })
  }

  /** Whether the books are frozen; null while there is too little to decide from. Books not in `ids` are forgotten. */
  areFrozen(ids: ReadonlySet<string>, nowMs: number): boolean | null {
    this.#watched = new Map([...this.#watched].filter(([id]) => ids.has(id)))
    if (this.#standStill(nowMs)) this.#frozenMs = nowMs
    if (nowMs - this.#frozenMs < WINDOW_MS) return true
    const isKnown = Number.isFinite(this.#movedMs) || nowMs - this.#beganMs >= WINDOW_MS
    return isKnown ? false : null
  }

  #standStill(nowMs: number): boolean {
    const compared = [...this.#watched.values()].filter(
      ({ isCompared, readMs }) => isCompared && readMs > nowMs - LOST_MS,
    )
    const stillMs = Math.min(...compared.map(({ readMs }) => readMs)) - this.#movedMs
    const sinceMs = Math.max(this.#beganMs, this.#movedMs - WINDOW_MS)
    const moves = compared.flatMap(({ movesMs }) => movesMs.filter((moveMs) => moveMs > sinceMs)).length
    return compared.length > 0 && areFrozenBooks(stillMs, { moves, overMs: this.#movedMs - sinceMs })
  }
}
