import { countCommon, type Embedding, SIGNS } from '../embedding/embedding.ts'
import { findCentre } from '../embedding/find-centres.ts'
import type { Best } from './best.ts'
import { lengthOf, RowLists } from './row-lists.ts'

/** The most listings that a search scores, which bounds its cost for any number of listings. */
const MOST_WEIGHED = 1_000
/** How many of 64 signs two listings must share to count as near. */
const NEAR = 44
const FIRST_SIZE = 1024

/**
 * The signs of listings, one list per centre of the embedding. A listing is in the list of its nearest centre. 13 bytes
 * a listing.
 */
export class SignLists {
  readonly #centres: Int32Array
  readonly #lists = new RowLists()
  #signs = new Int32Array(FIRST_SIZE * SIGNS)

  constructor({ centres }: Embedding) {
    this.#centres = centres
  }

  add(row: number, signs: Int32Array): void {
    while (row * SIGNS >= this.#signs.length) {
      const larger = new Int32Array(this.#signs.length * 2)
      larger.set(this.#signs)
      this.#signs = larger
    }
    this.#signs.set(signs, row * SIGNS)
    this.#lists.append(findCentre(this.#centres, signs), row)
  }

  /**
   * Offers the nearest listings. Reads the lists of the nearest centres until enough listings are scored. Of a list
   * that exceeds the remaining number, it reads the latest additions.
   */
  find(signs: Int32Array, best: Best, keys: readonly (string | null)[]): void {
    const nearness = this.#weighCentres(signs)
    const all = this.#signs
    let floor = NEAR
    for (let left = MOST_WEIGHED; left > 0; ) {
      const list = takeNearest(nearness)
      if (list === null) return
      const rows = this.#lists.get(list)
      if (rows === undefined) continue
      const length = lengthOf(rows)
      const taken = Math.min(length, left)
      left -= taken
      for (let at = length; at > length - taken; at -= 1) {
        const row = rows[at] ?? 0
        const common = countCommon(signs, all, row)
        if (common < floor) continue
        const key = keys[row] ?? null
        if (key === null) continue
        best.offer(key, common)
        floor = Math.max(NEAR, best.floor)
      }
    }
  }

  renumber(moved: Int32Array): void {
    for (const [row, to] of moved.entries())
      if (to >= 0) this.#signs.copyWithin(to * SIGNS, row * SIGNS, (row + 1) * SIGNS)
    this.#lists.renumber(moved)
  }

  #weighCentres(signs: Int32Array): Int8Array {
    const centres = this.#centres
    const nearness = new Int8Array(centres.length / SIGNS)
    for (let at = 0; at < nearness.length; at += 1) nearness[at] = countCommon(signs, centres, at)
    return nearness
  }
}

/** The number of the nearest centre not used yet, ties to the first; null when all were used. */
function takeNearest(nearness: Int8Array): number | null {
  let nearest: number | null = null
  let most = -1
  for (let at = 0; at < nearness.length; at += 1) {
    const common = nearness[at] ?? -1
    if (common <= most) continue
    nearest = at
    most = common
  }
  if (nearest !== null) nearness[nearest] = -1
  return nearest
}
