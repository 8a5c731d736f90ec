import type { Slots } from '../slots/slots.ts'
import { compareAllMeasures } from './align.ts'
import { compareTags } from './compare-tags.ts'
import { compareEditions, compareWindows } from './compare-windows.ts'
import { isTagConflict, isTimeConflict } from './vetoes.ts'

/**
 * Whether two listings may turn out to be the same or exact opposites, by what is quick to see: a form, rank, time, number or
 * event that contradicts forbids both. Most of the nearest listings fall here, at a tenth of the cost of a verdict.
 */
export function canLink(a: Slots, b: Slots): boolean {
  if (a.isOpen !== b.isOpen || a.rank !== b.rank) return false
  const measures = compareAllMeasures(a.measures, b.measures)
  if (measures !== 'equal' && measures !== 'none' && measures !== 'opposite') return false
  if (isTimeConflict(compareWindows(a, b)) || compareEditions(a, b) === 'conflict') return false
  return !compareTags(a.tags, b.tags).some(isTagConflict)
}
