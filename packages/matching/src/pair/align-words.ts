import type { Slots, Subject } from '../slots/slots.ts'
import { isClose } from '../text/edit-distance.ts'
import { toStem } from '../text/stem.ts'
import type { ActorAlignment } from './align-actors.ts'
import type { MatchSameness } from './compare-matches.ts'
import { isMaker } from './is-maker.ts'
import { toActors } from './pair-actors.ts'

/** Words that no slot took, and those of unknown names: which are in both titles, and which in one. */
export interface WordAlignment {
  readonly wordsSame: readonly string[]
  readonly wordsOnlyA: readonly string[]
  readonly wordsOnlyB: readonly string[]
}

export function alignWords(
  a: Slots,
  b: Slots,
  match: MatchSameness,
  { namesA, namesB }: ActorAlignment,
): WordAlignment {
  const stemsA = toStems(namesA)
  const stemsB = toStems(namesB)
  const { same, onlyA, onlyB } = pairWords(
    [...a.words, ...stemsA],
    [...b.words, ...stemsB],
    new Set([...stemsA, ...stemsB]),
    () => toStems(toActors(a, match)),
    () => toStems(toActors(b, match)),
  )
  return {
    wordsSame: same,
    wordsOnlyA: onlyA.filter((word) => !isEndOf(b, word) && !isMaker([word], a)),
    wordsOnlyB: onlyB.filter((word) => !isEndOf(a, word) && !isMaker([word], b)),
  }
}

/** An hour that only one title gives, and at which the other listing ends. */
function isEndOf({ endMinute, words }: Slots, word: string): boolean {
  if (endMinute === null || words.some((other) => other.startsWith('time-'))) return false
  return word === `time-${endMinute % 1440}`
}

function toStems(names: readonly Subject[]): string[] {
  return names.flatMap(({ words }) => words.map(toStem))
}

/** Pairs off equal words. A word left over counts as said when it is part of a name of the other side ("Good Afternoon"). */
function pairWords(
  a: readonly string[],
  b: readonly string[],
  names: ReadonlySet<string>,
  toNamedA: () => readonly string[],
  toNamedB: () => readonly string[],
): { same: string[]; onlyA: string[]; onlyB: string[] } {
  const onlyB = new Set(b)
  const same: string[] = []
  const onlyA: string[] = []
  for (const word of new Set(a)) {
    const found = onlyB.has(word) ? word : findClose(word, onlyB, names)
    if (found === undefined) onlyA.push(word)
    else {
      same.push(word)
      onlyB.delete(found)
    }
  }
  const without = (words: readonly string[], toNamed: () => readonly string[]) => {
    if (words.length === 0) return []
    const named = toNamed()
    return words.filter((word) => !named.includes(word))
  }
  return { same, onlyA: without(onlyA, toNamedB), onlyB: without([...onlyB], toNamedA) }
}

/** The word that is a slip of the pen away. A letter in a name may make somebody else, so that names must be equal. */
function findClose(
  word: string,
  others: ReadonlySet<string>,
  names: ReadonlySet<string>,
): string | undefined {
  if (names.has(word)) return undefined
  for (const other of others) if (!names.has(other) && isClose(word, other)) return other
  return undefined
}
