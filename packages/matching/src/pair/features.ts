import { isContest } from '../slots/contest.ts'
import type { Slots } from '../slots/slots.ts'
import { type Alignment, countLeft } from './align.ts'
import { isShared } from './compare-tags.ts'

/**
 * What the pair model weighs, each between 0 and 1. The sign is fixed by sense: agreement can only raise the chance that
 * two listings are one question (+1), what is missing or left over can only lower it (-1). No feature knows a price.
 */
export const FEATURES = {
  windowAgrees: 1,
  windowLoose: -1,
  windowUnknown: -1,
  editionAgrees: 1,
  editionUnknown: -1,
  measureAgrees: 1,
  matchAgrees: 1,
  subjectsPartial: -1,
  subjectsNone: -1,
  wordsSame: 1,
  leftOver: -1,
  tagsAgree: 1,
  tagsMissing: -1,
} as const satisfies Record<string, 1 | -1>

export type FeatureName = keyof typeof FEATURES
export type Features = Readonly<Record<FeatureName, number>>

export function toFeatures(a: Slots, b: Slots, alignment: Alignment): Features {
  const { window, edition, tags, match } = alignment
  const hasContest = isContest(a.tags) || isContest(b.tags)
  const hasWindow = a.window !== null || b.window !== null
  const isDated = edition === 'agree' || edition === 'loose'
  const subjects = alignment.subjectsSame + alignment.subjectsPartial
  return {
    windowAgrees: toFlag(window === 'agree'),
    windowLoose: toFlag(window === 'loose' || window === 'doubtful'),
    windowUnknown: toFlag(
      (window === 'unknown' || window === 'one-sided') && !isDated && (hasWindow || !hasContest),
    ),
    editionAgrees: toFlag(edition === 'agree'),
    editionUnknown: toFlag(
      edition === 'one-sided' ||
        edition === 'doubtful' ||
        (edition === 'unknown' && hasContest && !hasWindow),
    ),
    measureAgrees: toFlag(alignment.measures === 'equal'),
    matchAgrees: toFlag(match === 'agree'),
    subjectsPartial: toShare(alignment.subjectsPartial, 2),
    subjectsNone: toFlag(subjects === 0 && match !== 'agree'),
    wordsSame: toShare(alignment.wordsSame.length, 4),
    leftOver: toShare(Math.max(countLeft(alignment, 'a'), countLeft(alignment, 'b')), 4),
    tagsAgree: toShare(tags.filter(isShared).length, 3),
    tagsMissing: toShare(tags.filter(({ sameness }) => sameness === 'missing').length, 2),
  }
}

function toFlag(holds: boolean): 0 | 1 {
  return holds ? 1 : 0
}

function toShare(count: number, whole: number): number {
  return Math.min(count, whole) / whole
}
