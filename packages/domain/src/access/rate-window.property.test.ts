import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RateTier } from './rate-tier.ts'
import { isRateStateOver, peekRate, type RateDecision, type RateState, takeRate } from './rate-window.ts'

const START_MS = 1_760_000_000_000

interface Step {
  readonly nowMs: number
  readonly before: RateState | undefined
  readonly after: RateState
  readonly decision: RateDecision
}

function replay(tier: RateTier, gapsMs: readonly number[]): Step[] {
  let nowMs = START_MS
  let state: RateState | undefined
  return gapsMs.map((gapMs) => {
    nowMs += gapMs
    const { decision, next } = takeRate(state, tier, nowMs)
    const step = { nowMs, before: state, after: next, decision }
    state = next
    return step
  })
}

const tiers = fc.record({
  perMinute: fc.integer({ min: 1, max: 40 }),
  burst: fc.integer({ min: 1, max: 12 }),
})
const gapMs = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 120 }) },
  { weight: 2, arbitrary: fc.integer({ min: 900, max: 2_100 }) },
  { weight: 1, arbitrary: fc.integer({ min: 55_000, max: 62_000 }) },
)
const gaps = fc.array(gapMs, { minLength: 1, maxLength: 250 })
const backwardGaps = fc.array(fc.oneof(gapMs, fc.integer({ min: -70_000, max: 0 })), {
  minLength: 1,
  maxLength: 250,
})

function check(of: fc.Arbitrary<number[]>, holds: (steps: Step[], tier: RateTier) => void): void {
  fc.assert(
    fc.property(tiers, of, (tier, gapsMs) => holds(replay(tier, gapsMs), tier)),
    { numRuns: 400 },
  )
}

test('never more than the burst is served within any 1,000 ms', () => {
  check(gaps, (steps, tier) => {
    const servedMs = steps.filter((step) => step.decision.allowed).map((step) => step.nowMs)
    for (const [index, fromMs] of servedMs.entries()) {
      const limitMs = servedMs[index + tier.burst]
      if (limitMs !== undefined) assert.ok(limitMs - fromMs >= 1_000)
    }
  })
})

test('never more than the limit is served in a window, and windows do not overlap', () => {
  check(gaps, (steps, tier) => {
    let startMs = Number.NEGATIVE_INFINITY
    let served = 0
    for (const step of steps) {
      if (!step.decision.allowed) continue
      if (step.nowMs >= Math.ceil((startMs + 60_000) / 1_000) * 1_000) {
        startMs = step.nowMs
        served = 0
      }
      served += 1
      expect(step.after).toMatchObject({ windowStartMs: startMs, served })
      assert.equal(step.decision.remaining, tier.perMinute - served)
    }
  })
})

test('a request is refused only for a reason: a used-up window, a full second, or a refusal not yet over', () => {
  check(gaps, (steps, tier) => {
    for (const [index, step] of steps.entries()) {
      if (step.decision.allowed) continue
      const earlier = steps.slice(0, index)
      const inLastSecond = earlier.filter(
        (other) => other.decision.allowed && other.nowMs > step.nowMs - 1_000,
      )
      const isRepeated = earlier.at(-1)?.decision.allowed === false
      const isUsedUp = (step.before?.served ?? 0) >= tier.perMinute
      assert.ok(isUsedUp || isRepeated || inLastSecond.length === tier.burst)
    }
  })
})

test('until its reset a refusal is repeated unchanged, and a request at the reset is served', () => {
  check(gaps, (steps, tier) => {
    for (const step of steps) {
      if (step.decision.allowed) continue
      const resetMs = step.decision.resetAt * 1_000
      let state = step.after
      const others: unknown[] = []
      for (let nowMs = step.nowMs; nowMs <= resetMs - 1_000; nowMs += 397) {
        const { decision, next } = takeRate(state, tier, nowMs)
        if (!isDeepStrictEqual(decision, step.decision)) others.push(decision)
        state = next
      }
      expect(others).toEqual([])
      assert.equal(takeRate(state, tier, resetMs).decision.allowed, true)
    }
  })
})

test('a caller with nothing left that waits for the reset is served', () => {
  check(gaps, (steps, tier) => {
    for (const step of steps) {
      if (step.decision.remaining > 0) continue
      assert.equal(takeRate(step.after, tier, step.decision.resetAt * 1_000).decision.allowed, true)
    }
  })
})

test('a burst is refused until one to two seconds ahead, a window until at most 61 seconds ahead', () => {
  check(gaps, (steps, tier) => {
    for (const { decision, before, after, nowMs } of steps) {
      const waitMs = decision.resetAt * 1_000 - nowMs
      assert.ok(waitMs > 0)
      assert.ok(waitMs < 62_000)
      if (decision.allowed || before === undefined || after === before) continue
      assert.ok(before.served < tier.perMinute)
      assert.ok(waitMs > 1_000)
      assert.ok(waitMs <= 2_000)
    }
  })
})

test('a refusal changes only the moment until which a burst is refused, and that only once', () => {
  check(gaps, (steps) => {
    for (const { decision, before, after } of steps) {
      if (decision.allowed || before === undefined || after === before) continue
      expect(after).toEqual({ ...before, blockedUntilS: decision.resetAt })
      assert.equal(before.blockedUntilS, 0)
    }
  })
})

test('no state holds more than the served requests of one second', () => {
  check(backwardGaps, (steps, tier) => {
    for (const { after } of steps) {
      const lastMs = after.recentMs.at(-1) ?? Number.NaN
      assert.ok(after.recentMs.length <= tier.burst)
      assert.ok(after.recentMs.every((servedMs) => servedMs > lastMs - 1_000 && servedMs <= lastMs))
    }
  })
})

test('a clock that jumps back never makes a caller wait longer than its limits', () => {
  check(backwardGaps, (steps, tier) => {
    for (const { decision, after, nowMs } of steps) {
      assert.ok(decision.resetAt * 1_000 - nowMs < 62_000)
      if (decision.allowed) continue
      assert.equal(takeRate(after, tier, decision.resetAt * 1_000).decision.allowed, true)
    }
  })
})

test('peek returns what take returns, with the request itself not spent, and a state can be forgotten without effect', () => {
  check(backwardGaps, (steps, tier) => {
    for (const { decision, before, nowMs } of steps) {
      const peeked = peekRate(before, tier, nowMs)
      expect(peeked).toEqual(decision.allowed ? { ...decision, remaining: decision.remaining + 1 } : decision)
      if (before !== undefined && isRateStateOver(before, nowMs)) {
        expect(takeRate(undefined, tier, nowMs).decision).toEqual(decision)
      }
    }
  })
})

test('a caller that used up its window in its last second is remembered until its reset', () => {
  const tier = { perMinute: 2, burst: 1 }
  const { before, decision, nowMs } = replay(tier, [0, 59_001, 979, 21]).at(-1) as Step
  assert.equal(decision.allowed, false)
  assert.equal(isRateStateOver(before as RateState, nowMs), false)
  assert.equal(isRateStateOver(before as RateState, decision.resetAt * 1_000), true)
})
