import { isCrossed } from '../../market/crossed.ts'
import type { Leg } from '../detect/leg.ts'
import { POLICY, type Policy } from '../policy.ts'

type StaleReason =
  | 'venue_backoff'
  | 'ghost_book'
  | 'crossed_book'
  | 'frozen_price'
  | 'time_in_future'
  | 'price_too_old'
  | 'source_too_old'

export interface Freshness {
  /** Since the prices were fetched. */
  readonly ageMs: number
  /** How old the prices were when they were fetched, by the venue's own time; null when it states none. */
  readonly sourceLagMs: number | null
  readonly sourceUpdatedAtMs: number | null
  readonly isStale: boolean
  /** Null when fresh. */
  readonly staleReason: StaleReason | null
}

export function judgeFreshness(leg: Leg, nowMs: number, policy: Policy = POLICY): Freshness {
  const { fetchedAtMs, sourceUpdatedAtMs } = leg.listing.feed
  const staleReason = findStaleReason(leg, nowMs, policy)
  return {
    ageMs: Math.max(0, nowMs - fetchedAtMs),
    sourceLagMs: sourceUpdatedAtMs === null ? null : Math.max(0, fetchedAtMs - sourceUpdatedAtMs),
    sourceUpdatedAtMs,
    isStale: staleReason !== null,
    staleReason,
  }
}

/** When the leg's prices become too old, unless they are read again. */
export function toStaleAtMs({ listing: { feed } }: Leg): number {
  const { fetchedAtMs, sourceUpdatedAtMs, isSourceClock, freshForMs } = feed
  const sourceMs = isSourceClock && sourceUpdatedAtMs !== null ? sourceUpdatedAtMs + POLICY.clockSkewMs : null
  return Math.min(fetchedAtMs, sourceMs ?? fetchedAtMs) + freshForMs + 1
}

/**
 * Both legs as one: stale when either is, as old as the older one. Where one venue states no time, the joint source
 * time is unknown.
 */
export function joinFreshness(one: Freshness, other: Freshness): Freshness {
  return {
    ageMs: Math.max(one.ageMs, other.ageMs),
    sourceLagMs: joinTimes(Math.max, one.sourceLagMs, other.sourceLagMs),
    sourceUpdatedAtMs: joinTimes(Math.min, one.sourceUpdatedAtMs, other.sourceUpdatedAtMs),
    isStale: one.isStale || other.isStale,
    staleReason: one.staleReason ?? other.staleReason,
  }
}

/** Only parked offers: buyers at a cent, sellers at 99. */
export function isGhost(
  { yesAsk, yesBid, noAsk, noBid }: Leg,
  { ghostAsk, ghostBid }: Policy = POLICY,
): boolean {
  const isQuoted = yesAsk !== null || yesBid !== null || noAsk !== null || noBid !== null
  const isParkedAsk = (ask: number | null) => ask === null || ask >= ghostAsk
  const isParkedBid = (bid: number | null) => bid === null || bid <= ghostBid
  return isQuoted && [yesAsk, noAsk].every(isParkedAsk) && [yesBid, noBid].every(isParkedBid)
}

/**
 * A price that stood still for `unchangedForMs` while the mean of the question's other venues moved by `othersMove`.
 */
export function isFrozenPrice(unchangedForMs: number, othersMove: number): boolean {
  return unchangedForMs >= POLICY.frozenAfterMs && Math.abs(othersMove) >= POLICY.frozenMove
}

function joinTimes(
  pick: (one: number, other: number) => number,
  one: number | null,
  other: number | null,
): number | null {
  return one === null || other === null ? null : pick(one, other)
}

function findStaleReason(leg: Leg, nowMs: number, policy: Policy): StaleReason | null {
  const { feed, venueState } = leg.listing
  const { fetchedAtMs, sourceUpdatedAtMs, isSourceClock, freshForMs } = feed
  const latestMs = Math.max(fetchedAtMs, sourceUpdatedAtMs ?? fetchedAtMs)
  if (venueState === 'backoff') return 'venue_backoff'
  if (isGhost(leg, policy)) return 'ghost_book'
  if (isCrossed(leg)) return 'crossed_book'
  if (feed.isFrozen) return 'frozen_price'
  if (latestMs > nowMs + policy.clockSkewMs) return 'time_in_future'
  if (nowMs - fetchedAtMs > freshForMs) return 'price_too_old'
  const sourceMs = isSourceClock ? sourceUpdatedAtMs : null
  const isCached = sourceMs !== null && nowMs - sourceMs > freshForMs + policy.clockSkewMs
  return isCached ? 'source_too_old' : null
}
