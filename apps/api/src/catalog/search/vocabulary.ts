import { stemmer } from 'stemmer'
import { listNearWords, type Nearness } from './near-words.ts'

/** New words stay unsorted until there are this many. */
const MOST_UNSORTED = 1024
const ENGLISH = /^[a-z]{3,32}$/
/** A number with one digit more or less is another number, not a misspelling. */
const LETTERS = /^\p{L}+$/u
/**
 * Tried in order until a word is near, from this many letters on: a mistake in a short word makes it another word.
 * Prefixes come after whole words, and with two mistakes the first letter has to be right, otherwise too much is
 * near.
 */
const NEARNESSES: readonly (Nearness & { readonly fewestLetters: number })[] = [
  { fewestLetters: 4, mistakes: 1, isPrefix: false, hasFirst: false },
  { fewestLetters: 5, mistakes: 1, isPrefix: true, hasFirst: true },
  { fewestLetters: 8, mistakes: 2, isPrefix: false, hasFirst: true },
]

/** The words of all listings, each with a number from 1 on: found by itself, by its stem and by its prefix. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = ['']
  readonly #byStem = new Map<string, number[]>()
  #sorted: string[] = []
  #unsorted: string[] = []

  /** One more than the largest word number. */
  get size(): number {
    return this.#words.length
  }

  /** The number of the word; a new word gets the next one. */
  add(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.push(word) - 1
    this.#numbers.set(word, number)
    const stem = toPorterStem(word)
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

  /** Words with the same stem, including the word itself, in alphabetical order. */
  listFamily(word: string): number[] {
    const family = this.#byStem.get(toPorterStem(word)) ?? []
    return family.toSorted((left, right) => byCodeUnits(this.getWord(left), this.getWord(right)))
  }

  /** Words with this prefix, in alphabetical order. */
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

  /** The nearest spellings of an unknown word among the wanted words, and the words that share a stem with them. */
  listNear(word: string, isPrefix: boolean, isWanted: (number: number) => boolean): number[] {
    if (!LETTERS.test(word)) return []
    const unsorted = this.#unsorted.toSorted(byCodeUnits)
    for (const nearness of NEARNESSES) {
      if (word.length < nearness.fewestLetters || (nearness.isPrefix && !isPrefix)) continue
      const near = [this.#sorted, unsorted].flatMap((words) => listNearWords(words, word, nearness))
      const wanted = new Set(near.flatMap((other) => this.listFamily(other)).filter(isWanted))
      if (wanted.size > 0) return [...wanted]
    }
    return []
  }

  /** How many sorted words come before `word`. */
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

  /** A merge, because sorting all words again would slow down a growing index. */
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

/**
 * Porter's stem of a word in plain letters: "elections" and "elected" become "elect". Any other word is its own stem.
 */
export function toPorterStem(word: string): string {
  return ENGLISH.test(word) ? stemmer(word) : word
}

function byCodeUnits(left: string, right: string): number {
  return left < right ? -1 : 1
}
