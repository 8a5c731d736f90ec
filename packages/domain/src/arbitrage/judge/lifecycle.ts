import { POLICY } from '../policy.ts'
import type { Gate } from './gate.ts'

export type OpportunityStatus = 'active' | 'stale' | 'resolved'

/** Why it is not active: see `advance`. */
export type StatusReason = 'prices_stale' | 'not_seen' | 'leg_closed' | 'edge_gone' | 'unheard'

/** An edge as it is seen. */
interface Seen {
  readonly spread: number
  readonly netSpread: number | null
  readonly gateState: Gate['state']
}

/** The status of an opportunity, with its edge as last seen. */
export interface Standing extends Seen {
  readonly status: OpportunityStatus
  /** Null when active. */
  readonly reason: StatusReason | null
  /** When it was first seen; never changes. */
  readonly detectedAtMs: number
  /** The last scan that saw the edge. */
  readonly lastSeenAtMs: number
  /** The last entry of its history. */
  readonly line: Pick<HistoryEntry, 'atMs' | 'spread' | 'netSpread'>
}

/** What a scan found of an opportunity. */
export interface Sighting {
  /** The edge as seen; null when there is none. */
  readonly seen: Seen | null
  /** Both listings can still be traded and belong to the question. */
  readonly areLegsOpen: boolean
  readonly areLegsFresh: boolean
}

/** An entry of an opportunity's history. */
export interface HistoryEntry {
  readonly atMs: number
  readonly status: OpportunityStatus
  readonly reason: StatusReason | null
  readonly spread: number
  readonly netSpread: number | null
}

export interface Advance {
  readonly standing: Standing
  /** Null when no change is due for the history. */
  readonly entry: HistoryEntry | null
}

/**
 * The next standing after a scan; null if the edge is not seen and never was. `active`: seen on fresh prices.
 * `stale`: seen on stale prices, or not seen. `resolved`: a leg closed, the edge was not seen for `goneAfterMs` on
 * fresh prices, or not for `unheardAfterMs` without them.
 *
 * An edge that comes back is the same opportunity, however it ended. A changed status or gate enters the history at
 * once, a changed spread once in `historyEveryMs`.
 */
export function advance(previous: Standing | null, sighting: Sighting, nowMs: number): Advance | null {
  const last = sighting.seen === null ? previous : { ...sighting.seen, lastSeenAtMs: nowMs }
  if (last === null || (previous === null && !sighting.areLegsOpen)) return null
  const { lastSeenAtMs, spread, netSpread, gateState } = last
  const { status, reason } = judgeStatus(previous, sighting, nowMs)
  const standing = {
    status,
    reason,
    detectedAtMs: previous?.detectedAtMs ?? nowMs,
    lastSeenAtMs,
    spread,
    netSpread,
    gateState,
  }
  if (previous !== null && !isLine(previous, standing, nowMs))
    return { standing: { line: previous.line, ...standing }, entry: null }
  const line = { atMs: nowMs, spread, netSpread }
  return { standing: { line, ...standing }, entry: { ...line, status, reason } }
}

function isLine(previous: Standing, now: Omit<Standing, 'line'>, nowMs: number): boolean {
  const { line } = previous
  if (previous.status !== now.status || previous.reason !== now.reason) return true
  if (previous.gateState !== now.gateState) return true
  const isMoved = line.spread !== now.spread || line.netSpread !== now.netSpread
  return isMoved && nowMs - line.atMs >= POLICY.historyEveryMs
}

function judgeStatus(
  previous: Standing | null,
  { seen, areLegsOpen, areLegsFresh }: Sighting,
  nowMs: number,
): Pick<Standing, 'status' | 'reason'> {
  if (!areLegsOpen) return { status: 'resolved', reason: 'leg_closed' }
  if (seen !== null) {
    return areLegsFresh ? { status: 'active', reason: null } : { status: 'stale', reason: 'prices_stale' }
  }
  if (previous?.status === 'resolved') return previous
  const unseenMs = nowMs - (previous?.lastSeenAtMs ?? nowMs)
  if (areLegsFresh && unseenMs >= POLICY.goneAfterMs) return { status: 'resolved', reason: 'edge_gone' }
  if (unseenMs >= POLICY.unheardAfterMs) return { status: 'resolved', reason: 'unheard' }
  return { status: 'stale', reason: 'not_seen' }
}
