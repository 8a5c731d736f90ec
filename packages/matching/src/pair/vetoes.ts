import type { Slots } from '../slots/slots.ts'
import { type Alignment, countLeft } from './align.ts'
import type { ActorAlignment } from './align-actors.ts'
import { isShared, type TagComparison } from './compare-tags.ts'

/** The slot in which two listings ask different questions. */
export type Veto =
  | 'window'
  | 'edition'
  | 'measure'
  | 'rank'
  | 'polarity'
  | 'match'
  | 'side'
  | 'subject'
  | 'words'
  | 'ground'
  | 'order'
  | 'form'
  | `tag:${string}`

/** Kinds in which a tag that only one title has makes another question: a stage, a line, a condition. */
const EXACT = new Set(['stage', 'line', 'period', 'rate', 'district', 'side', 'award', 'scope', 'control'])
/** Kinds in which only two different tags do. */
const COMPATIBLE = new Set(['act', 'office', 'comp', 'gender', 'metric', 'super', 'topic'])

/** Events with somebody who does it and somebody it is done to, and questions of which Yes is the first named. */
const DIRECTED = [
  'act/strike',
  'act/attack',
  'act/invade',
  'act/acquire',
  'act/visit',
  'act/fire',
  'act/pardon',
  'act/beat',
  'scope/from-to',
  'scope/either',
]

/** Every slot that forbids the pair, in the order in which they are worth telling. Price is not among them. */
export function findVetoes(a: Slots, b: Slots, alignment: Alignment): Veto[] {
  const vetoes: Veto[] = []
  if (a.isOpen !== b.isOpen) vetoes.push('form')
  if (hasSubjectConflict(alignment)) vetoes.push('subject')
  if (isLeftOnBothSides(alignment)) vetoes.push('words')
  if (!hasCommonGround(alignment)) vetoes.push('ground')
  if (alignment.isReversed && isDirected(a.tags) && isDirected(b.tags)) vetoes.push('order')
  if (alignment.match === 'conflict') vetoes.push('match')
  if (alignment.match === 'other-side') vetoes.push('side')
  if (isTimeConflict(alignment.window)) vetoes.push('window')
  if (alignment.edition === 'conflict') vetoes.push('edition')
  if (alignment.measures !== 'equal' && alignment.measures !== 'none') vetoes.push('measure')
  if (a.rank !== b.rank) vetoes.push('rank')
  for (const comparison of alignment.tags)
    if (isTagConflict(comparison)) vetoes.push(`tag:${comparison.kind}`)
  if (a.isAffirmed !== b.isAffirmed) vetoes.push('polarity')
  return vetoes
}

export function isTimeConflict(sameness: Alignment['window']): boolean {
  return sameness === 'conflict' || sameness === 'inside' || sameness === 'around'
}

export function isTagConflict({ kind, sameness, isNear }: TagComparison): boolean {
  if (sameness === 'agree' || isNear) return false
  if (EXACT.has(kind)) return true
  return (
    COMPATIBLE.has(kind) &&
    (sameness === 'conflict' || (sameness === 'overlap' && ['act', 'office', 'metric'].includes(kind)))
  )
}

/** One title names somebody or something that the other does not. What may go unsaid was left out before. */
export function hasSubjectConflict({ onlyA, onlyB, namesOnlyA, namesOnlyB }: ActorAlignment): boolean {
  return onlyA.length + onlyB.length + namesOnlyA.length + namesOnlyB.length > 0
}

/** Each title says something that the other does not. What they share then is a topic, not a question. */
function isLeftOnBothSides(alignment: Alignment): boolean {
  return countLeft(alignment, 'a') > 0 && countLeft(alignment, 'b') > 0
}

/** Two titles of which nothing is understood do not contradict each other either: something must be shared. */
function hasCommonGround(alignment: Alignment): boolean {
  const { subjectsSame, subjectsPartial, match, wordsSame, tags, measures, window, edition } = alignment
  if (subjectsSame + subjectsPartial > 0 || match === 'agree' || match === 'other-side' || match === 'open')
    return true
  const tagsSame = tags.filter(isShared).length
  const hasMeasure = measures !== 'none' && measures !== 'missing'
  const hasTime = window === 'agree' || edition === 'agree'
  return wordsSame.length + tagsSame + Number(hasMeasure) + Number(hasTime) > 1
}

/** Who does it to whom makes the question. */
function isDirected(tags: readonly string[]): boolean {
  return DIRECTED.some((tag) => tags.includes(tag))
}
