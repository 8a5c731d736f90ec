/** A listing is read again so soon after an event at the earliest: a busy one has many in a second. */
const EVENT_PAUSE_MS = 1_000

export interface Readings {
  /** When each listing was last asked for. */
  readonly askedMs: ReadonlyMap<string, number>
  /** Those of which the live feed has told something since. */
  readonly moved: ReadonlySet<string>
  /** Those that are to be read at once, for a decision that waits for them. */
  readonly requested: ReadonlySet<string>
  /** How often one is read of which nothing is told. */
  readonly periodMs: number
}

/** When a listing is due; one that was never asked for has been for ever. */
export function toDueMs(id: string, { askedMs, moved, requested, periodMs }: Readings): number {
  if (requested.has(id)) return Number.NEGATIVE_INFINITY
  return (askedMs.get(id) ?? Number.NEGATIVE_INFINITY) + (moved.has(id) ? EVENT_PAUSE_MS : periodMs)
}

/**
 * Which listings are due at `nowMs`: those that are requested first, those that moved next, then those that were asked for the longest ago, so that all have their
 * turn. Of those asked for at the same time, and of those that never were, the first of `ids` come first.
 */
export function listDue(ids: readonly string[], readings: Readings, nowMs: number): string[] {
  const due = ids
    .map((id) => ({ id, dueMs: toDueMs(id, readings), rank: toRank(id, readings) }))
    .filter(({ dueMs }) => dueMs <= nowMs)
  due.sort((one, other) => {
    if (one.rank !== other.rank) return one.rank - other.rank
    return one.dueMs === other.dueMs ? 0 : one.dueMs - other.dueMs
  })
  return due.map(({ id }) => id)
}

function toRank(id: string, { moved, requested }: Readings): number {
  if (requested.has(id)) return 0
  return moved.has(id) ? 1 : 2
}
