import type { Relation } from '@parallax/domain'
import type { Slots } from '../slots/slots.ts'
import type { Alignment } from './align.ts'
import type { Veto } from './vetoes.ts'

/**
 * Leagues without draws, so that one side's loss is the other's win. One NFL game in five hundred is drawn. A
 * two-sided market then pays both sides half, so the sides still add up to 1.
 */
const NO_DRAW = new Set(['nba', 'wnba', 'mlb', 'nhl', 'nfl', 'ncaa'])

/**
 * The relation that follows from the vetoes. Only a single veto can give a `complement` or a nested pair: two
 * differences make another question.
 */
export function toRelation(a: Slots, b: Slots, alignment: Alignment, vetoes: readonly Veto[]): Relation {
  const [veto] = vetoes
  if (veto === undefined) return 'same'
  if (vetoes.length === 1 && !a.isCompound && !b.isCompound) {
    if (veto === 'polarity') return 'complement'
    if (veto === 'side' && isWithoutDraw(a)) return 'complement'
    if (veto === 'measure' && alignment.measures === 'opposite' && !isTouched(a)) return 'complement'
    const nested = veto === 'window' ? alignment.window : veto === 'measure' ? alignment.measures : null
    if (nested === 'inside') return a.isAffirmed ? 'subset' : 'superset'
    if (nested === 'around') return a.isAffirmed ? 'superset' : 'subset'
    if (veto === 'tag:stage' || veto === 'tag:act') return toStageRelation(a, b)
  }
  return isTopicShared(alignment) ? 'related' : 'different'
}

export function isTopicShared({ subjectsSame, game, wordsSame }: Alignment): boolean {
  return subjectsSame > 0 || game === 'agree' || game === 'other-side' || wordsSame.length > 1
}

/** A price that may be touched at any time in a window can be touched from above and from below. */
function isTouched({ measures, window }: Slots): boolean {
  return window?.relation !== 'on' && measures.some(({ unit }) => unit === 'usd')
}

/**
 * The leagues that both sides can belong to decide: "Celtics" alone could be a football club, but not against the
 * Lakers.
 */
function isWithoutDraw({ game, tags }: Slots): boolean {
  if (game === null || tags.some((tag) => tag.startsWith('line/'))) return false
  const [home, away] = game.sides.map((side) => side.tags.map((tag) => /^team\/(\w+)-/.exec(tag)?.[1] ?? ''))
  const leagues = home?.filter((league) => away?.includes(league)) ?? []
  return leagues.length > 0 && leagues.every((league) => NO_DRAW.has(league))
}

/** The winner of a contest has qualified for it and for all of its stages. */
function toStageRelation(a: Slots, b: Slots): Relation {
  const isWin = ({ tags }: Slots) => tags.includes('act/win') && !tags.some((tag) => tag.startsWith('stage/'))
  const isStep = ({ tags }: Slots) => tags.includes('act/qualify') || tags.includes('act/participate')
  if (isWin(a) && isStep(b)) return 'subset'
  return isStep(a) && isWin(b) ? 'superset' : 'related'
}
