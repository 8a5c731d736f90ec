/** A clock that moves only on a wait or on demand: a wait takes no real time. */
export interface MovingClock {
  now(): number
  sleep(ms: number): Promise<void>
  random(): number
  advance(ms: number): void
}

export function createMovingClock(startMs: number): MovingClock {
  let nowMs = startMs
  return {
    now: () => nowMs,
    async sleep(ms) {
      nowMs += ms
    },
    random: () => 0.5,
    advance(ms) {
      nowMs += ms
    },
  }
}
