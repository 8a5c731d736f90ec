import type { Category } from '@parallax/domain'
import { foldText } from '../text/fold.ts'
import type { QuestionInput } from './question-input.ts'

/** The wording of a group's question, and its end. */
export interface Description {
  readonly title: string
  readonly slug: string
  readonly category: Category
  readonly endTime: string | null
}

/**
 * The listing that gives the question its wording: preferably not a mirror, then real money, then the oldest, then the
 * smallest id.
 */
export function chooseAnchor(listings: readonly QuestionInput[]): QuestionInput {
  const [anchor] = listings.toSorted(
    (one, other) =>
      Number(one.isMirror) - Number(other.isMirror) ||
      Number(one.isPlayMoney) - Number(other.isPlayMoney) ||
      compareTimes(one.createdTime, other.createdTime) ||
      (one.id < other.id ? -1 : 1),
  )
  if (anchor === undefined) throw new Error('a question without a listing')
  return anchor
}

export function describeGroup(listings: readonly QuestionInput[], anchor: QuestionInput): Description {
  const ends = listings.map(({ endTime }) => endTime).toSorted(compareTimes)
  return {
    title: anchor.title,
    slug: toSlug(anchor.title, anchor.id),
    category: chooseCategory(listings, anchor),
    endTime: anchor.endTime ?? ends[0] ?? null,
  }
}

/** The most common category; `other` does not count. */
function chooseCategory(listings: readonly QuestionInput[], anchor: QuestionInput): Category {
  const counts = new Map<Category, number>()
  for (const { category } of listings)
    if (category !== 'other') counts.set(category, (counts.get(category) ?? 0) + 1)
  const [first] = [...counts].toSorted(
    ([one, count], [other, otherCount]) =>
      otherCount - count ||
      Number(other === anchor.category) - Number(one === anchor.category) ||
      (one < other ? -1 : 1),
  )
  return first?.[0] ?? 'other'
}

const LONGEST_SLUG = 80

/**
 * Words of the title and the first digits of the anchor's id, which distinguish it from questions with the same words.
 */
function toSlug(title: string, anchorId: string): string {
  const words = foldText(title)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  let slug = ''
  for (const word of words) {
    if (slug.length + word.length >= LONGEST_SLUG) break
    slug += `${word}-`
  }
  return slug + anchorId.slice(0, 8)
}

/** ISO 8601 in UTC, earliest first; unknown is last. */
function compareTimes(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null) return 1
  return other === null || one < other ? -1 : 1
}
