import type { RateTier } from './rate-tier.ts'

const WINDOW_MS = 60_000
const SECOND_MS = 1_000

/** What is remembered of one caller. A caller without a state has sent nothing lately. */
export interface RateState {
  /** Time of the first served request of the window. */
  readonly windowStartMs: number
  /** Requests served in the window. */
  readonly served: number
  /** Times of the served requests less than a second before the last one; never empty, in order. */
  readonly recentMs: readonly number[]
  /** Unix time in whole seconds up to which the burst limit refuses; 0 when it does not. */
  readonly blockedUntilS: number
}

export interface RateDecision {
  readonly allowed: boolean
  /** Requests per window. */
  readonly limit: number
  /** What the window has left; 0 when refused. */
  readonly remaining: number
  /** Unix time in whole seconds at which the window ends or, when refused, the first request is served again. */
  readonly resetAt: number
}

export interface RateTake {
  readonly decision: RateDecision
  /** The state to keep: the same object when nothing changed. */
  readonly next: RateState
}

/**
 * Judges one request. A window lasts 60 s from its first request, rounded up to the next whole second. A request
 * exactly 1,000 ms after another is not in the same second.
 *
 * A refusal changes the state only once: the first request over the burst fixes the moment until which all are
 * refused. A caller that waits for `resetAt` is served, as long as its tier stays the same. `nowMs` is in whole
 * milliseconds; both numbers of the tier are at least 1.
 */
export function takeRate(state: RateState | undefined, tier: RateTier, nowMs: number): RateTake {
  if (state === undefined) return serve([], nowMs, 0, tier, nowMs)
  const current = toStateNotAhead(state, nowMs)
  const untilS = toRefusedUntilS(current, tier, nowMs)
  if (untilS !== null) return refuse(current, tier, untilS)
  const isWindowOver = nowMs >= toWindowEndMs(current)
  const recentMs = current.recentMs.filter((servedMs) => servedMs > nowMs - SECOND_MS)
  return isWindowOver
    ? serve(recentMs, nowMs, 0, tier, nowMs)
    : serve(recentMs, current.windowStartMs, current.served, tier, nowMs)
}

/** What `takeRate` would return, without counting the request. */
export function peekRate(state: RateState | undefined, tier: RateTier, nowMs: number): RateDecision {
  const { decision } = takeRate(state, tier, nowMs)
  if (!decision.allowed) return decision
  return {
    allowed: true,
    limit: decision.limit,
    remaining: decision.remaining + 1,
    resetAt: decision.resetAt,
  }
}

/** Whether the state can be forgotten: the caller would be treated like a new one. */
export function isRateStateOver(state: RateState, nowMs: number): boolean {
  return (
    nowMs >= toWindowEndMs(state) &&
    nowMs >= toWholeSecondMs(toLastServedMs(state) + SECOND_MS) &&
    nowMs >= state.blockedUntilS * SECOND_MS
  )
}

/** Takes ownership of `recentMs`. */
function serve(
  recentMs: number[],
  windowStartMs: number,
  servedBefore: number,
  tier: RateTier,
  nowMs: number,
): RateTake {
  recentMs.push(nowMs)
  const next = { windowStartMs, served: servedBefore + 1, recentMs, blockedUntilS: 0 }
  const freeMs = next.served < tier.perMinute ? toWindowEndMs(next) : toFreeMs(next, tier)
  const remaining = tier.perMinute - next.served
  return {
    decision: { allowed: true, limit: tier.perMinute, remaining, resetAt: Math.ceil(freeMs / SECOND_MS) },
    next,
  }
}

function refuse(state: RateState, tier: RateTier, untilS: number): RateTake {
  const isBlockNew = state.served < tier.perMinute && state.blockedUntilS !== untilS
  return {
    decision: { allowed: false, limit: tier.perMinute, remaining: 0, resetAt: untilS },
    next: isBlockNew ? { ...state, blockedUntilS: untilS } : state,
  }
}

/** The moment to wait for, or null when the request is served. A used-up window takes precedence over the burst. */
function toRefusedUntilS(state: RateState, tier: RateTier, nowMs: number): number | null {
  if (state.served >= tier.perMinute) {
    const freeMs = toFreeMs(state, tier)
    return nowMs < freeMs ? Math.ceil(freeMs / SECOND_MS) : null
  }
  if (nowMs < state.blockedUntilS * SECOND_MS) return state.blockedUntilS
  return nowMs < toBurstFreeMs(state, tier) ? toBlockEndS(nowMs) : null
}

/**
 * When a caller with a used-up window is served again: at the end of the window, or up to a second later when a burst
 * in its last second used the window up. The burst limit holds across windows.
 */
function toFreeMs(state: RateState, tier: RateTier): number {
  return Math.max(
    toWindowEndMs(state),
    toWholeSecondMs(toBurstFreeMs(state, tier)),
    state.blockedUntilS * SECOND_MS,
  )
}

/**
 * The window ends 60 s after its first request, at the next whole second. The headers name that moment: a request
 * before it is refused, one at it is served.
 */
function toWindowEndMs({ windowStartMs }: RateState): number {
  return toWholeSecondMs(windowStartMs + WINDOW_MS)
}

function toWholeSecondMs(ms: number): number {
  return Math.ceil(ms / SECOND_MS) * SECOND_MS
}

/** When the last second has room again. */
function toBurstFreeMs(state: RateState, tier: RateTier): number {
  const { recentMs } = state
  if (recentMs.length < tier.burst) return 0
  const decisiveMs = recentMs[recentMs.length - tier.burst]
  return decisiveMs === undefined ? 0 : decisiveMs + SECOND_MS
}

/** One to two seconds ahead: by then every request of the burst is more than a second old. */
function toBlockEndS(nowMs: number): number {
  return Math.floor(nowMs / SECOND_MS) + 2
}

/**
 * The state with nothing later than now, for a clock that was set back. What was served stays counted. At worst the
 * wait starts anew: 60 s for the window, two seconds for the burst, however far the clock jumped.
 */
function toStateNotAhead(state: RateState, nowMs: number): RateState {
  const latestBlockS = toBlockEndS(nowMs)
  if (toLastServedMs(state) <= nowMs && state.blockedUntilS <= latestBlockS) return state
  return {
    windowStartMs: Math.min(state.windowStartMs, nowMs),
    served: state.served,
    recentMs: state.recentMs.map((servedMs) => Math.min(servedMs, nowMs)),
    blockedUntilS: Math.min(state.blockedUntilS, latestBlockS),
  }
}

function toLastServedMs(state: RateState): number {
  return state.recentMs[state.recentMs.length - 1] ?? state.windowStartMs
}
