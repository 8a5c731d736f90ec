import { EMBEDDING } from '../embedding/built-in.ts'
import { embedTerms } from '../embedding/embedding.ts'
import type { Slots } from '../slots/slots.ts'
import { Best } from './best.ts'
import { SignLists } from './sign-lists.ts'
import { TermLists } from './term-lists.ts'
import { toTerms } from './terms.ts'

/** How many more candidates the embedding may add. */
const MORE = 10
/** Removed listings are swept out when they reach this share of all. */
const DEAD_SHARE = 0.25
const FEWEST_DEAD = 1024

type Accept = (key: string) => boolean

/**
 * Finds candidates for a listing: listings that share its terms, and those that the embedding considers near. Adding a
 * listing costs a few dozen appends. Any shared term except the most common ones can make a pair a candidate.
 */
export class CandidateIndex {
  readonly #rows = new Map<string, number>()
  #keys: (string | null)[] = []
  readonly #terms = new TermLists()
  readonly #signs = new SignLists(EMBEDDING)
  #dead = 0

  /** How many listings can be found. */
  get size(): number {
    return this.#rows.size
  }

  /** Adds a listing, or replaces its text. */
  add(key: string, slots: Slots): void {
    this.remove(key)
    const row = this.#keys.length
    this.#keys.push(key)
    this.#rows.set(key, row)
    const terms = toTerms(slots)
    this.#terms.add(row, terms)
    const signs = embedTerms(EMBEDDING, terms)
    if (signs !== null) this.#signs.add(row, signs)
  }

  remove(key: string): void {
    const row = this.#rows.get(key)
    if (row === undefined) return
    this.#rows.delete(key)
    this.#keys[row] = null
    this.#dead += 1
    if (this.#dead > FEWEST_DEAD && this.#dead > this.#keys.length * DEAD_SHARE) this.#sweep()
  }

  /**
   * Keys of the `count` nearest by terms, best first, then a few more that are nearest by the embedding. Only accepted
   * ones. The listing itself need not be in the index.
   */
  find(slots: Slots, count: number, accept: Accept = () => true): string[] {
    const terms = toTerms(slots)
    const near = this.#findByTerms(terms, count, accept)
    const found = new Set(near)
    return [...near, ...this.#findByEmbedding(terms, MORE, (key) => !found.has(key) && accept(key))]
  }

  /** Only listings that share terms. */
  findByTerms(slots: Slots, count: number, accept: Accept = () => true): string[] {
    return this.#findByTerms(toTerms(slots), count, accept)
  }

  /** Only listings that are near by the embedding. */
  findByEmbedding(slots: Slots, count: number, accept: Accept = () => true): string[] {
    return this.#findByEmbedding(toTerms(slots), count, accept)
  }

  #findByTerms(terms: Int32Array, count: number, accept: Accept): string[] {
    const best = new Best(count, accept)
    this.#terms.find(terms, best, this.#keys)
    return best.keys
  }

  #findByEmbedding(terms: Int32Array, count: number, accept: Accept): string[] {
    const best = new Best(count, accept)
    const signs = embedTerms(EMBEDDING, terms)
    if (signs !== null) this.#signs.find(signs, best, this.#keys)
    return best.keys
  }

  /** Renumbers the remaining listings and drops the removed ones. */
  #sweep(): void {
    const moved = new Int32Array(this.#keys.length).fill(-1)
    const keys: string[] = []
    for (const [row, key] of this.#keys.entries()) {
      if (key === null) continue
      moved[row] = keys.length
      this.#rows.set(key, keys.length)
      keys.push(key)
    }
    this.#terms.renumber(moved, keys.length)
    this.#signs.renumber(moved)
    this.#keys = keys
    this.#dead = 0
  }
}
