import { PLACE_BITS, PLACES } from './place.ts'
import type { Worth } from './rank.ts'

/** Has no neighbour after it, so it is where the word before the first one stands. */
const NOWHERE = PLACES - 1

/** Which slots hold the words of a query, and their scores. The words are added one after the other. */
export class Tally {
  /**
   * By slot: how many of the words it holds, all from the first on, and in the last bits the place of the latest. A slot that
   * misses a word stays behind for good.
   */
  #states = new Uint16Array(0)
  #scores = new Float32Array(0)
  #queryLength = 0

  /** Begins a query over so many slots. */
  start(slots: number, queryLength: number): void {
    if (slots > this.#states.length) {
      const room = Math.ceil(slots * 1.5)
      this.#states = new Uint16Array(room)
      this.#scores = new Float32Array(room)
    }
    this.#states.fill(NOWHERE, 0, slots)
    this.#scores.fill(0, 0, slots)
    this.#queryLength = queryLength
  }

  /**
   * Adds word number `at` of the query where the postings from `start` up to `stop` say; of a slot's places the first that
   * comes counts. A search spends its time in this loop, in reading arrays: hence so few of them.
   */
  add(at: number, { byPlace, inOrder }: Worth, pool: Int32Array, start: number, stop: number): void {
    const states = this.#states
    const scores = this.#scores
    for (let index = start; index < stop; index += 1) {
      const posting = pool[index] ?? 0
      const slot = posting >>> PLACE_BITS
      const state = states[slot] ?? 0
      if (state >>> PLACE_BITS !== at) continue
      const place = posting & (PLACES - 1)
      const order = place === (state & (PLACES - 1)) + 1 ? inOrder : 0
      scores[slot] = (scores[slot] ?? 0) + (byPlace[place] ?? 0) + order
      states[slot] = ((at + 1) << PLACE_BITS) | place
    }
  }

  /**
   * The slots that hold all words, by the rows they belong to: `slots` has the slot of each row, 0 for none. Answers how many
   * rows it wrote to `rows` and their scores, each times the factor of its slot's length, to `scores`.
   */
  list(
    slots: Int32Array,
    { lengths, factors }: { readonly lengths: Int32Array; readonly factors: ArrayLike<number> },
    { rows, scores }: { readonly rows: Int32Array; readonly scores: Float32Array },
  ): number {
    const states = this.#states
    const all = this.#scores
    const queryLength = this.#queryLength
    let count = 0
    for (let row = 0; row < slots.length; row += 1) {
      const slot = slots[row] ?? 0
      if ((states[slot] ?? 0) >>> PLACE_BITS !== queryLength) continue
      rows[count] = row
      scores[count] = (all[slot] ?? 0) * (factors[lengths[slot] ?? 0] ?? 0)
      count += 1
    }
    return count
  }
}
