import type { Slots, Subject } from '../slots/slots.ts'
import { isClose } from '../text/edit-distance.ts'
import { toStem } from '../text/stem.ts'
import type { ActorAlignment } from './align-actors.ts'
import type { GameSameness } from './compare-games.ts'
import { isMaker } from './is-maker.ts'
import { toActors } from './pair-actors.ts'

/** Words that are in no slot, and words of unknown names: those in both titles, and those in one. */
export interface WordAlignment {
  readonly wordsSame: readonly string[]
  readonly wordsOnlyA: readonly string[]
  readonly wordsOnlyB: readonly string[]
}

export function alignWords(
  a: Slots,
  b: Slots,
  game: GameSameness,
  { namesA, namesB }: ActorAlignment,
): WordAlignment {
  const stemsA = toStems(namesA)
  const stemsB = toStems(namesB)
  const { same, onlyA, onlyB } = pairWords(
    [...a.words, ...stemsA],
    [...b.words, ...stemsB],
    new Set([...stemsA, ...stemsB]),
    () => toStems(toActors(a, game)),
    () => toStems(toActors(b, game)),
  )
  return {
    wordsSame: same,
    wordsOnlyA: onlyA.filter((word) => !isEndOf(b, word) && !isMaker([word], a)),
    wordsOnlyB: onlyB.filter((word) => !isEndOf(a, word) && !isMaker([word], b)),
  }
}

/** A time that only one title gives and that equals the end of the other listing. */
function isEndOf({ endMinute, words }: Slots, word: string): boolean {
  if (endMinute === null || words.some((other) => other.startsWith('time-'))) return false
  return word === `time-${endMinute % 1440}`
}

function toStems(names: readonly Subject[]): string[] {
  return names.flatMap(({ words }) => words.map(toStem))
}

/**
 * Pairs equal words. A remaining word counts as matched when it is part of a name on the other side ("Good Afternoon").
 */
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

/** The word one typo away. In a name one letter may mean another person, so names must be equal. */
function findClose(
  word: string,
  others: ReadonlySet<string>,
  names: ReadonlySet<string>,
): string | undefined {
  if (names.has(word)) return undefined
  for (const other of others) if (!names.has(other) && isClose(word, other)) return other
  return undefined
}
