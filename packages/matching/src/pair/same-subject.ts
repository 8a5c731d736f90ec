import { isSameFirstName } from '../lexicon/lexicon.ts'
import type { Subject } from '../slots/slots.ts'
import { isClubWord } from '../slots/subjects.ts'
import { isClose } from '../text/edit-distance.ts'

/**
 * `partial`: one side has only the last word of a name, as is usual for people; `stub`: only its first word; `slip`:
 * the names are one letter apart, which may be a typo or another person.
 */
export type Sameness = 'same' | 'partial' | 'stub' | 'slip' | 'different'

const GENERATIONS = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])
const YEAR = /^\d{4}$/
const DIGIT = /\d/

/** Whether two mentions can be the same subject. */
export function compareSubjects(a: Subject, b: Subject): Sameness {
  if (a.tags.length > 0 && b.tags.length > 0)
    return a.tags.some((tag) => b.tags.includes(tag)) || isShareOf(a, b) ? 'same' : 'different'
  // A country inside a longer name is not the country: "Iran Military Engagement".
  const known = a.tags.length > 0 ? a : b
  const isNameable = known.tags.every((tag) => tag.startsWith('person/') || tag.startsWith('team/'))
  if (known.tags.some((tag) => tag.startsWith('asset/')) && isBeginning(a.words, b.words)) return 'same'
  if (known.tags.length > 0 && !isNameable && a.words.length !== b.words.length) return 'different'
  return compareNames(toNameWords(a), toNameWords(b))
}

/** A company, and its share under the company's name. */
function isShareOf(a: Subject, b: Subject): boolean {
  const isOf = (subject: Subject, kind: string) => subject.tags.some((tag) => tag.startsWith(kind))
  const isBoth = (isOf(a, 'org/') && isOf(b, 'asset/')) || (isOf(a, 'asset/') && isOf(b, 'org/'))
  return isBoth && isBeginning(a.words, b.words)
}

/** "Google" and "Google (GOOGL)". */
function isBeginning(one: readonly string[], other: readonly string[]): boolean {
  return one[0] === other[0] && Math.min(one.length, other.length) === 1
}

/** A known person has their full name: "Trump" is Donald, so Eric Trump is another person. */
function toNameWords({ tags, words }: Subject): readonly string[] {
  const person = tags.length === 1 ? tags[0] : undefined
  const full = person?.startsWith('person/') ? person.slice(7).split('-') : words
  if (full.every(isDistinctive)) return full
  const distinctive = full.filter(isDistinctive)
  return distinctive.length === 0 ? words : distinctive
}

/** Whether a word distinguishes a name: it is neither a club word such as FC nor a year. */
function isDistinctive(word: string): boolean {
  return !isClubWord(word) && !(word.length === 4 && YEAR.test(word))
}

/** Nearly all compared names have nothing in common, so nothing is allocated before that check. */
function compareNames(a: readonly string[], b: readonly string[]): Sameness {
  if (a.some(isGeneration) !== b.some(isGeneration)) return 'different'
  const left = withoutGeneration(a)
  const right = withoutGeneration(b)
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  const [first, last] = [short[0] ?? '', short.at(-1) ?? '']
  if (short.length === 0 || toDigits(short) !== toDigits(long)) return 'different'
  if (isJoinedSame(short, long)) return 'same'
  if (short.every((word) => long.includes(word)))
    return short.length === long.length || short.length > 1 ? 'same' : toPartial(first, long)
  const isFirstSame = short.length > 1 && isSameFirstName(first, long[0] ?? '')
  if (isFirstSame && last === long.at(-1)) return 'same'
  const isSlip = short.length === long.length && short.every((word, at) => isClose(word, long[at] ?? ''))
  return isSlip || (isFirstSame && isClose(last, long.at(-1) ?? '')) ? 'slip' : 'different'
}

function isGeneration(word: string): boolean {
  return GENERATIONS.has(word)
}

function withoutGeneration(words: readonly string[]): readonly string[] {
  return words.some(isGeneration) ? words.filter((word) => !isGeneration(word)) : words
}

function toDigits(words: readonly string[]): string {
  let digits = ''
  for (const word of words) if (DIGIT.test(word)) digits += `${word},`
  return digits
}

/** "De Santis" and "DeSantis". */
function isJoinedSame(short: readonly string[], long: readonly string[]): boolean {
  return short[0]?.[0] === long[0]?.[0] && short.join('') === long.join('')
}

/** One word can replace a name if it is the first or the last of at most three. */
function toPartial(word: string, long: readonly string[]): Sameness {
  if (long.length > 3) return 'different'
  if (word === long.at(-1)) return 'partial'
  return word === long[0] ? 'stub' : 'different'
}
