import { describe, expect, test } from 'vitest'
import { API_KEY_TIER, PRODUCT_TIER, type RateTier, toKeyTier } from './rate-tier.ts'
import { isRateStateOver, peekRate, type RateDecision, type RateState, takeRate } from './rate-window.ts'

/** 300 ms into a second, so that rounding shows. */
const T0 = 1_760_000_000_300
const S0 = 1_760_000_000

function createCaller(tier: RateTier) {
  const caller = {
    tier,
    state: undefined as RateState | undefined,
    at(nowMs: number): RateDecision {
      const { decision, next } = takeRate(caller.state, caller.tier, nowMs)
      caller.state = next
      return decision
    },
    times(count: number, fromMs: number, stepMs: number): RateDecision[] {
      return Array.from({ length: count }, (_, index) => caller.at(fromMs + index * stepMs))
    },
  }
  return caller
}

const isServed = (decision: RateDecision) => decision.allowed

describe('window', () => {
  test('starts with the first request and ends 60 s later, rounded up to a whole second', () => {
    const caller = createCaller(PRODUCT_TIER)
    expect(caller.at(T0)).toEqual({ allowed: true, limit: 120, remaining: 119, resetAt: S0 + 61 })
    expect(caller.at(T0 + 30_000)).toEqual({ allowed: true, limit: 120, remaining: 118, resetAt: S0 + 61 })
  })

  test('that starts on a whole second ends on one, without rounding', () => {
    expect(createCaller(PRODUCT_TIER).at(S0 * 1000).resetAt).toBe(S0 + 60)
  })

  test('serves the 120 of the product tier and refuses the next with 0 remaining', () => {
    const caller = createCaller(PRODUCT_TIER)
    const served = caller.times(120, T0, 100)
    expect(served.map((decision) => decision.remaining)).toEqual(
      Array.from({ length: 120 }, (_, i) => 119 - i),
    )
    expect(served.every(isServed)).toBe(true)
    expect(caller.at(T0 + 12_000)).toEqual({ allowed: false, limit: 120, remaining: 0, resetAt: S0 + 61 })
  })

  test('is not moved or charged by refused requests', () => {
    const caller = createCaller(PRODUCT_TIER)
    caller.times(120, T0, 100)
    const used = caller.state
    const refused = caller.times(400, T0 + 12_000, 119)
    expect(refused.some(isServed)).toBe(false)
    expect(new Set(refused.map((decision) => decision.resetAt))).toEqual(new Set([S0 + 61]))
    expect(caller.state).toBe(used)
  })

  test('is new at the first whole second 60 s after its first request and not a millisecond before', () => {
    const caller = createCaller(PRODUCT_TIER)
    caller.times(120, T0, 100)
    expect(caller.at((S0 + 61) * 1000 - 1)).toMatchObject({ allowed: false, resetAt: S0 + 61 })
    expect(caller.at((S0 + 61) * 1000)).toEqual({
      allowed: true,
      limit: 120,
      remaining: 119,
      resetAt: S0 + 121,
    })
  })

  test('used up by a burst in its last second makes the caller wait for the second to pass too', () => {
    const caller = createCaller({ perMinute: 60, burst: 20 })
    caller.times(40, T0, 1_000)
    const last = caller.times(20, T0 + 59_900, 0).at(-1)
    expect(last).toEqual({ allowed: true, limit: 60, remaining: 0, resetAt: S0 + 62 })
    expect(caller.at(T0 + 60_000)).toEqual({ allowed: false, limit: 60, remaining: 0, resetAt: S0 + 62 })
    expect(caller.at(T0 + 60_899)).toEqual({ allowed: false, limit: 60, remaining: 0, resetAt: S0 + 62 })
    expect(caller.at((S0 + 62) * 1000 - 1).allowed).toBe(false)
    expect(caller.at((S0 + 62) * 1000).remaining).toBe(59)
  })
})

describe('burst', () => {
  test('serves 40 in one second and refuses the 41st until one to two seconds ahead', () => {
    const caller = createCaller(PRODUCT_TIER)
    expect(caller.times(40, T0, 20).every(isServed)).toBe(true)
    expect(caller.at(T0 + 999)).toEqual({ allowed: false, limit: 120, remaining: 0, resetAt: S0 + 3 })
  })

  test('refuses every request before that moment with the same reset and serves the first one at it', () => {
    const caller = createCaller(PRODUCT_TIER)
    caller.times(41, T0, 0)
    const refused = caller.times(169, T0 + 10, 10)
    expect(new Set(refused.map((decision) => `${decision.allowed} ${decision.resetAt}`))).toEqual(
      new Set([`false ${S0 + 2}`]),
    )
    expect(caller.at((S0 + 2) * 1000)).toEqual({ allowed: true, limit: 120, remaining: 79, resetAt: S0 + 61 })
  })

  test('is counted over a sliding second: the 41st is served exactly 1,000 ms after the first', () => {
    const caller = createCaller(PRODUCT_TIER)
    caller.at(T0)
    caller.times(39, T0 + 500, 0)
    expect(caller.at(T0 + 1_000).allowed).toBe(true)
    expect(caller.at(T0 + 1_001).allowed).toBe(false)
  })

  test('holds across the start of a new window', () => {
    const caller = createCaller({ perMinute: 60, burst: 20 })
    caller.at(T0)
    caller.times(20, T0 + 59_500, 0)
    expect(caller.at(T0 + 60_000)).toEqual({ allowed: false, limit: 60, remaining: 0, resetAt: S0 + 62 })
    expect(caller.at((S0 + 62) * 1000).remaining).toBe(59)
  })

  test('returns the reset of the window if that is used up too', () => {
    const caller = createCaller({ perMinute: 40, burst: 40 })
    caller.times(40, T0, 0)
    expect(caller.at(T0).resetAt).toBe(S0 + 61)
  })

  test('never refuses a key whose own limit is below the burst', () => {
    const caller = createCaller(toKeyTier(10))
    expect(caller.times(10, T0, 0).every(isServed)).toBe(true)
    expect(caller.at(T0)).toEqual({ allowed: false, limit: 10, remaining: 0, resetAt: S0 + 61 })
  })

  test('remembers only the requests of the last second', () => {
    const caller = createCaller(API_KEY_TIER)
    caller.times(50, T0, 0)
    expect(caller.state?.recentMs).toHaveLength(50)
    caller.at(T0 + 5_000)
    expect(caller.state?.recentMs).toEqual([T0 + 5_000])
  })
})

describe('a tier that changes', () => {
  test('refuses at once when it is lowered below what was served, and serves again when it is raised', () => {
    const caller = createCaller({ perMinute: 10, burst: 50 })
    caller.times(6, T0, 0)
    caller.tier = { perMinute: 5, burst: 50 }
    expect(caller.at(T0)).toEqual({ allowed: false, limit: 5, remaining: 0, resetAt: S0 + 61 })
    caller.tier = { perMinute: 20, burst: 50 }
    expect(caller.at(T0)).toEqual({ allowed: true, limit: 20, remaining: 13, resetAt: S0 + 61 })
  })
})

test('a tier lowered during a burst refusal that outlasts the window returns the later of the two resets', () => {
  const caller = createCaller({ perMinute: 60, burst: 20 })
  caller.at(T0)
  caller.times(21, T0 + 59_800, 0)
  caller.tier = { perMinute: 5, burst: 50 }
  expect(caller.at(T0 + 59_900)).toEqual({ allowed: false, limit: 5, remaining: 0, resetAt: S0 + 62 })
  expect(caller.at(T0 + 60_000).allowed).toBe(false)
  expect(caller.at((S0 + 62) * 1_000).allowed).toBe(true)
})

describe('a clock that is set back by an hour', () => {
  const hourMs = 3_600_000

  test('keeps the count and makes a refused caller wait at most a window', () => {
    const caller = createCaller(PRODUCT_TIER)
    caller.times(120, T0, 100)
    expect(caller.at(T0 - hourMs)).toEqual({
      allowed: false,
      limit: 120,
      remaining: 0,
      resetAt: S0 - 3_600 + 61,
    })
    expect(caller.at((S0 - 3_600 + 61) * 1000).allowed).toBe(true)
  })

  test('makes a caller over its burst wait at most two seconds', () => {
    const caller = createCaller(PRODUCT_TIER)
    caller.times(41, T0, 0)
    expect(caller.at(T0 - hourMs).resetAt).toBe(S0 - 3_600 + 2)
    expect(caller.at((S0 - 3_600 + 2) * 1000).allowed).toBe(true)
  })

  test('neither refuses nor favours a caller within its limits', () => {
    const caller = createCaller(PRODUCT_TIER)
    caller.times(3, T0, 1_000)
    expect(caller.at(T0 - hourMs)).toEqual({
      allowed: true,
      limit: 120,
      remaining: 116,
      resetAt: S0 - 3_600 + 61,
    })
  })
})

describe('peek', () => {
  test('shows a new caller its whole allowance', () => {
    expect(peekRate(undefined, PRODUCT_TIER, T0)).toEqual({
      allowed: true,
      limit: 120,
      remaining: 120,
      resetAt: S0 + 61,
    })
  })

  test('shows what the window has left', () => {
    const caller = createCaller(PRODUCT_TIER)
    caller.times(5, T0, 0)
    expect(peekRate(caller.state, PRODUCT_TIER, T0 + 9).remaining).toBe(115)
  })
})

test('a state can be forgotten only when window, last second and burst refusal are all over', () => {
  const state = { windowStartMs: T0, served: 2, recentMs: [T0 + 59_500], blockedUntilS: 0 }
  expect(isRateStateOver(state, T0 + 60_000)).toBe(false)
  expect(isRateStateOver(state, (S0 + 61) * 1000)).toBe(true)
  expect(isRateStateOver({ ...state, blockedUntilS: S0 + 62 }, (S0 + 61) * 1000)).toBe(false)
  expect(isRateStateOver({ ...state, recentMs: [T0] }, T0 + 59_999)).toBe(false)
})
