import type { Slots } from '../slots/slots.ts'
import { BUCKETS, toTerms } from './terms.ts'

export interface Candidate {
  readonly key: string
  /** Higher is nearer; comparable within one answer only. */
  readonly score: number
}

/**
 * A search follows its terms, the rarest first, until it has met so many listings. The common terms that are left would take
 * nearly all of the time and hardly move a rank.
 */
const MOST_MET = 25_000
/** Removed listings are swept out when they are this share of all. */
const DEAD_SHARE = 0.25
const FIRST_SIZE = 1024
/** What a listing's score is divided by: its number of terms counts by the root, up to 255 of them. */
const MOST_TERMS = 255
const NORMS = Float32Array.from({ length: MOST_TERMS + 1 }, (_, size) => Math.sqrt(size + 1))

/**
 * An inverted index of listings: adding one is a few dozen appends, finding its neighbours a walk over the lists of its
 * terms. Any shared term but the commonest can bring a pair up. All in typed arrays, about 0.5 kB a listing.
 */
export class CandidateIndex {
  readonly #positions = new Map<string, number>()
  #keys: (string | null)[] = []
  /** How many terms each listing has. */
  #sizes = new Uint8Array(FIRST_SIZE)
  #scores = new Float32Array(FIRST_SIZE)
  #touched = new Int32Array(FIRST_SIZE)
  #lists: (Int32Array | undefined)[] = new Array(BUCKETS)
  #lengths = new Int32Array(BUCKETS)
  #dead = 0

  /** How many listings can be found. */
  get size(): number {
    return this.#positions.size
  }

  /** Adds a listing, or puts its new text in the place of the old. */
  add(key: string, slots: Slots): void {
    this.remove(key)
    const position = this.#keys.length
    this.#keys.push(key)
    this.#positions.set(key, position)
    if (position >= this.#sizes.length) this.#grow()
    const terms = toTerms(slots)
    for (const term of terms) this.#append(term, position)
    this.#sizes[position] = Math.min(terms.length, MOST_TERMS)
  }

  remove(key: string): void {
    const position = this.#positions.get(key)
    if (position === undefined) return
    this.#positions.delete(key)
    this.#keys[position] = null
    this.#dead += 1
    if (this.#dead > FIRST_SIZE && this.#dead > this.#keys.length * DEAD_SHARE) this.#sweep()
  }

  /** The `count` nearest listings whose key is accepted, best first. The listing itself need not be in the index. */
  find(slots: Slots, count: number, accept: (key: string) => boolean = () => true): Candidate[] {
    return this.#takeBest(this.#touch(toTerms(slots)), count, accept)
  }

  /** Adds the weight of each term to the scores of the listings that have it, and answers which these are. */
  #touch(terms: Int32Array): Int32Array {
    const scores = this.#scores
    const touched = this.#touched
    let count = 0
    let met = 0
    for (const term of terms.sort((a, b) => (this.#lengths[a] ?? 0) - (this.#lengths[b] ?? 0))) {
      const length = this.#lengths[term] ?? 0
      const list = this.#lists[term]
      if (list === undefined) continue
      met += length
      if (met > MOST_MET && count > 0) break
      const weight = this.#weigh(term)
      for (let at = 0; at < length; at += 1) {
        const position = list[at] ?? 0
        const score = scores[position] ?? 0
        if (score === 0) {
          touched[count] = position
          count += 1
        }
        scores[position] = score + weight
      }
    }
    return touched.subarray(0, count)
  }

  /** Puts the scores back to 0 on its way: what costs here is reaching them. */
  #takeBest(touched: Int32Array, count: number, accept: (key: string) => boolean): Candidate[] {
    const scores = this.#scores
    const sizes = this.#sizes
    const best: Candidate[] = []
    let floor = 0
    for (let index = 0; index < touched.length; index += 1) {
      const position = touched[index] ?? 0
      const score = (scores[position] ?? 0) / (NORMS[sizes[position] ?? 0] ?? 1)
      scores[position] = 0
      if (best.length === count && score <= floor) continue
      const key = this.#keys[position]
      if (key === null || key === undefined || !accept(key)) continue
      let at = best.length
      while (at > 0 && (best[at - 1]?.score ?? 0) < score) at -= 1
      best.splice(at, 0, { key, score })
      if (best.length > count) best.pop()
      floor = best.at(-1)?.score ?? 0
    }
    return best
  }

  /** Rare terms weigh more: the square of the inverse document frequency. */
  #weigh(term: number): number {
    const rarity = Math.log((this.#keys.length + 1) / ((this.#lengths[term] ?? 0) + 1)) + 0.1
    return rarity * rarity
  }

  #append(term: number, position: number): void {
    const length = this.#lengths[term] ?? 0
    let list = this.#lists[term]
    if (list === undefined || length === list.length) {
      const larger = new Int32Array(Math.max(4, Math.ceil(length * 1.5)))
      if (list !== undefined) larger.set(list)
      list = larger
      this.#lists[term] = larger
    }
    list[length] = position
    this.#lengths[term] = length + 1
  }

  #grow(): void {
    const size = this.#sizes.length * 2
    const sizes = new Uint8Array(size)
    sizes.set(this.#sizes)
    this.#sizes = sizes
    this.#scores = new Float32Array(size)
    this.#touched = new Int32Array(size)
  }

  /** Renumbers the living listings and drops the dead from every list. */
  #sweep(): void {
    const moved = new Int32Array(this.#keys.length).fill(-1)
    const keys: string[] = []
    for (const [position, key] of this.#keys.entries()) {
      if (key === null) continue
      moved[position] = keys.length
      this.#sizes[keys.length] = this.#sizes[position] ?? 0
      this.#positions.set(key, keys.length)
      keys.push(key)
    }
    for (const [term, list] of this.#lists.entries()) {
      if (list === undefined) continue
      const living = list
        .subarray(0, this.#lengths[term] ?? 0)
        .filter((position) => (moved[position] ?? -1) >= 0)
      for (let at = 0; at < living.length; at += 1) living[at] = moved[living[at] ?? 0] ?? 0
      this.#lists[term] = living
      this.#lengths[term] = living.length
    }
    this.#keys = keys
    this.#dead = 0
  }
}
