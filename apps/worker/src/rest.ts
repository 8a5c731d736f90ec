/**
 * How often a venue is swept at rest. A price counts for two minutes or two sweeps, so it does not become stale as long
 * as a sweep takes less than 15 s. In the demo it takes one or two seconds.
 */
const REST_MS = 105_000
/** At rest, changes written within this time are handled together: consecutive sweeps become one batch of work. */
const REST_GATHER_MS = 10_000

/**
 * The pipeline rests while no client uses its results: it sweeps less often, reads neither books nor live feeds, and
 * handles changes in a few large batches. Everything else stays the same.
 */
export class Rest {
  #isResting = false
  readonly #listeners = new Set<() => void>()

  get isResting(): boolean {
    return this.#isResting
  }

  begin(): void {
    this.#isResting = true
  }

  end(): void {
    this.#isResting = false
    for (const listener of this.#listeners) listener()
  }

  /** The current period of work that normally runs every `ms`. */
  toPeriodMs(ms: number): number {
    return this.#isResting ? Math.max(ms, REST_MS) : ms
  }

  /** How long to gather changes that are normally gathered for `ms`. */
  toGatherMs(ms: number): number {
    return this.#isResting ? Math.max(ms, REST_GATHER_MS) : ms
  }

  /** Calls the listener whenever a rest ends. The returned function unsubscribes it. */
  onEnd(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
