import type { RateDecision, RateTier } from '@parallax/domain'

export type { RateDecision }

/** Who is counted. `id` is unique across all kinds of caller: `address:…`, `account:…`, `key:…` or `keys:…`. */
export interface RateCaller {
  readonly id: string
  readonly tier: RateTier
  /** A shared limit that applies in addition to its own. */
  readonly ceiling?: RateCaller
}

/** Counts callers. Synchronous when it counts in memory, asynchronous when it shares the count with other processes. */
export interface RateLimiter {
  /** Counts one request and returns whether it is served. A refused request is not counted. */
  take(caller: RateCaller, nowMs: number): RateDecision | Promise<RateDecision>
  /** Returns the caller's limit and remaining requests without counting. */
  peek(caller: RateCaller, nowMs: number): RateDecision | Promise<RateDecision>
  close(): Promise<void>
}
