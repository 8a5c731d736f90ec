import type { OpportunitySort } from '@parallax/contract'
import type { Told } from '@parallax/domain'
import type { OpportunityEntry } from './opportunity-entry.ts'

const STATUSES = ['active', 'stale', 'resolved'] as const

interface Ranked {
  readonly entry: OpportunityEntry
  readonly status: number
  /** The larger comes first; null comes last. */
  readonly key: number | null
}

/** Active ones, stale ones, resolved ones; of each the best first, unknown last, ties by id. */
export function sortEntries(
  entries: readonly OpportunityEntry[],
  sort: OpportunitySort,
  nowMs: number,
): readonly OpportunityEntry[] {
  return entries
    .map((entry): Ranked => {
      const told = entry.tell(nowMs)
      return { entry, status: STATUSES.indexOf(told.status), key: findKey(entry, told, sort) }
    })
    .sort(compare)
    .map(({ entry }) => entry)
}

function compare(one: Ranked, other: Ranked): number {
  const unknown = Number.NEGATIVE_INFINITY
  const [left, right] = [one.key ?? unknown, other.key ?? unknown]
  if (one.status !== other.status) return one.status - other.status
  if (left !== right) return left < right ? 1 : -1
  return one.entry.row.id < other.entry.row.id ? -1 : 1
}

function findKey({ row }: OpportunityEntry, { decision }: Told, sort: OpportunitySort): number | null {
  switch (sort) {
    case 'score':
      return decision.quality.score
    case 'profit':
      return decision.execution?.recommendedProfitUsd ?? null
    case 'net_spread':
      return decision.netSpread
    case 'return':
      return decision.annualizedReturn
    case 'size':
      return decision.execution?.recommendedNotionalUsd ?? null
    case 'end':
      return row.endMs === null ? null : -row.endMs
  }
}
