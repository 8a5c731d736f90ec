/** The shortest pause after a live event before a listing is read again: a busy one has many events a second. */
const EVENT_PAUSE_MS = 1_000

export interface Readings {
  /** When each listing was last read. */
  readonly lastReadMs: ReadonlyMap<string, number>
  /** Listings with a live event since then. */
  readonly moved: ReadonlySet<string>
  /** Listings to read at once because a decision waits for them. */
  readonly requested: ReadonlySet<string>
  /** How often a listing without events is read. */
  readonly periodMs: number
}

/** When a listing is due; one that was never read is always due. */
export function toDueMs(id: string, { lastReadMs, moved, requested, periodMs }: Readings): number {
  if (requested.has(id)) return Number.NEGATIVE_INFINITY
  return (lastReadMs.get(id) ?? Number.NEGATIVE_INFINITY) + (moved.has(id) ? EVENT_PAUSE_MS : periodMs)
}

/**
 * Lists what is due at `nowMs`: requested listings first, then those that moved, then those asked for longest ago, so
 * that all get their turn. Ties, and listings never read, keep the order of `ids`.
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
