import type { EventLog } from './event-log.ts'
import { PIECE, type Piece } from './piece.ts'

/** How many bytes are kept for clients that are late. */
const MOST_BYTES = 16 * PIECE

interface Link {
  /** Its piece continues from all of these places: no event between them is for these clients. */
  readonly from: number
  readonly fromEnd: number
  readonly piece: Piece
  readonly madeMs: number
}

/**
 * The last pieces of a log, each continuing where the one before ends. Clients that follow the chain need no bytes of their
 * own, even if they read at different times.
 */
export class PieceChain {
  readonly log: EventLog
  readonly #links: Link[] = []
  #bytes = 0
  /** Where its last piece ends, and up to where nothing follows. */
  #end: number
  #checkedTo: number

  constructor(log: EventLog) {
    this.log = log
    this.#end = log.head
    this.#checkedTo = log.head
  }

  get checkedTo(): number {
    return this.#checkedTo
  }

  /** Whether a client at this place has everything that is in the chain. */
  isEnd(sequence: number): boolean {
    return this.#end <= sequence && sequence <= this.#checkedTo
  }

  /** The piece that continues from this place. */
  find(sequence: number): { readonly piece: Piece; readonly isLast: boolean } | null {
    const at = this.#links.findLastIndex(({ from, fromEnd }) => from <= sequence && sequence <= fromEnd)
    const link = this.#links[at]
    return link === undefined ? null : { piece: link.piece, isLast: at === this.#links.length - 1 }
  }

  /** The first place after this one where a piece begins, or will begin. */
  nextStart(sequence: number): number {
    if (sequence >= this.#end) return this.#checkedTo
    return this.#links.find(({ from }) => from > sequence)?.from ?? this.#end
  }

  /** Adds the piece that was written from `checkedTo`. */
  extend(piece: Piece, nowMs: number): void {
    if (piece.bytes.length > 0) {
      this.#links.push({ from: this.#end, fromEnd: this.#checkedTo, piece, madeMs: nowMs })
      this.#bytes += piece.bytes.length
      this.#end = piece.sequence
      while (this.#bytes > MOST_BYTES) this.#dropFirst()
    }
    this.#checkedTo = piece.sequence
  }

  /** Drops the pieces that were made before then. */
  drop(beforeMs: number): void {
    while ((this.#links[0]?.madeMs ?? beforeMs) < beforeMs) this.#dropFirst()
  }

  /** Continues from this place, which is beyond its end. */
  restart(sequence: number): void {
    while (this.#links.length > 0) this.#dropFirst()
    this.#end = sequence
    this.#checkedTo = sequence
  }

  #dropFirst(): void {
    this.#bytes -= this.#links.shift()?.piece.bytes.length ?? 0
  }
}
