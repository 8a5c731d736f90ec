import type { Tag } from '../lexicon/lexicon.ts'

/** `missing`: one side has none of that kind. `overlap`: some in common, some not. */
type TagSameness = 'agree' | 'missing' | 'overlap' | 'conflict'

/** Tags that a title may leave out without asking another question. */
const IMPLIED = new Set<Tag>([
  'office/parliament',
  'gender/men',
  'gender/women',
  'metric/yoy',
  'metric/seats',
  'act/occur',
])

/** Tags that ask nearly the same: whoever wins the vote is next in office, mostly. */
const NEAR: readonly (readonly [Tag, Tag])[] = [
  ['act/next', 'act/win'],
  ['office/house', 'office/parliament'],
  ['metric/cpi', 'metric/inflation'],
  ['act/strike', 'act/attack'],
  ['act/peace-deal', 'act/deal'],
  ['act/trade-deal', 'act/deal'],
]

export interface TagComparison {
  readonly kind: string
  readonly a: readonly Tag[]
  readonly b: readonly Tag[]
  readonly sameness: TagSameness
  /** Different tags that ask nearly the same. */
  readonly isNear: boolean
}

/** Both titles say it, and say the same. */
export function isShared({ a, b, sameness }: TagComparison): boolean {
  return sameness === 'agree' && a.length > 0 && b.length > 0
}

/** Compares two sets of tags kind by kind. Kinds that neither has are left out. */
export function compareTags(a: readonly Tag[], b: readonly Tag[]): TagComparison[] {
  const kinds = new Set([...a, ...b].map(toKind))
  return [...kinds].sort().map((kind) => compareKind(kind, a, b))
}

function compareKind(kind: string, a: readonly Tag[], b: readonly Tag[]): TagComparison {
  const left = a.filter((tag) => toKind(tag) === kind)
  const right = b.filter((tag) => toKind(tag) === kind)
  const onlyLeft = left.filter((tag) => !right.includes(tag))
  const onlyRight = right.filter((tag) => !left.includes(tag))
  const isNear = onlyLeft.some((tag) => onlyRight.some((other) => isNearPair(tag, other)))
  const isTelling = (tag: Tag) => !IMPLIED.has(tag)
  const hasCommon = isNear || left.some((tag) => right.includes(tag))
  // What may go unsaid may still not be contradicted: men against women.
  const isClash = onlyLeft.length > 0 && onlyRight.length > 0 && !hasCommon
  const sameness = isClash
    ? 'conflict'
    : toSameness(onlyLeft.filter(isTelling), onlyRight.filter(isTelling), hasCommon)
  return { kind, a: left, b: right, sameness, isNear }
}

function toSameness(onlyLeft: readonly Tag[], onlyRight: readonly Tag[], hasCommon: boolean): TagSameness {
  if (onlyLeft.length === 0 && onlyRight.length === 0) return 'agree'
  if (hasCommon) return 'overlap'
  return onlyLeft.length > 0 && onlyRight.length > 0 ? 'conflict' : 'missing'
}

function isNearPair(left: Tag, right: Tag): boolean {
  return NEAR.some(([one, other]) => (one === left && other === right) || (one === right && other === left))
}

function toKind(tag: Tag): string {
  return tag.slice(0, tag.indexOf('/'))
}
