import { grow } from './grow.ts'

/** Stands after every field of a listing; no word has it. */
export const FIELD_END = 0

/** The words of every slot in the order they are written, as numbers, all in one array. Slot 0 is there from the start, empty. */
export class WordRuns {
  #words = new Int32Array(1024)
  /** By slot: where its run begins; the next one's beginning is its end. */
  #starts = new Int32Array(64)
  #count = 1

  get words(): Int32Array {
    return this.#words
  }

  /** How many slots there are, slot 0 included. */
  get count(): number {
    return this.#count
  }

  start(slot: number): number {
    return this.#starts[slot] ?? 0
  }

  get(slot: number): Int32Array {
    return this.#words.subarray(this.start(slot), this.start(slot + 1))
  }

  /** Appends a run and answers its slot. */
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
