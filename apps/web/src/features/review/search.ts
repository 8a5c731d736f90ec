import { readOneOf, readText, toChosen } from '../../lib/read-search.ts'

export const TABS = ['queue', 'decisions'] as const
export type Tab = (typeof TABS)[number]

export const REASONS = ['reported', 'contradiction', 'uncertain'] as const
export type Reason = (typeof REASONS)[number]

/** `pair` is the open pair; without it the first of the queue is open. */
export function toReviewSearch(search: Record<string, unknown>) {
  return toChosen({
    tab: readOneOf(search, 'tab', TABS),
    reason: readOneOf(search, 'reason', REASONS),
    pair: readText(search, 'pair'),
  })
}
