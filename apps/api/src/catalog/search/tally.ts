import { isShared, PLACE_BITS, PLACES } from './place.ts'
import { MOST_WORTH, toScore, type Worth } from './rank.ts'

/** Has no neighbour after it, so it serves as the place before the first word. */
const NOWHERE = PLACES - 1
/** Enough for the 32 words of the longest query. */
const COUNT_BITS = 6
const COUNTS = 1 << COUNT_BITS
const ONE_WORD = 1 << PLACE_BITS
const APART = 1 << (PLACE_BITS + COUNT_BITS)
const WORTH_SHIFT = PLACE_BITS + COUNT_BITS + 1
/** Marks a slot that its row has left. */
export const NO_ROW = -1

/** How a query word changes the state of a slot that contains it. */
export interface Step {
  /** By the place where the word occurs. */
  readonly byPlace: Int32Array
  /** Added when it also follows the previous query word there. */
  readonly inOrder: number
  /** Set when it does not. */
  readonly apart: number
}

/** Which slots contain the words of a query, and what they are worth. The words are added one after the other. */
export class Tally {
  /**
   * One number per slot, because a search spends its time reading and writing memory. From the lowest bits up: the
   * place of the latest word, how many words it contains without a gap from the first, whether a word that must
   * follow the previous one does not, and the total worth. A slot that misses a word never advances again.
   */
  #states = new Int32Array(0)
  /** The slots that contain all words, in the order they were found. */
  #found = new Int32Array(0)
  #count = 0
  #queryLength = 0
  #unit = 0

  /** How many slots contain all words. */
  get count(): number {
    return this.#count
  }

  /** Starts a query over this many slots, of which none can be worth more than `best`. */
  start(slots: number, queryLength: number, best: number): void {
    if (slots > this.#states.length) {
      const room = Math.ceil(slots * 1.5)
      this.#states = new Int32Array(room)
      this.#found = new Int32Array(room)
    }
    this.#states.fill(NOWHERE, 0, slots)
    this.#count = 0
    this.#queryLength = queryLength
    // Leaves room for rounding: each word by at most a half, and by another half when it is in order.
    this.#unit = (MOST_WORTH - queryLength) / best
  }

  /** `follows`: whether the word must come right after the previous one, as in a phrase. */
  toStep({ byPlace, inOrder }: Worth, follows: boolean): Step {
    const toBits = (worth: number) => Math.round(worth * this.#unit) << WORTH_SHIFT
    return {
      byPlace: Int32Array.from(byPlace, (worth) => toBits(worth) | ONE_WORD),
      inOrder: toBits(inOrder),
      apart: follows ? APART : 0,
    }
  }

  /**
   * Adds word number `at` of the query for the postings from `start` up to `stop`. Of several places in a slot, the
   * first one counts.
   */
  add(at: number, { byPlace, inOrder, apart }: Step, pool: Int32Array, start: number, stop: number): void {
    const [states, found] = [this.#states, this.#found]
    const isLast = at + 1 === this.#queryLength
    let count = this.#count
    for (let index = start; index < stop; index += 1) {
      const posting = pool[index] ?? 0
      const slot = posting >>> PLACE_BITS
      const state = states[slot] ?? 0
      if (((state >>> PLACE_BITS) & (COUNTS - 1)) !== at) continue
      const place = posting & (PLACES - 1)
      const before = state & (PLACES - 1)
      const held = state - before + place + (byPlace[place] ?? 0)
      states[slot] = place === before + 1 && !isShared(place) ? held + inOrder : held | apart
      if (!isLast) continue
      found[count] = slot
      count += 1
    }
    this.#count = count
  }

  /** For a slot that contains all words: whether every word that must follow another does so at the counted places. */
  isTogether(slot: number): boolean {
    return ((this.#states[slot] ?? 0) & APART) === 0
  }

  /** Keeps only the complete slots that pass. */
  keep(isWanted: (slot: number) => boolean): void {
    const found = this.#found
    let count = 0
    for (let at = 0; at < this.#count; at += 1) {
      const slot = found[at] ?? 0
      if (!isWanted(slot)) continue
      found[count] = slot
      count += 1
    }
    this.#count = count
  }

  /**
   * Writes the rows of the complete slots to `rows` and their scores to `scores`, and returns how many there are.
   * `rowOf` has the row of each slot, `lengths` its title length, and `factors` the score factor of each title
   * length.
   */
  list(
    rowOf: Int32Array,
    { lengths, factors }: { readonly lengths: Uint8Array; readonly factors: Int32Array },
    { rows, scores }: { readonly rows: Int32Array; readonly scores: Uint16Array },
  ): number {
    const [states, found, most] = [this.#states, this.#found, this.#count]
    let count = 0
    for (let at = 0; at < most; at += 1) {
      const slot = found[at] ?? 0
      const row = rowOf[slot] ?? NO_ROW
      if (row === NO_ROW) continue
      rows[count] = row
      scores[count] = toScore((states[slot] ?? 0) >>> WORTH_SHIFT, factors[lengths[slot] ?? 0] ?? 0)
      count += 1
    }
    return count
  }
}
