import { hash } from 'node:crypto'
import { areFrozenBooks, type Book } from '@parallax/domain'

/** The usual pace is that of so long before the last move. */
const WINDOW_MS = 5 * 60_000
/** Moves of one listing that follow each other sooner count once: one match in play is not a venue that moves. */
const APART_MS = 20_000

interface Watched {
  readonly digest: string
  readonly readMs: number
  /** Whether it was compared with a reading before. */
  readonly isCompared: boolean
  /** When it moved, as far as that counts. */
  readonly movesMs: readonly number[]
}

/**
 * How the books of a venue move from one reading to the next. Where those that are read usually move, and all of them were read
 * again since the last move without another, the venue answers from a cache.
 */
export class BookPulse {
  #watched = new Map<string, Watched>()
  #beganMs: number | null = null
  #movedMs = Number.NEGATIVE_INFINITY

  /** Notes a book as it was at this time. Its own times are left out: a cache may put new ones on old prices. */
  note(id: string, { yesAsks, yesBids, noAsks, noBids }: Book, atMs: number): void {
    const digest = hash('sha1', JSON.stringify([yesAsks, yesBids, noAsks, noBids]), 'base64')
    const known = this.#watched.get(id)
    const isMoved = known !== undefined && known.digest !== digest
    this.#beganMs ??= atMs
    if (isMoved) this.#movedMs = Math.max(this.#movedMs, atMs)
    const movesMs = known?.movesMs ?? []
    const counts = isMoved && atMs - (movesMs.at(-1) ?? Number.NEGATIVE_INFINITY) >= APART_MS
    this.#watched.set(id, {
      digest,
      readMs: atMs,
      isCompared: known !== undefined,
      movesMs: counts ? [...movesMs.filter((moveMs) => moveMs > atMs - WINDOW_MS), atMs] : movesMs,
    })
  }

  /** Whether the books that are still read are frozen. Others are forgotten. */
  areFrozen(ids: ReadonlySet<string>, nowMs: number): boolean {
    this.#watched = new Map([...this.#watched].filter(([id]) => ids.has(id)))
    const compared = [...this.#watched.values()].filter(({ isCompared }) => isCompared)
    if (this.#beganMs === null || compared.some(({ readMs }) => readMs <= this.#movedMs)) return false
    const sinceMs = Math.max(this.#beganMs, this.#movedMs - WINDOW_MS)
    const moves = compared.flatMap(({ movesMs }) => movesMs.filter((moveMs) => moveMs > sinceMs)).length
    return areFrozenBooks(nowMs - this.#movedMs, { moves, overMs: this.#movedMs - sinceMs })
  }
}
