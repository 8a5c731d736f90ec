import { isShared, PLACE_BITS, PLACES } from './place.ts'
import { MOST_WORTH, toScore, type Worth } from './rank.ts'

/** Has no neighbour after it, so it is where the word before the first one stands. */
const NOWHERE = PLACES - 1
/** Room for the 32 words of the longest query. */
const COUNT_BITS = 6
const COUNTS = 1 << COUNT_BITS
const ONE_WORD = 1 << PLACE_BITS
const APART = 1 << (PLACE_BITS + COUNT_BITS)
const WORTH_SHIFT = PLACE_BITS + COUNT_BITS + 1
/** Stands for a slot that its row has left. */
export const NO_ROW = -1

/** What a word of the query does to the state of a slot that holds it. */
export interface Step {
  /** By the place where it is held. */
  readonly byPlace: Int32Array
  /** On top of that where it follows the query's word before it there too. */
  readonly inOrder: number
  /** What is noted where it does not. */
  readonly apart: number
}

/** Which slots hold the words of a query, and what they are worth. The words are added one after the other. */
export class Tally {
  /**
   * By slot one number, because a search spends its time in reading and writing memory. From its last bits on: the place of the
   * latest word, how many of the words it holds, all from the first on, whether a word that has to follow the one before it
   * stands elsewhere, and what all that is worth. A slot that misses a word stays behind for good.
   */
  #states = new Int32Array(0)
  /** The slots that hold all words, in the order they were found. */
  #found = new Int32Array(0)
  #count = 0
  #queryLength = 0
  #unit = 0

  /** How many slots hold all words. */
  get count(): number {
    return this.#count
  }

  /** Begins a query over so many slots, of which none can be worth more than `best`. */
  start(slots: number, queryLength: number, best: number): void {
    if (slots > this.#states.length) {
      const room = Math.ceil(slots * 1.5)
      this.#states = new Int32Array(room)
      this.#found = new Int32Array(room)
    }
    this.#states.fill(NOWHERE, 0, slots)
    this.#count = 0
    this.#queryLength = queryLength
    // Each word is rounded by half at most, and once more where it is in order.
    this.#unit = (MOST_WORTH - queryLength) / best
  }

  /** `follows`: whether the word has to stand after the one before it, as in a phrase. */
  toStep({ byPlace, inOrder }: Worth, follows: boolean): Step {
    const toBits = (worth: number) => Math.round(worth * this.#unit) << WORTH_SHIFT
    return {
      byPlace: Int32Array.from(byPlace, (worth) => toBits(worth) | ONE_WORD),
      inOrder: toBits(inOrder),
      apart: follows ? APART : 0,
    }
  }

  /** Adds word number `at` of the query where the postings from `start` up to `stop` say; of a slot's places the first that comes counts. */
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

  /** Of a slot that holds all words: whether each that has to follow another does so where they were counted. */
  isTogether(slot: number): boolean {
    return ((this.#states[slot] ?? 0) & APART) === 0
  }

  /** Leaves of the slots that hold all words those that pass. */
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
   * Writes the rows of the slots that hold all words to `rows`, and their scores to `scores`; answers how many they are. `rowOf`
   * has the row of each slot, `lengths` that of its title, `factors` what a title of that length does to the score.
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
