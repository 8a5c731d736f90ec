import type { WordRuns } from './word-runs.ts'

/** Marks the vocabulary words that stand for a query word, one byte each, so that the table stays in the cache. */
type Marks = Uint8Array

/** Finds the phrases of a query among the words of a listing. */
export class Phrases {
  readonly #phrases: readonly (readonly Marks[])[]
  readonly #following: ReadonlySet<number>
  /** Whether every phrase consists of consecutive words of the query, none of them repeated. */
  readonly areInOrder: boolean

  /** `serving`: for every query word, the vocabulary words that stand for it. */
  constructor(
    phrases: readonly (readonly number[])[],
    serving: readonly ReadonlyMap<number, unknown>[],
    vocabularySize: number,
  ) {
    const marks = new Map([...new Set(phrases.flat())].map((at) => [at, new Uint8Array(vocabularySize)]))
    for (const [at, table] of marks) for (const word of serving[at]?.keys() ?? []) table[word] = 1
    this.#following = new Set(phrases.flatMap((phrase) => phrase.slice(1)))
    this.areInOrder = phrases.every((phrase) => phrase.every((at, place) => at === (phrase[0] ?? 0) + place))
    this.#phrases = phrases.map((phrase) => phrase.flatMap((at) => marks.get(at) ?? []))
  }

  /** Whether word number `at` of the query follows another in a phrase. */
  follows(at: number): boolean {
    return this.#following.has(at)
  }

  /** Whether every phrase occurs among the words of the slot. */
  areIn(runs: WordRuns, slot: number): boolean {
    const { words } = runs
    const start = runs.start(slot)
    const end = runs.start(slot + 1)
    for (const phrase of this.#phrases) if (!isIn(phrase, words, start, end)) return false
    return true
  }
}

function isIn(phrase: readonly Marks[], words: Int32Array, start: number, end: number): boolean {
  const [first] = phrase
  if (first === undefined) return true
  const lastStart = end - phrase.length
  for (let at = start; at <= lastStart; at += 1)
    if (first[words[at] ?? 0] === 1 && continues(phrase, words, at)) return true
  return false
}

function continues(phrase: readonly Marks[], words: Int32Array, start: number): boolean {
  for (let at = 1; at < phrase.length; at += 1) if (phrase[at]?.[words[start + at] ?? 0] !== 1) return false
  return true
}
