import type { RateDecision, RateTier } from '@parallax/domain'

export type { RateDecision }

/** Who is counted. `id` is unique over all kinds of caller: `address:…`, `account:…`, `key:…` or `keys:…`. */
export interface RateCaller {
  readonly id: string
  readonly tier: RateTier
  /** Whom it shares a limit with that holds beside its own. */
  readonly ceiling?: RateCaller
}

/** Counts callers. Answers at once when it counts in memory, later when it shares the count with other processes. */
export interface RateLimiter {
  /** Counts one request and says whether it is served. A refused one counts nothing and moves nothing. */
  take(caller: RateCaller, nowMs: number): RateDecision | Promise<RateDecision>
  /** Says how the caller stands without counting. */
  peek(caller: RateCaller, nowMs: number): RateDecision | Promise<RateDecision>
  close(): Promise<void>
}
