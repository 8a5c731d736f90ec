import type { StreamEvent } from '@parallax/client'
import type { AlertEvent } from '@parallax/contract'

/** The triggered alerts, newest first, each once. Null while nothing is known. */
export function mergeEvents(
  before: readonly AlertEvent[] | null,
  events: readonly StreamEvent[],
): readonly AlertEvent[] | null {
  const byId = new Map(before?.map((event) => [event.id, event]))
  let isKnown = before !== null
  for (const event of events) {
    if (event.event === 'reset') byId.clear()
    if (event.event === 'ready') isKnown = true
    if (event.event === 'alert') byId.set(event.data.id, event.data)
  }
  if (!isKnown && byId.size === 0) return null
  return [...byId.values()].toSorted((one, other) => other.triggered_at.localeCompare(one.triggered_at))
}
