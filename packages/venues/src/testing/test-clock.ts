import type { Clock } from '../http/clock.ts'

export interface TestClock extends Clock {
  /** The requested waits, in milliseconds. */
  readonly waits: number[]
  advance(ms: number): void
}

/** A clock that moves only on a wait or on `advance`: a wait takes no real time. */
export function createTestClock(startMs = Date.UTC(2026, 10, 15)): TestClock {
  let nowMs = startMs
  const waits: number[] = []
  return {
    waits,
    now: () => nowMs,
    async sleep(ms) {
      waits.push(ms)
      nowMs += ms
    },
    random: () => 0.5,
    advance(ms) {
      nowMs += ms
    },
  }
}
