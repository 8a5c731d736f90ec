export interface WorldClockOptions {
  /** World time at the start. */
  readonly epochMs: number
  /** World seconds per real second; 0 stops the clock. */
  readonly speed: number
  readonly realNow: () => number
}

/** World time: begins at the epoch and runs `speed` times as fast as the real clock. */
export function createWorldClock(options: WorldClockOptions): () => number {
  const startMs = options.realNow()
  return () => options.epochMs + Math.round((options.realNow() - startMs) * options.speed)
}
