import type { Query, QueryWord } from './parse-query.ts'

/** A query with more words is rarely a misspelling, and every word costs a scan of the vocabulary. */
const MOST_WORDS = 8
/** With more unknown words than this, no reading is likely. */
const MOST_UNHELD = 3
const MOST_CUTS = 4
const FEWEST_IN_PART = 2
/** A shorter prefix stands for too many words. */
const FEWEST_IN_PREFIX = 3

const LETTERS = /^\p{L}+$/u

/**
 * Possible meanings of a query that nothing matches, likeliest first: words that are misspelt ("eurovison"), joined
 * ("mancity"), split ("bit coin") or abbreviated ("man utd"). `isHeld` tells whether a listing contains the word. An
 * unknown word stands for its near spellings.
 */
export function* listReadings(query: Query, isHeld: (word: QueryWord) => boolean): Generator<Query> {
  const { words, phrases } = query
  if (words.length === 0 || words.length > MOST_WORDS) return
  const unheld = words.filter((word) => !isHeld(word)).length
  if (unheld > MOST_UNHELD) return
  if (unheld > 0) yield query
  if (phrases.length === 0) {
    yield* listSplit(words, isHeld)
    yield* listJoined(words, isHeld)
  }
  yield { words: words.map((word) => toBeginning(word)), phrases }
}

/** Each unknown word, split into two known ones. They have to be neighbours, and the first may be abbreviated. */
function* listSplit(words: readonly QueryWord[], isHeld: (word: QueryWord) => boolean): Generator<Query> {
  for (const [at, asked] of words.entries()) {
    if (isHeld(asked) || !LETTERS.test(asked.word)) continue
    let cuts = 0
    for (let cut = FEWEST_IN_PART; cut <= asked.word.length - FEWEST_IN_PART && cuts < MOST_CUTS; cut += 1) {
      const first = toBeginning({ word: asked.word.slice(0, cut), isPrefix: false })
      const second = { word: asked.word.slice(cut), isPrefix: asked.isPrefix }
      if (!isHeld(first) || !isHeld(second)) continue
      cuts += 1
      yield { words: words.toSpliced(at, 1, first, second), phrases: [[at, at + 1]] }
    }
  }
}

/** Each two neighbours as one word, if the joined word is known or one of the two is unknown. */
function* listJoined(words: readonly QueryWord[], isHeld: (word: QueryWord) => boolean): Generator<Query> {
  for (const [at, first] of words.entries()) {
    const second = words[at + 1]
    if (second === undefined || !LETTERS.test(first.word) || !LETTERS.test(second.word)) continue
    const joined = { word: first.word + second.word, isPrefix: second.isPrefix }
    if (isHeld(joined) || !isHeld(first) || !isHeld(second))
      yield { words: words.toSpliced(at, 2, joined), phrases: [] }
  }
}

function toBeginning({ word, isPrefix }: QueryWord): QueryWord {
  return { word, isPrefix: isPrefix || (word.length >= FEWEST_IN_PREFIX && LETTERS.test(word)) }
}
