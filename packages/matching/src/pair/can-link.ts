import type { Slots } from '../slots/slots.ts'
import { compareAllMeasures } from './align.ts'
import { alignActors } from './align-actors.ts'
import { hasCommonGround } from './common-ground.ts'
import { compareGames } from './compare-games.ts'
import { compareTags } from './compare-tags.ts'
import { compareEditions, compareWindows } from './compare-windows.ts'
import { hasSubjectConflict, isMeasureConflict, isTagConflict, isTimeConflict } from './vetoes.ts'

/**
 * Whether two listings may be the same or exact opposites. A contradicting form, rank, time, number, event, game or
 * name rules out both, and so does having nothing in common. Cheap checks come first: nearly all nearest listings are
 * dropped here, at a tenth of the cost of a verdict.
 */
export function canLink(a: Slots, b: Slots): boolean {
  if (a.isOpen !== b.isOpen || a.rank !== b.rank) return false
  const measures = compareAllMeasures(a.measures, b.measures)
  if (isMeasureConflict(measures) && measures !== 'opposite') return false
  const [window, edition] = [compareWindows(a, b), compareEditions(a, b)]
  if (isTimeConflict(window) || edition === 'conflict') return false
  const tags = compareTags(a.tags, b.tags)
  if (tags.some(isTagConflict)) return false
  const game = compareGames(a, b)
  if (game === 'conflict') return false
  const actors = alignActors(a, b, game)
  return (
    !hasSubjectConflict(actors) && hasCommonGround(a, b, { ...actors, game, tags, measures, window, edition })
  )
}
