import { isSameFirstName } from '../lexicon/lexicon.ts'
import type { Subject } from '../slots/slots.ts'
import { isClubWord } from '../slots/subjects.ts'
import { isClose } from '../text/edit-distance.ts'

/**
 * `partial`: one side gives the last word of a name only, as is done with people; `stub`: its first word only; `slip`: the names
 * are a letter apart, which may be a slip of the pen or somebody else.
 */
export type Sameness = 'same' | 'partial' | 'stub' | 'slip' | 'different'

const GENERATIONS = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])

/** Whether two mentions can be one subject. */
export function compareSubjects(a: Subject, b: Subject): Sameness {
  if (a.tags.length > 0 && b.tags.length > 0)
    return a.tags.some((tag) => b.tags.includes(tag)) ? 'same' : 'different'
  // A country inside a longer name is not the country: "Iran Military Engagement".
  const known = a.tags.length > 0 ? a : b
  const isNameable = known.tags.every((tag) => tag.startsWith('person/') || tag.startsWith('team/'))
  if (known.tags.length > 0 && !isNameable && a.words.length !== b.words.length) return 'different'
  return compareNames(toNameWords(a), toNameWords(b))
}

/** A known person goes by the full name: "Trump" is Donald, so Eric Trump is somebody else. */
function toNameWords({ tags, words }: Subject): string[] {
  const person = tags.length === 1 ? tags[0] : undefined
  const full = person?.startsWith('person/') ? person.slice(7).split('-') : words
  const telling = full.filter((word) => !isClubWord(word) && !/^\d{4}$/.test(word))
  return telling.length === 0 ? [...words] : telling
}

function compareNames(a: readonly string[], b: readonly string[]): Sameness {
  const isJunior = (words: readonly string[]) => words.some((word) => GENERATIONS.has(word))
  if (isJunior(a) !== isJunior(b)) return 'different'
  const left = a.filter((word) => !GENERATIONS.has(word))
  const right = b.filter((word) => !GENERATIONS.has(word))
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  if (short.length === 0) return 'different'
  const digits = (words: readonly string[]) => words.filter((word) => /\d/.test(word)).join()
  if (digits(short) !== digits(long)) return 'different'
  const joined = short.join('')
  if (joined === long.join('')) return 'same'
  if (short.every((word) => long.includes(word)))
    return short.length === long.length || short.length > 1 ? 'same' : toPartial(short[0] ?? '', long)
  const isFirstSame = short.length > 1 && isSameFirstName(short[0] ?? '', long[0] ?? '')
  if (isFirstSame && short.at(-1) === long.at(-1)) return 'same'
  const isSlip = short.length === long.length && short.every((word, at) => isClose(word, long[at] ?? ''))
  return isSlip || (isFirstSame && isClose(short.at(-1) ?? '', long.at(-1) ?? '')) ? 'slip' : 'different'
}

/** One word of a name stands for it when it is the first or the last of at most three. */
function toPartial(word: string, long: readonly string[]): Sameness {
  if (long.length > 3) return 'different'
  if (word === long.at(-1)) return 'partial'
  return word === long[0] ? 'stub' : 'different'
}
