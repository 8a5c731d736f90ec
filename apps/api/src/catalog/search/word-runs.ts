import { grow } from './grow.ts'

/** Follows every field of a listing; no word has this number. */
export const FIELD_END = 0

/** The words of every slot in written order, as numbers in one array. Slot 0 exists from the start and is empty. */
export class WordRuns {
  #words = new Int32Array(1024)
  /** By slot: the start of its run. It ends where the next one starts. */
  #starts = new Int32Array(64)
  #count = 1

  get words(): Int32Array {
    return this.#words
  }

  /** How many slots there are, including slot 0. */
  get count(): number {
    return this.#count
  }

  start(slot: number): number {
    return this.#starts[slot] ?? 0
  }

  get(slot: number): Int32Array {
    return this.#words.subarray(this.start(slot), this.start(slot + 1))
  }

  /** Appends a run and returns its slot. */
  append(run: ArrayLike<number>): number {
    const slot = this.#count
    const start = this.start(slot)
    this.#count += 1
    this.#starts = grow(this.#starts, slot + 2)
    this.#words = grow(this.#words, start + run.length)
    this.#words.set(run, start)
    this.#starts[slot + 1] = start + run.length
    return slot
  }
}
