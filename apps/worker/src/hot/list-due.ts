/** A listing is read again so soon after an event at the earliest: a busy one has many in a second. */
const EVENT_PAUSE_MS = 1_000

export interface Readings {
  /** When each listing was last asked for. */
  readonly askedMs: ReadonlyMap<string, number>
  /** Those of which the live feed has told something since. */
  readonly moved: ReadonlySet<string>
  /** How often one is read of which nothing is told. */
  readonly periodMs: number
}

/** When a listing is due; one that was never asked for has been for ever. */
export function toDueMs(id: string, { askedMs, moved, periodMs }: Readings): number {
  return (askedMs.get(id) ?? Number.NEGATIVE_INFINITY) + (moved.has(id) ? EVENT_PAUSE_MS : periodMs)
}

/**
 * Which listings are due at `nowMs`: those that moved first, then those that were asked for the longest ago, so that all have their
 * turn. Of those asked for at the same time, and of those that never were, the first of `ids` come first.
 */
export function listDue(ids: readonly string[], readings: Readings, nowMs: number): string[] {
  const due = ids
    .map((id) => ({ id, dueMs: toDueMs(id, readings), isMoved: readings.moved.has(id) }))
    .filter(({ dueMs }) => dueMs <= nowMs)
  due.sort((one, other) => {
    if (one.isMoved !== other.isMoved) return one.isMoved ? -1 : 1
    return one.dueMs === other.dueMs ? 0 : one.dueMs - other.dueMs
  })
  return due.map(({ id }) => id)
}
