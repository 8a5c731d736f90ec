import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GUESS_WINDOW_MS, type GuessState, returnGuess, takeGuess } from './guess-limit.ts'

const T0 = 1_760_000_000_000

interface Step {
  readonly gapMs: number
  readonly isRight: boolean
}

const steps = fc.array(
  fc.record({
    gapMs: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 2 * GUESS_WINDOW_MS })),
    isRight: fc.boolean(),
  }),
  { maxLength: 200 },
)

/**
 * Makes the attempts one after the other. Returns the times of those that were let through and failed, and the
 * refusals.
 */
function replay(limit: number, guesses: readonly Step[]) {
  let nowMs = T0
  let state: GuessState | undefined
  const failedMs: number[] = []
  const refusals: { nowMs: number; waitMs: number; state: GuessState }[] = []
  for (const { gapMs, isRight } of guesses) {
    nowMs += gapMs
    const { isAllowed, waitMs, next } = takeGuess(state, limit, nowMs)
    state = isAllowed && isRight ? returnGuess(next) : next
    if (!isAllowed) refusals.push({ nowMs, waitMs, state })
    else if (!isRight) failedMs.push(nowMs)
  }
  return { failedMs, refusals }
}

test('the tenth failure is let through, the eleventh attempt is refused, and an attempt after the window is let through', () => {
  const failures = Array.from({ length: 10 }, () => ({ gapMs: 1_000, isRight: false }))
  expect(replay(10, failures).refusals).toEqual([])
  expect(replay(10, [...failures, { gapMs: 0, isRight: true }]).refusals).toMatchObject([
    { waitMs: GUESS_WINDOW_MS - 9_000 },
  ])
  expect(replay(10, [...failures, { gapMs: GUESS_WINDOW_MS, isRight: true }]).refusals).toEqual([])
})

test('correct attempts are never counted', () => {
  const right = Array.from({ length: 100 }, () => ({ gapMs: 10, isRight: true }))
  expect(replay(10, right).refusals).toEqual([])
})

test('no window holds more failures than the limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), steps, (limit, guesses) => {
      const { failedMs } = replay(limit, guesses)
      let startMs = Number.NEGATIVE_INFINITY
      let failures = 0
      for (const atMs of failedMs) {
        if (atMs >= startMs + GUESS_WINDOW_MS) [startMs, failures] = [atMs, 0]
        failures += 1
        expect(failures).toBeLessThanOrEqual(limit)
      }
    }),
  )
})

test('a caller that waits as long as its refusal states is let through, and never waits longer than a window', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), steps, (limit, guesses) => {
      for (const { nowMs, waitMs, state } of replay(limit, guesses).refusals) {
        expect(waitMs).toBeGreaterThan(0)
        expect(waitMs).toBeLessThanOrEqual(GUESS_WINDOW_MS)
        expect(takeGuess(state, limit, nowMs + waitMs - 1).isAllowed).toBe(false)
        expect(takeGuess(state, limit, nowMs + waitMs).isAllowed).toBe(true)
      }
    }),
  )
})

test('a clock that jumps back makes no caller wait longer than a window', () => {
  const { next } = takeGuess(undefined, 1, T0)
  expect(takeGuess(next, 1, T0 - 3_600_000)).toMatchObject({ isAllowed: true, waitMs: GUESS_WINDOW_MS })
})
