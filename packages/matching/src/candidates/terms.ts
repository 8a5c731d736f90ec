import type { Slots, Subject } from '../slots/slots.ts'

/** Terms are hashed into this many buckets. A collision only costs a little rank. */
const BUCKETS = 1 << 20

const GRAM = 4

/**
 * The terms by which a listing is found: the lexicon's tags (to match aliases), words, parts of words (to match other
 * spellings), numbers and deadlines. Each once.
 */
export function toTerms(slots: Slots): Int32Array {
  const terms = new Set<number>()
  for (const tag of slots.tags) terms.add(toBucket(tag))
  const subjects: readonly Subject[] = [
    ...slots.subjects,
    ...(slots.pick === null ? [] : [slots.pick]),
    ...(slots.game?.sides ?? []),
  ]
  for (const { tags, words } of subjects) {
    for (const tag of tags) terms.add(toBucket(tag))
    // A known name is spelt as in the lexicon, so parts of its words would only add chance matches.
    for (const word of words)
      if (tags.length === 0) addWord(terms, word)
      else terms.add(toBucket(`w${word}`))
  }
  for (const word of slots.words) addWord(terms, word)
  for (const { low, high } of slots.measures)
    for (const bound of [low, high])
      if (Number.isFinite(bound)) terms.add(toBucket(`=${bound.toPrecision(4)}`))
  if (slots.edition !== null) terms.add(toBucket(`@${slots.edition.year}`))
  if (slots.round !== null) terms.add(toBucket(`!${slots.round.end}`))
  const day = toDay(slots)
  if (day !== null) {
    // Two overlapping pairs of days, so that deadlines one day apart share a term.
    terms.add(toBucket(`<${Math.floor(day / 2)}`))
    terms.add(toBucket(`>${Math.floor((day + 1) / 2)}`))
  }
  return Int32Array.from(terms)
}

function toDay({ window, game, endDay }: Slots): number | null {
  if (window !== null) return window.relation === 'term' ? null : window.end
  return game === null ? null : endDay
}

function addWord(terms: Set<number>, word: string): void {
  terms.add(toBucket(`w${word}`))
  const padded = `^${word}$`
  for (let at = 0; at + GRAM <= padded.length; at += 1) terms.add(toBucket(padded.slice(at, at + GRAM)))
}

/** FNV-1a. */
function toBucket(term: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1)
}
