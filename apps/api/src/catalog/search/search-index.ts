import { grow } from './grow.ts'
import { listReadings } from './near-readings.ts'
import type { Query, QueryWord } from './parse-query.ts'
import { Phrases } from './phrases.ts'
import { PLACE_BITS, toPlace } from './place.ts'
import { Postings } from './postings.ts'
import {
  computeBest,
  computeCoverageFactors,
  computeRarity,
  computeWorth,
  type Form,
  LONGEST_TITLE,
} from './rank.ts'
import { NO_ROW, type Step, Tally } from './tally.ts'
import { toSearchText } from './to-search-text.ts'
import { toWords } from './tokens.ts'
import { Vocabulary } from './vocabulary.ts'
import { FIELD_END, WordRuns } from './word-runs.ts'

/** The texts by which a listing is found, in order of weight. */
export interface SearchFields {
  readonly title: string
  readonly group: string | null
  readonly leg: string | null
}

/**
 * Rows in any order, each with its score from 1 to `MOST_SCORE`: higher is better, comparable only within one result.
 * The next search overwrites them.
 */
export interface SearchHits {
  readonly rows: Int32Array
  readonly scores: Uint16Array
}

/** When this share of the slots belongs to no row, the index is rebuilt without them. */
const DEAD_SHARE = 0.25
const FEWEST_DEAD = 1024
/** Of more near spellings the rarest are dropped: each costs a walk, and a common word is more likely meant. */
const MOST_NEAR = 32
/** Contains no words, so it is never found. */
const NO_SLOT = 0

/**
 * A full-text index of listings. A text that is set gets a new slot, and its postings refer to that slot. A slot that
 * its row has left is dead and never found. A search walks the postings of its words once, and then the slots that
 * contain them all. Its cost is the number of occurrences of the words, a few ns each, however common the words are.
 */
export class SearchIndex {
  /** By row. */
  readonly #fields: (SearchFields | undefined)[] = []
  #slots = new Int32Array(0)
  #size = 0
  /** By slot. */
  #rowOf = new Int32Array(64)
  #titleLengths = new Uint8Array(64)
  #runs = new WordRuns()
  #vocabulary = new Vocabulary()
  #postings = new Postings()
  readonly #tally = new Tally()
  /** The last result. New arrays for every search would cause a full garbage collection every second. */
  #rows = new Int32Array(0)
  #scores = new Uint16Array(0)
  /** By word: how many listings contain it, and the latest slot that does. */
  #holding = new Int32Array(64)
  #latest = new Int32Array(64)

  /** How many listings can be found. */
  get size(): number {
    return this.#size
  }

  /**
   * `row` is a small whole number that identifies the listing. Setting the same texts again changes nothing; others
   * replace the old ones.
   */
  set(row: number, { title, group, leg }: SearchFields): void {
    const known = this.#fields[row]
    if (known?.title === title && known.group === group && known.leg === leg) return
    this.delete(row)
    this.#fields[row] = { title, group, leg }
    this.#slots = grow(this.#slots, row + 1)
    this.#size += 1
    this.#add(row, this.#toRun([title, group, leg]))
  }

  delete(row: number): void {
    if (this.#fields[row] === undefined) return
    const run = this.#runs.get(this.#slots[row] ?? 0)
    for (const word of new Set(run)) this.#holding[word] = (this.#holding[word] ?? 0) - 1
    this.#fields[row] = undefined
    this.#rowOf[this.#slots[row] ?? NO_SLOT] = NO_ROW
    this.#slots[row] = NO_SLOT
    this.#size -= 1
    const dead = this.#runs.count - 1 - this.#size
    if (dead > FEWEST_DEAD && dead > this.#runs.count * DEAD_SHARE) this.#rebuild()
  }

  find(query: Query): SearchHits {
    return this.#findServed(
      query,
      query.words.map((word) => this.#listServing(word)),
    )
  }

  /**
   * For a query that nothing matches: the hits of each other reading of it, likeliest first. Each result is valid
   * until the next one is requested.
   */
  *findNear(query: Query): Generator<SearchHits> {
    const serving = remember((word) => this.#listServing(word))
    const nearest = remember((word) => this.#listNearest(word, serving(word)))
    const isHeld = (word: QueryWord) => this.#sumHolding(serving(word)) > 0
    for (const reading of listReadings(query, isHeld))
      yield this.#findServed(reading, reading.words.map(nearest))
  }

  #findServed({ words, phrases }: Query, serving: readonly ReadonlyMap<number, Form>[]): SearchHits {
    const reaches = serving.map((forms) => this.#sumHolding(forms))
    if (words.length === 0 || reaches.includes(0))
      return { rows: new Int32Array(0), scores: new Uint16Array(0) }
    const rarities = reaches.map((reach) => computeRarity(this.#size, reach))
    const check = phrases.length === 0 ? null : new Phrases(phrases, serving, this.#vocabulary.size)
    this.#tally.start(this.#runs.count, words.length, computeBest(rarities))
    for (const [at, forms] of serving.entries())
      this.#addWord(at, forms, rarities[at] ?? 0, check?.follows(at) ?? false)
    return this.#listHits(words.length, check)
  }

  #addWord(at: number, forms: ReadonlyMap<number, Form>, rarity: number, follows: boolean): void {
    const toStep = (form: Form) => this.#tally.toStep(computeWorth(rarity, form), follows)
    const steps: Readonly<Record<Form, Step>> = {
      itself: toStep('itself'),
      family: toStep('family'),
      prefix: toStep('prefix'),
      near: toStep('near'),
    }
    for (const [word, form] of forms) {
      const step = steps[form]
      this.#postings.visitBlocks(word, (pool, start, stop) => this.#tally.add(at, step, pool, start, stop))
    }
  }

  /**
   * The vocabulary words that stand for a query word, each with its form, best form first. Of longer words the most
   * common comes first: its listings are found in memory order, and most listings with the others contain it too.
   */
  #listServing({ word, isPrefix }: QueryWord): Map<number, Form> {
    const serving = new Map<number, Form>()
    const itself = this.#vocabulary.find(word)
    if (itself !== null) serving.set(itself, 'itself')
    for (const other of this.#vocabulary.listFamily(word))
      if (!serving.has(other)) serving.set(other, 'family')
    if (!isPrefix) return serving
    const longer = this.#vocabulary.listWithPrefix(word)
    longer.sort((one, other) => (this.#holding[other] ?? 0) - (this.#holding[one] ?? 0))
    for (const other of longer) if (!serving.has(other)) serving.set(other, 'prefix')
    return serving
  }

  /**
   * The vocabulary words that stand for a query word. When no listing contains one, the most common of its near
   * spellings.
   */
  #listNearest(asked: QueryWord, serving: ReadonlyMap<number, Form>): ReadonlyMap<number, Form> {
    if (this.#sumHolding(serving) > 0) return serving
    const near = this.#vocabulary.listNear(
      asked.word,
      asked.isPrefix,
      (word) => (this.#holding[word] ?? 0) > 0,
    )
    near.sort((one, other) => (this.#holding[other] ?? 0) - (this.#holding[one] ?? 0))
    return new Map(near.slice(0, MOST_NEAR).map((word) => [word, 'near']))
  }

  /** How many listings contain one of the words; those that contain several count several times. */
  #sumHolding(forms: ReadonlyMap<number, Form>): number {
    let sum = 0
    for (const word of forms.keys()) sum += this.#holding[word] ?? 0
    return sum
  }

  #listHits(queryLength: number, phrases: Phrases | null): SearchHits {
    const tally = this.#tally
    if (phrases !== null) tally.keep((slot) => this.#holds(phrases, slot))
    this.#rows = grow(this.#rows, tally.count)
    this.#scores = grow(this.#scores, tally.count)
    const [rows, scores] = [this.#rows, this.#scores]
    const coverage = { lengths: this.#titleLengths, factors: computeCoverageFactors(queryLength) }
    const count = tally.list(this.#rowOf, coverage, { rows, scores })
    return { rows: rows.subarray(0, count), scores: scores.subarray(0, count) }
  }

  #holds(phrases: Phrases, slot: number): boolean {
    return (phrases.areInOrder && this.#tally.isTogether(slot)) || phrases.areIn(this.#runs, slot)
  }

  #toRun(texts: readonly (string | null)[]): number[] {
    const run: number[] = []
    for (const text of texts) {
      if (text !== null) for (const word of toWords(toSearchText(text))) run.push(this.#vocabulary.add(word))
      run.push(FIELD_END)
    }
    return run
  }

  /** Gives the row a new slot: its words in order, and a posting for the first place of each. */
  #add(row: number, run: ArrayLike<number>): void {
    const slot = this.#runs.append(run)
    this.#slots[row] = slot
    this.#rowOf = grow(this.#rowOf, slot + 1)
    this.#rowOf[slot] = row
    this.#titleLengths = grow(this.#titleLengths, slot + 1)
    this.#holding = grow(this.#holding, this.#vocabulary.size)
    this.#latest = grow(this.#latest, this.#vocabulary.size)
    let field = 0
    let wordIndex = 0
    for (let at = 0; at < run.length; at += 1) {
      const word = run[at] ?? FIELD_END
      if (word === FIELD_END) {
        if (field === 0) this.#titleLengths[slot] = Math.min(wordIndex, LONGEST_TITLE)
        field += 1
        wordIndex = 0
        continue
      }
      if (this.#latest[word] !== slot) {
        this.#latest[word] = slot
        this.#holding[word] = (this.#holding[word] ?? 0) + 1
        this.#postings.append(word, (slot << PLACE_BITS) | toPlace(field, wordIndex))
      }
      wordIndex += 1
    }
  }

  /** Keeps the rows, and only the words that are still in use. */
  #rebuild(): void {
    const runs = this.#runs
    const vocabulary = this.#vocabulary
    const numbers = new Int32Array(vocabulary.size)
    this.#runs = new WordRuns()
    this.#vocabulary = new Vocabulary()
    this.#postings = new Postings()
    this.#holding = new Int32Array(64)
    this.#latest = new Int32Array(64)
    for (let row = 0; row < this.#slots.length; row += 1) {
      const slot = this.#slots[row] ?? NO_SLOT
      if (slot === NO_SLOT) continue
      const run = runs.get(slot)
      for (let at = 0; at < run.length; at += 1) {
        const word = run[at] ?? FIELD_END
        if (word === FIELD_END) continue
        if (numbers[word] === 0) numbers[word] = this.#vocabulary.add(vocabulary.getWord(word))
        run[at] = numbers[word] ?? FIELD_END
      }
      this.#add(row, run)
    }
  }
}

/** Caches by word, because the readings of one query share most of their words. */
function remember<Value>(make: (word: QueryWord) => Value): (word: QueryWord) => Value {
  const known = new Map<string, Value>()
  return (word) => {
    const key = `${word.word} ${word.isPrefix}`
    const value = known.get(key) ?? make(word)
    known.set(key, value)
    return value
  }
}
