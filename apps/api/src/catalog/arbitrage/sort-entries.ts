import type { OpportunitySort } from '@parallax/contract'
import { GATE_REASONS, type OpportunityState } from '@parallax/domain'
import type { OpportunityEntry } from './opportunity-entry.ts'
import type { SizeFigures } from './size-figures.ts'

const STATUSES = ['active', 'stale', 'resolved'] as const

/** For numbers the larger comes first, for texts the earlier; null comes last. */
type Key = number | string | null

interface Ranked {
  readonly entry: OpportunityEntry
  readonly status: number
  readonly key: Key
}

/** The figures of an opportunity at some size. */
export interface Sized extends SizeFigures {
  readonly profitUsd: number
}

/**
 * Active, then stale, then resolved ones; each group best first, unknown last, ties by id. Uses the recommended size
 * unless others are given.
 */
export function sortEntries(
  entries: readonly OpportunityEntry[],
  sort: OpportunitySort,
  nowMs: number,
  toSized: (entry: OpportunityEntry) => Sized | null = toRecommended,
): readonly OpportunityEntry[] {
  return entries
    .map((entry): Ranked => {
      const state = entry.getState(nowMs)
      return { entry, status: STATUSES.indexOf(state.status), key: findKey(entry, state, sort, toSized) }
    })
    .sort(compare)
    .map(({ entry }) => entry)
}

function toRecommended({ recommended, row }: OpportunityEntry): Sized | null {
  const { execution } = row.decision
  if (recommended === null || execution === null) return null
  return { ...recommended, profitUsd: execution.recommendedProfitUsd }
}

function compare(one: Ranked, other: Ranked): number {
  if (one.status !== other.status) return one.status - other.status
  return compareKeys(one.key, other.key) || (one.entry.row.id < other.entry.row.id ? -1 : 1)
}

function compareKeys(one: Key, other: Key): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  if (typeof one === 'number' && typeof other === 'number') return other - one
  return one < other ? -1 : 1
}

function findKey(
  entry: OpportunityEntry,
  state: OpportunityState,
  sort: OpportunitySort,
  toSized: (entry: OpportunityEntry) => Sized | null,
): Key {
  const { row } = entry
  const { decision } = state
  switch (sort) {
    case 'score':
      return decision.quality.score
    case 'profit':
      return toSized(entry)?.profitUsd ?? null
    case 'net_spread':
      return decision.netSpread
    case 'return':
      return decision.annualizedReturn
    case 'size':
      return decision.execution?.recommendedNotionalUsd ?? null
    case 'end':
      return row.endMs === null ? null : -row.endMs
    case 'title':
      return row.questionTitle.toLowerCase()
    case 'recommended_edge':
      return toSized(entry)?.edge ?? null
    case 'recommended_return':
      return toSized(entry)?.annualizedReturn ?? null
    case 'locked_days':
      return negate(entry.lockedDays)
    case 'age':
      return entry.oldestReadMs
    case 'verdict':
      return rankVerdict(state)
  }
}

const GATES = ['blocked', 'degraded', 'allowed'] as const

/** By gate, then guarantee, then reason: reasons are listed from the most serious. */
function rankVerdict({ decision: { gate, guarantee } }: OpportunityState): number {
  const reason = gate.reason === null ? GATE_REASONS.length : GATE_REASONS.indexOf(gate.reason)
  return GATES.indexOf(gate.state) * 1_000 + (guarantee === 'STRICT' ? 500 : 0) + reason
}

function negate(value: number | null): number | null {
  return value === null ? null : -value
}
