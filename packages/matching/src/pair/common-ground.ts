import type { Slots } from '../slots/slots.ts'
import { toStem } from '../text/stem.ts'
import type { Alignment } from './align.ts'
import { isShared } from './compare-tags.ts'

type Compared = Pick<
  Alignment,
  'subjectsSame' | 'subjectsPartial' | 'game' | 'tags' | 'measures' | 'window' | 'edition'
>

/** Something must be in both titles: two titles that were not understood at all do not contradict each other either. */
export function hasCommonGround(a: Slots, b: Slots, compared: Compared): boolean {
  const { subjectsSame, subjectsPartial, game, tags, measures, window, edition } = compared
  if (subjectsSame + subjectsPartial > 0 || game === 'agree' || game === 'other-side' || game === 'open')
    return true
  const words = countSharedWords(a, b)
  const hasMeasure = measures !== 'none' && measures !== 'missing'
  const hasTime = window === 'agree' || window === 'yearless' || edition === 'agree'
  const said = words + tags.filter(isShared).length
  return said > 1 || (said > 0 && (hasMeasure || hasTime))
}

/** Words in both titles, including those of names: a title without capitals has its names among its words. */
function countSharedWords(a: Slots, b: Slots): number {
  const other = new Set(listWords(b))
  return new Set(listWords(a).filter((word) => other.has(word))).size
}

function listWords({ words, subjects, pick }: Slots): string[] {
  const named = pick === null ? subjects : [pick, ...subjects]
  return [...words, ...named.flatMap((subject) => subject.words.map(toStem))]
}
