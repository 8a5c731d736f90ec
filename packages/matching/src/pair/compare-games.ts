import type { Game, Slots, Subject } from '../slots/slots.ts'
import { compareSubjects } from './same-subject.ts'

/**
 * `other-side`: the same game, but the legs are different teams. `open`: it is not clear whether Yes is the same
 * team. Only one side says which team it is, or neither does and the titles name the teams in opposite order.
 * `one-sided`: one title names both teams, the other only one team and the day.
 */
export type GameSameness = 'agree' | 'conflict' | 'other-side' | 'open' | 'one-sided' | 'none'

export function compareGames(a: Slots, b: Slots): GameSameness {
  if (a.game === null && b.game === null) return isGameDay(a) === isGameDay(b) ? 'none' : 'conflict'
  if (a.game === null || b.game === null) return isGameDay(a) && isGameDay(b) ? 'one-sided' : 'conflict'
  if (!isSameGame(a.game, b.game)) return 'conflict'
  const left = toChoice(a, b.game)
  const right = toChoice(b, b.game)
  if ((left === null) !== (right === null)) return 'open'
  if (left === null && isAboutWin(a) && isAboutWin(b) && !isSameOrder(a.game, b.game)) return 'open'
  return left === right ? 'agree' : 'other-side'
}

/** A single game, as opposed to a tournament: both teams are named, or one team and the day. */
function isGameDay({ game, tags, window }: Slots): boolean {
  if (game !== null || tags.includes('act/matchup')) return true
  const isGame = tags.includes('act/win') && !tags.some((tag) => tag.startsWith('office/'))
  return isGame && window?.relation === 'on'
}

function isSameGame(a: Game, b: Game): boolean {
  const [home, away] = a.sides
  const [first, second] = b.sides
  return isSamePair(home, first, away, second) || isSamePair(home, second, away, first)
}

function isAboutWin({ tags }: Slots): boolean {
  return tags.includes('act/win')
}

function isSameOrder({ sides: [home, away] }: Game, { sides: [first, second] }: Game): boolean {
  return isSamePair(home, first, away, second)
}

/** One typo is tolerated when the other team is certain: a team does not play two games a day. */
function isSamePair(one: Subject, other: Subject, against: Subject, otherAgainst: Subject): boolean {
  const levels = [compareSubjects(one, other), compareSubjects(against, otherAgainst)]
  return !levels.includes('different') && levels.some((level) => level !== 'slip')
}

/** Which side of the game a title leg is about: 0, 1, or null when unknown. */
function toChoice(slots: Slots, { sides }: Game): 0 | 1 | null {
  const chosen = slots.pick ?? (slots.subjects.length === 1 ? slots.subjects[0] : undefined)
  if (chosen === undefined) return null
  if (compareSubjects(chosen, sides[0]) !== 'different') return 0
  return compareSubjects(chosen, sides[1]) !== 'different' ? 1 : null
}
