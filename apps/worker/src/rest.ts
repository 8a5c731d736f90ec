/**
 * How often a venue is swept, and each hot book read, while nobody looks. A price counts for two minutes or two sweeps: none grows too
 * old by it.
 */
const REST_MS = 60_000

/** Whether anybody looks at what the pipeline finds. While nobody does, it reads less often and no live feed; all else stays as it is. */
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

  /** How often something is done now that is done every `ms` while somebody looks. */
  toPeriodMs(ms: number): number {
    return this.#isResting ? Math.max(ms, REST_MS) : ms
  }

  /** Calls the listener whenever a rest ends, until the function that it answers is called. */
  onEnd(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
