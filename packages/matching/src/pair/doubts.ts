import { isContest } from '../slots/contest.ts'
import type { Slots } from '../slots/slots.ts'
import { type Alignment, countLeft } from './align.ts'

/** A slot that agrees as far as known, but is not known well enough to accept the pair without review. */
export type Doubt = 'window' | 'edition' | 'form' | 'act' | 'words' | 'subject' | 'actor'

export function findDoubts(a: Slots, b: Slots, alignment: Alignment): Doubt[] {
  const { window, edition, game, tags } = alignment
  const doubts: Doubt[] = []
  if (isYesUnsaid(a, b, game) || a.isCompound || b.isCompound) doubts.push('form')
  if (tags.some(({ kind, sameness, isNear }) => kind === 'act' && (sameness === 'missing' || isNear)))
    doubts.push('act')
  if (hasWordsLeft(alignment)) doubts.push('words')
  if (alignment.subjectsSlip > 0 || (alignment.subjectsStub > 0 && game === 'none')) doubts.push('subject')
  if (alignment.hasImpliedActor) doubts.push('actor')
  const isDated = edition === 'agree' || edition === 'loose'
  const isGame = game === 'agree' || game === 'one-sided' || game === 'open'
  const isUndated = window === 'one-sided' && !isDated
  if (window === 'doubtful' || window === 'yearless' || isUndated || (isGame && window !== 'agree'))
    doubts.push('window')
  const isUnnamed = edition === 'unknown' && game === 'none' && isUndatedContest(a, b, window)
  if (edition === 'doubtful' || isUnnamed || (edition === 'one-sided' && !hasSameWindow(a, b, window)))
    doubts.push('edition')
  return doubts
}

/** An open question, or a side of it that only one listing names. */
function isYesUnsaid(a: Slots, b: Slots, game: Alignment['game']): boolean {
  const isEither = [a, b].some(({ tags }) => tags.includes('scope/either'))
  const isOneSaid = (a.pick === null) !== (b.pick === null)
  return a.isOpen || b.isOpen || game === 'open' || (isEither && isOneSaid)
}

/** A yearly contest whose year is in no title, and only one listing has an end that could show it. */
function isUndatedContest(a: Slots, b: Slots, window: Alignment['window']): boolean {
  const isOneEndless = (a.endDay === null) !== (b.endDay === null)
  return isOneEndless && window === 'unknown' && isContest(a.tags) && isContest(b.tags)
}

/** A year in only one title is not a doubt when both give the same day. */
function hasSameWindow(a: Slots, b: Slots, window: Alignment['window']): boolean {
  return window === 'agree' && a.window !== null && b.window !== null
}

/** A word or contest in only one title may be decisive. The office that someone leaves is known. */
function hasWordsLeft(alignment: Alignment): boolean {
  const { wordsOnlyA, wordsOnlyB, tags } = alignment
  if (wordsOnlyA.length + wordsOnlyB.length > 0) return true
  const isLeaving = tags.some(({ a, b }) =>
    [...a, ...b].some((tag) => tag === 'act/leave' || tag === 'act/resign' || tag === 'act/retire'),
  )
  if (tags.some(({ kind, sameness }) => sameness === 'missing' && !(kind === 'office' && isLeaving)))
    return true
  return Math.max(countLeft(alignment, 'a'), countLeft(alignment, 'b')) > 1
}
