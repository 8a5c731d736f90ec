import { stemmer } from 'stemmer'

/** New words wait for their place in the alphabet until they are so many. */
const MOST_UNSORTED = 1024
const ENGLISH = /^[a-z]{3,32}$/

/** The words of all listings, each with a number from 1 on: found by itself, by its stem and by its beginning. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = ['']
  readonly #byStem = new Map<string, number[]>()
  #sorted: string[] = []
  #unsorted: string[] = []

  /** One more than the largest number of a word. */
  get size(): number {
    return this.#words.length
  }

  /** The number of the word, a new one when it has none. */
  add(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.push(word) - 1
    this.#numbers.set(word, number)
    const stem = toStem(word)
    const family = this.#byStem.get(stem)
    if (family === undefined) this.#byStem.set(stem, [number])
    else family.push(number)
    this.#unsorted.push(word)
    if (this.#unsorted.length >= MOST_UNSORTED) this.#sort()
    return number
  }

  getWord(number: number): string {
    return this.#words[number] ?? ''
  }

  find(word: string): number | null {
    return this.#numbers.get(word) ?? null
  }

  /** Words of the same stem, the word itself among them, in the order of the alphabet. */
  listFamily(word: string): number[] {
    const family = this.#byStem.get(toStem(word)) ?? []
    return family.toSorted((left, right) => byCodeUnits(this.getWord(left), this.getWord(right)))
  }

  /** Words that begin so, in the order of the alphabet. */
  listWithPrefix(prefix: string): number[] {
    const found = this.#unsorted.filter((word) => word.startsWith(prefix))
    const isSorted = found.length === 0
    for (let at = this.#findPlace(prefix); at < this.#sorted.length; at += 1) {
      const word = this.#sorted[at] ?? ''
      if (!word.startsWith(prefix)) break
      found.push(word)
    }
    if (!isSorted) found.sort(byCodeUnits)
    return found.map((word) => this.#numbers.get(word) ?? 0)
  }

  /** How many sorted words stand before `word`. */
  #findPlace(word: string): number {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }

  /** A merge, because sorting all of them anew would hold up a growing index. */
  #sort(): void {
    const merged: string[] = []
    let at = 0
    for (const word of this.#unsorted.sort(byCodeUnits)) {
      while (at < this.#sorted.length && (this.#sorted[at] ?? '') < word) {
        merged.push(this.#sorted[at] ?? '')
        at += 1
      }
      merged.push(word)
    }
    while (at < this.#sorted.length) {
      merged.push(this.#sorted[at] ?? '')
      at += 1
    }
    this.#sorted = merged
    this.#unsorted = []
  }
}

/** Porter's stem of a word in plain letters: "elections" and "elected" are "elect". Anything else is its own. */
export function toStem(word: string): string {
  return ENGLISH.test(word) ? stemmer(word) : word
}

function byCodeUnits(left: string, right: string): number {
  return left < right ? -1 : 1
}
