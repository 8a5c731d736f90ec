/** How often a venue is swept while nobody looks. A price counts for two minutes or two sweeps: none grows too old by it. */
const REST_MS = 60_000
/** What is written in this time is worked on together while nobody looks: sweeps that come one after the other are one piece of work. */
const REST_GATHER_MS = 10_000

/**
 * Whether anybody looks at what the pipeline finds. While nobody does, it sweeps less often, reads neither books nor live feeds, and
 * works on what is new in few large pieces; all else stays as it is.
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

  /** How often something is done now that is done every `ms` while somebody looks. */
  toPeriodMs(ms: number): number {
    return this.#isResting ? Math.max(ms, REST_MS) : ms
  }

  /** How long what is written is gathered now that is gathered for `ms` while somebody looks. */
  toGatherMs(ms: number): number {
    return this.#isResting ? Math.max(ms, REST_GATHER_MS) : ms
  }

  /** Calls the listener whenever a rest ends, until the function that it answers is called. */
  onEnd(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
