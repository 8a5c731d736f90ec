import type { StreamEvent } from '@parallax/client'
import type { IndexFigures, WatchedItem } from './watchlist-query.ts'

/** Merges streamed index prices into the items. Items that did not change stay the same objects. */
export function mergeEvents(
  items: readonly WatchedItem[],
  events: readonly StreamEvent[],
): readonly WatchedItem[] {
  const newest = new Map<string, IndexFigures>()
  for (const event of events) {
    if (event.event !== 'index_price') continue
    const { canonical_question_id: id, ...figures } = event.data
    newest.set(id, figures)
  }
  const hasNewer = ({ canonical_question_id: id }: WatchedItem) => id !== null && newest.has(id)
  if (!items.some(hasNewer)) return items
  return items.map((item) => {
    const figures = newest.get(item.canonical_question_id ?? '')
    return figures === undefined ? item : { ...item, figures }
  })
}
