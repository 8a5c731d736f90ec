import { toCount } from './format.ts'

/** A page of questions or listings is about 11,000 px high on a phone, 2,000 on a desktop. */
export const PAGE_SIZE = 50

/** More than any list has. */
const MOST_PAGES = 1_000_000

/** The first page has no number in the address. */
export function readPage(value: unknown): number | undefined {
  const page = typeof value === 'string' ? Number(value) : value
  return typeof page === 'number' && Number.isSafeInteger(page) && page > 1 && page <= MOST_PAGES
    ? page
    : undefined
}

export function toOffset(page = 1): number {
  return (page - 1) * PAGE_SIZE
}

export function toLastPage(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

/** Which part of a list a page holds: `51 to 100 of 749 questions`. */
export function toPageHead(total: number, page: number, count: number, word: string): string {
  if (total <= PAGE_SIZE || count === 0) return `${toCount(total)} ${word}`
  const first = toOffset(page) + 1
  return `${toCount(first)} to ${toCount(first + count - 1)} of ${toCount(total)} ${word}`
}
