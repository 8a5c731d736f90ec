import type { Slots } from '../slots/slots.ts'
import { compareAllMeasures } from './align.ts'
import { alignActors } from './align-actors.ts'
import { compareMatches } from './compare-matches.ts'
import { compareTags } from './compare-tags.ts'
import { compareEditions, compareWindows } from './compare-windows.ts'
import { hasSubjectConflict, isTagConflict, isTimeConflict } from './vetoes.ts'

/**
 * Whether two listings may turn out to be the same or exact opposites: a form, rank, time, number, event, match or name that
 * contradicts forbids both. What is quick to see comes first; nearly all of the nearest listings fall here, at a tenth of the
 * cost of a verdict.
 */
export function canLink(a: Slots, b: Slots): boolean {
  if (a.isOpen !== b.isOpen || a.rank !== b.rank) return false
  const measures = compareAllMeasures(a.measures, b.measures)
  if (measures !== 'equal' && measures !== 'none' && measures !== 'opposite') return false
  if (isTimeConflict(compareWindows(a, b)) || compareEditions(a, b) === 'conflict') return false
  if (compareTags(a.tags, b.tags).some(isTagConflict)) return false
  const match = compareMatches(a, b)
  return match !== 'conflict' && !hasSubjectConflict(alignActors(a, b, match))
}
