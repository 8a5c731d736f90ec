import { sortByKey } from './sort-by-key.ts'

/** What can stand in orders. */
export interface Ordered {
  readonly id: string
  /** One bit for each order in which it has to be placed anew. */
  noted: number
}

/** What has no key comes last. */
export type Key<Entry> = (entry: Entry) => number | null

/**
 * A list that is kept sorted while its members change: those that moved are noted, and put in their places when somebody looks.
 * A list that was once answered never changes any more.
 */
export class Order<Entry extends Ordered> {
  readonly #bit: number
  readonly #key: (entry: Entry) => number
  readonly #has: (entry: Entry) => boolean
  #moved: Entry[] = []
  #sorted: readonly Entry[] = []

  /**
   * `place` tells the orders of one kind of entry apart, from 0. Smaller keys come first, ties are decided by id. `has` says who
   * is in the list at all.
   */
  constructor(place: number, key: Key<Entry>, has: (entry: Entry) => boolean = () => true) {
    this.#bit = 1 << place
    this.#key = (entry) => key(entry) ?? Number.POSITIVE_INFINITY
    this.#has = has
  }

  /** The entry is new, or what it is sorted by is not what it was. */
  note(entry: Entry): void {
    if ((entry.noted & this.#bit) !== 0) return
    entry.noted |= this.#bit
    this.#moved.push(entry)
  }

  list(): readonly Entry[] {
    if (this.#moved.length > 0) this.#merge()
    return this.#sorted
  }

  #merge(): void {
    const kept = this.#sorted.filter(({ noted }) => (noted & this.#bit) === 0)
    for (const entry of this.#moved) entry.noted &= ~this.#bit
    const moved = this.#sort(this.#moved.filter(this.#has))
    this.#moved = []
    this.#sorted = kept.length === 0 ? moved : this.#insert(kept, moved)
  }

  #sort(entries: readonly Entry[]): Entry[] {
    return sortByKey(entries, this.#key, (equal) =>
      equal.length < FEW
        ? equal.sort(compareIds)
        : sortByKey(equal, toIdKey, (same) => same.sort(compareIds)),
    )
  }

  /** Both are sorted. The second is short: its places are looked up, and what lies between is copied. */
  #insert(kept: readonly Entry[], moved: readonly Entry[]): Entry[] {
    const merged: Entry[] = []
    let from = 0
    for (const entry of moved) {
      const to = this.#findPlace(kept, entry, from)
      for (const before of kept.slice(from, to)) merged.push(before)
      merged.push(entry)
      from = to
    }
    for (const last of kept.slice(from)) merged.push(last)
    return merged
  }

  #findPlace(sorted: readonly Entry[], entry: Entry, from: number): number {
    const key = this.#key(entry)
    let low = from
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = sorted[middle]
      if (other !== undefined && this.#isBefore(other, entry, key)) low = middle + 1
      else high = middle
    }
    return low
  }

  #isBefore(one: Entry, other: Entry, otherKey: number): boolean {
    const key = this.#key(one)
    return key === otherKey ? compareIds(one, other) < 0 : key < otherKey
  }
}

/** The first digits of an id as a number: it sorts as the id does, as far as it goes. Ids that are no UUIDs are all alike. */
function toIdKey({ id }: Ordered): number {
  const key = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  return Number.isNaN(key) || id.length !== UUID_LENGTH ? 0 : key
}

const UUID_LENGTH = 36
/** So few are sorted sooner by themselves. */
const FEW = 64

function compareIds(one: Ordered, other: Ordered): number {
  return one.id < other.id ? -1 : 1
}
