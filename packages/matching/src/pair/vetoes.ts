import type { Slots, Subject } from '../slots/slots.ts'
import type { Alignment } from './align.ts'
import type { ActorAlignment } from './align-actors.ts'
import { hasCommonGround } from './common-ground.ts'
import type { TagComparison } from './compare-tags.ts'
import { isExactKind } from './tag-kinds.ts'

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
  | 'ground'
  | 'order'
  | 'mark'
  | 'form'
  | `tag:${string}`

/** Events with an actor and a target, and questions in which Yes is the side that is named first. */
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

/** Every slot that rules out the pair, most relevant first. Price is not one of them. */
export function findVetoes(a: Slots, b: Slots, alignment: Alignment): Veto[] {
  const vetoes: Veto[] = []
  if (a.isOpen !== b.isOpen) vetoes.push('form')
  if (hasSubjectConflict(alignment)) vetoes.push('subject')
  if (!hasCommonGround(a, b, alignment)) vetoes.push('ground')
  if (alignment.isReversed && isDirected(a.tags) && isDirected(b.tags)) vetoes.push('order')
  if (hasOtherMark(alignment)) vetoes.push('mark')
  if (alignment.game === 'conflict') vetoes.push('match')
  if (alignment.game === 'other-side') vetoes.push('side')
  if (isTimeConflict(alignment.window)) vetoes.push('window')
  if (alignment.edition === 'conflict') vetoes.push('edition')
  if (isMeasureConflict(alignment.measures)) vetoes.push('measure')
  if (a.rank !== b.rank) vetoes.push('rank')
  for (const comparison of alignment.tags)
    if (isTagConflict(comparison)) vetoes.push(`tag:${comparison.kind}`)
  if (a.isAffirmed !== b.isAffirmed) vetoes.push('polarity')
  return vetoes
}

/** Times, further days, numbers in names and unnamed title legs: words that exclude each other. */
const MARKS = ['time-', 'day-', '#', 'letter-', 'leg-']

function hasOtherMark({ wordsOnlyA, wordsOnlyB }: Alignment): boolean {
  return MARKS.some(
    (mark) =>
      wordsOnlyA.some((word) => word.startsWith(mark)) && wordsOnlyB.some((word) => word.startsWith(mark)),
  )
}

export function isTimeConflict(sameness: Alignment['window']): boolean {
  return sameness === 'conflict' || sameness === 'inside' || sameness === 'around'
}

/** A number that only one side has, or compares, is not a contradiction. */
export function isMeasureConflict(sameness: Alignment['measures']): boolean {
  return sameness === 'apart' || sameness === 'inside' || sameness === 'around' || sameness === 'opposite'
}

export function isTagConflict({ kind, sameness, isNear, isApart }: TagComparison): boolean {
  if (sameness === 'agree' || isNear || !isApart) return false
  return sameness === 'conflict' || isExactKind(kind)
}

/** Each title names a subject in the place of the other's. */
export function hasSubjectConflict({
  isOtherPick,
  onlyA,
  onlyB,
  namesOnlyA,
  namesOnlyB,
}: ActorAlignment): boolean {
  if (isOtherPick) return true
  const [left, right] = [
    [...onlyA, ...namesOnlyA],
    [...onlyB, ...namesOnlyB],
  ]
  return left.some((one) => right.some((other) => isOfOneKind(one, other)))
}

/** Two teams or two countries exclude each other. An unknown name may be a person, a team or an organisation. */
function isOfOneKind(one: Subject, other: Subject): boolean {
  const kinds = toKinds(one)
  return toKinds(other).some((kind) => kinds.includes(kind))
}

const NAMED = ['person', 'team', 'org', 'party', 'asset']

function toKinds({ tags }: Subject): readonly string[] {
  return tags.length === 0 ? NAMED : tags.map((tag) => tag.slice(0, tag.indexOf('/')))
}

/** Who does it to whom is part of the question. */
function isDirected(tags: readonly string[]): boolean {
  return DIRECTED.some((tag) => tags.includes(tag))
}
