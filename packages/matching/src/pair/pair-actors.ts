import type { Slots, Subject } from '../slots/slots.ts'
import type { GameSameness } from './compare-games.ts'
import { compareSubjects } from './same-subject.ts'

export interface Paired {
  readonly same: number
  readonly partial: number
  readonly stub: number
  readonly slip: number
  /** Both are title legs of their groups, and different ones. */
  readonly isOtherPick: boolean
  readonly leftA: readonly Subject[]
  readonly leftB: readonly Subject[]
}

/** Pairs the subjects of the two questions. Two picks, the title legs of their groups, are compared with each other. */
export function pairActors(a: Slots, b: Slots, game: GameSameness): Paired {
  if (a.pick === null || b.pick === null || game === 'other-side' || game === 'open')
    return pairSubjects(toActors(a, game), toActors(b, game))
  const picks = pairSubjects([a.pick], [b.pick])
  const others = pairSubjects(a.subjects, b.subjects)
  return {
    same: picks.same + others.same,
    partial: picks.partial + others.partial,
    stub: picks.stub + others.stub,
    slip: picks.slip + others.slip,
    isOtherPick: picks.same + picks.partial === 0,
    leftA: [...picks.leftA, ...others.leftA],
    leftB: [...picks.leftB, ...others.leftB],
  }
}

/** The subjects that must agree. The sides of a game are included when the other title has no game. */
export function toActors(slots: Slots, game: GameSameness): readonly Subject[] {
  const actors = slots.pick === null ? slots.subjects : [slots.pick, ...slots.subjects]
  if (game === 'other-side' || game === 'open') return actors.filter((actor) => !isSide(actor, slots))
  if (game !== 'one-sided' || slots.game === null || actors.length > 0) return actors
  return [...actors, ...slots.game.sides]
}

function isSide(actor: Subject, { game }: Slots): boolean {
  return game?.sides.some((side) => compareSubjects(actor, side) !== 'different') ?? false
}

const LEVELS = ['same', 'partial', 'stub', 'slip'] as const

/** Pairs subjects, most certain pairs first, so that the order of the sides does not matter. */
function pairSubjects(a: readonly Subject[], b: readonly Subject[]): Paired {
  const isMet = (subject: Subject) => b.some((other) => compareSubjects(subject, other) !== 'different')
  if (!a.some(isMet)) return { same: 0, partial: 0, stub: 0, slip: 0, isOtherPick: false, leftA: a, leftB: b }
  const counts = { same: 0, partial: 0, stub: 0, slip: 0 }
  const levels = a.map((subject) => b.map((other) => compareSubjects(subject, other)))
  const takenA = new Set<number>()
  const takenB = new Set<number>()
  for (const level of LEVELS)
    for (const [at, row] of levels.entries()) {
      const found = takenA.has(at) ? -1 : row.findIndex((each, to) => each === level && !takenB.has(to))
      if (found === -1) continue
      counts[level] += 1
      takenA.add(at)
      takenB.add(found)
    }
  return {
    same: counts.same,
    partial: counts.partial + counts.stub + counts.slip,
    stub: counts.stub,
    slip: counts.slip,
    isOtherPick: false,
    leftA: a.filter((_, at) => !takenA.has(at)),
    leftB: b.filter((_, at) => !takenB.has(at)),
  }
}

/** Two subjects that are in both titles, in opposite order. */
export function isReversed(a: readonly Subject[], b: readonly Subject[]): boolean {
  const indices = a
    .map((subject) => b.findIndex((other) => compareSubjects(subject, other) === 'same'))
    .filter((at) => at !== -1)
  return indices.some((index, at) => at > 0 && index < (indices[at - 1] ?? 0))
}
