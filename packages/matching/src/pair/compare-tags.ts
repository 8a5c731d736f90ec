import type { Tag } from '../lexicon/lexicon.ts'

/** `missing`: one side has no tag of that kind. `overlap`: some in common, some not. */
type TagSameness = 'agree' | 'missing' | 'overlap' | 'conflict'

/** Tags that a title may omit without changing the question. */
const IMPLIED = new Set<Tag>(['office/parliament', 'gender/men', 'metric/yoy', 'metric/seats', 'act/occur'])

/** Tags that ask nearly the same: the winner of the vote is usually next in office. */
const NEAR: readonly (readonly [Tag, Tag])[] = [
  ['act/next', 'act/win'],
  ['office/house', 'office/parliament'],
  ['metric/cpi', 'metric/inflation'],
  ['act/strike', 'act/attack'],
  ['act/peace-deal', 'act/deal'],
  ['act/trade-deal', 'act/deal'],
  ['super/most', 'super/top'],
]

export interface TagComparison {
  readonly kind: string
  readonly a: readonly Tag[]
  readonly b: readonly Tag[]
  readonly sameness: TagSameness
  /** Different tags that ask nearly the same. */
  readonly isNear: boolean
  /** Each side has one that the other lacks. */
  readonly isApart: boolean
}

/** Both titles have the kind, with the same tags. */
export function isShared({ a, b, sameness }: TagComparison): boolean {
  return sameness === 'agree' && a.length > 0 && b.length > 0
}

/** Compares two sorted lists of tags kind by kind. Kinds that neither has are left out. */
export function compareTags(a: readonly Tag[], b: readonly Tag[]): TagComparison[] {
  const comparisons: TagComparison[] = []
  let atA = 0
  let atB = 0
  while (atA < a.length || atB < b.length) {
    const kind = toFirst(toKind(a[atA]), toKind(b[atB]))
    const toA = toEndOfKind(a, atA, kind)
    const toB = toEndOfKind(b, atB, kind)
    comparisons.push(compareKind(kind, a.slice(atA, toA), b.slice(atB, toB)))
    atA = toA
    atB = toB
  }
  return comparisons
}

function toFirst(left: string | null, right: string | null): string {
  if (left === null || right === null) return left ?? right ?? ''
  return left < right ? left : right
}

function toEndOfKind(tags: readonly Tag[], from: number, kind: string): number {
  let to = from
  while (to < tags.length && toKind(tags[to]) === kind) to += 1
  return to
}

function compareKind(kind: string, left: readonly Tag[], right: readonly Tag[]): TagComparison {
  const onlyLeft = left.filter((tag) => !right.includes(tag))
  const onlyRight = right.filter((tag) => !left.includes(tag))
  if (onlyLeft.length + onlyRight.length === 0)
    return { kind, a: left, b: right, sameness: 'agree', isNear: false, isApart: false }
  const isNear = onlyLeft.some((tag) => onlyRight.some((other) => isNearPair(tag, other)))
  const isDistinctive = (tag: Tag) => !IMPLIED.has(tag)
  const hasCommon = isNear || onlyLeft.length < left.length
  // A tag that may be omitted must still not be contradicted: men against women.
  const isClash = onlyLeft.length > 0 && onlyRight.length > 0 && !hasCommon
  const sameness = isClash
    ? 'conflict'
    : toSameness(onlyLeft.filter(isDistinctive), onlyRight.filter(isDistinctive), hasCommon)
  const isApart = onlyLeft.some(isDistinctive) && onlyRight.some(isDistinctive)
  return { kind, a: left, b: right, sameness, isNear, isApart }
}

function toSameness(onlyLeft: readonly Tag[], onlyRight: readonly Tag[], hasCommon: boolean): TagSameness {
  if (onlyLeft.length === 0 && onlyRight.length === 0) return 'agree'
  if (hasCommon) return 'overlap'
  return onlyLeft.length > 0 && onlyRight.length > 0 ? 'conflict' : 'missing'
}

function isNearPair(left: Tag, right: Tag): boolean {
  return NEAR.some(([one, other]) => (one === left && other === right) || (one === right && other === left))
}

function toKind(tag: Tag | undefined): string | null {
  return tag === undefined ? null : tag.slice(0, tag.indexOf('/'))
}
