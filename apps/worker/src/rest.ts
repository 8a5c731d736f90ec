/**
 * How often a venue is swept at rest. Listings and indices stay fresh, because their prices count for two sweeps.
 * Opportunities are current for two minutes after each sweep, as always, and then shown as stale.
 */
const REST_MS = 300_000
/** At rest, changes written within this time are handled together: consecutive sweeps become one batch of work. */
const REST_GATHER_MS = 10_000

/**
 * The pipeline rests while no client uses its results: it sweeps less often, reads neither books nor live feeds, and
 * handles changes in a few large batches. Everything else stays the same.
 *
 * A rest begins with a sweep of every venue. So all are swept together from then on, and the two sides of an opportunity
 * are never far apart in age.
 */
export class Rest {
  #beganMs: number | null = null
  readonly #listeners = new Set<() => void>()

  get isResting(): boolean {
    return this.#beganMs !== null
  }

  /** When the current rest began; null while there is none. */
  get beganMs(): number | null {
    return this.#beganMs
  }

  begin(nowMs: number): void {
    this.#beganMs = nowMs
    this.#tell()
  }

  end(): void {
    this.#beganMs = null
    this.#tell()
  }

  /** The current period of work that normally runs every `ms`. */
  toPeriodMs(ms: number): number {
    return this.isResting ? Math.max(ms, REST_MS) : ms
  }

  /** How long to gather changes that are normally gathered for `ms`. */
  toGatherMs(ms: number): number {
    return this.isResting ? Math.max(ms, REST_GATHER_MS) : ms
  }

  /** Calls the listener whenever a rest begins or ends. The returned function unsubscribes it. */
  onTurn(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
