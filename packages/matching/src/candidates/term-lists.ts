import type { Best } from './best.ts'
import { lengthOf, RowLists } from './row-lists.ts'

/**
 * A search follows its terms, rarest first, until it has met this many listings. The remaining common terms would take
 * nearly all of the time and hardly change a rank.
 */
const MOST_MET = 25_000
const FIRST_SIZE = 1024
/** A listing's score is divided by the square root of its number of terms, counted up to 255. */
const MOST_TERMS = 255
const NORMS = Float32Array.from({ length: MOST_TERMS + 1 }, (_, size) => Math.sqrt(size + 1))

/** The listings of each term: the nearest share the most and the rarest terms. About 0.5 kB a listing. */
export class TermLists {
  readonly #lists = new RowLists()
  /** How many terms each listing has. */
  #sizes = new Uint8Array(FIRST_SIZE)
  #scores = new Float32Array(FIRST_SIZE)
  #touched = new Int32Array(FIRST_SIZE)
  #count = 0

  /** Adds the listing as the next row. */
  add(row: number, terms: Int32Array): void {
    if (row >= this.#sizes.length) this.#grow()
    for (const term of terms) this.#lists.append(term, row)
    this.#sizes[row] = Math.min(terms.length, MOST_TERMS)
    this.#count = row + 1
  }

  /** Offers the nearest listings. */
  find(terms: Int32Array, best: Best, keys: readonly (string | null)[]): void {
    this.#offerAll(this.#touch(terms), best, keys)
  }

  renumber(moved: Int32Array, count: number): void {
    for (const [row, to] of moved.entries()) if (to >= 0) this.#sizes[to] = this.#sizes[row] ?? 0
    this.#lists.renumber(moved)
    this.#count = count
  }

  /** Adds the weight of each term to the scores of its listings, and returns these listings. */
  #touch(terms: Int32Array): Int32Array {
    const scores = this.#scores
    const touched = this.#touched
    let count = 0
    let met = 0
    for (const list of this.#listShortestFirst(terms)) {
      const length = lengthOf(list)
      met += length
      if (met > MOST_MET && count > 0) break
      const weight = this.#weigh(length)
      for (let at = 1; at <= length; at += 1) {
        const row = list[at] ?? 0
        const score = scores[row] ?? 0
        if (score === 0) {
          touched[count] = row
          count += 1
        }
        scores[row] = score + weight
      }
    }
    return touched.subarray(0, count)
  }

  #listShortestFirst(terms: Int32Array): Int32Array[] {
    const lists: Int32Array[] = []
    for (const term of terms) {
      const list = this.#lists.get(term)
      if (list !== undefined) lists.push(list)
    }
    return lists.sort((a, b) => lengthOf(a) - lengthOf(b))
  }

  /** Also resets the scores to 0, because reaching them is the expensive part. */
  #offerAll(touched: Int32Array, best: Best, keys: readonly (string | null)[]): void {
    const scores = this.#scores
    const sizes = this.#sizes
    for (let index = 0; index < touched.length; index += 1) {
      const row = touched[index] ?? 0
      const score = (scores[row] ?? 0) / (NORMS[sizes[row] ?? 0] ?? 1)
      scores[row] = 0
      if (score <= best.floor) continue
      const key = keys[row] ?? null
      if (key !== null) best.offer(key, score)
    }
  }

  /** Rare terms weigh more: the square of the inverse document frequency. */
  #weigh(length: number): number {
    const rarity = Math.log((this.#count + 1) / (length + 1)) + 0.1
    return rarity * rarity
  }

  #grow(): void {
    const size = this.#sizes.length * 2
    const sizes = new Uint8Array(size)
    sizes.set(this.#sizes)
    this.#sizes = sizes
    this.#scores = new Float32Array(size)
    this.#touched = new Int32Array(size)
  }
}
