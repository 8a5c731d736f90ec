/** Something that arrived and has not been dealt with, with its neighbours in the order of arrival. */
export interface InFlight<Value> {
  readonly value: Value
  /** When it arrived, on the clock of `performance.now()`. */
  readonly atMs: number
  older: InFlight<Value> | null
  newer: InFlight<Value> | null
  hasLeft: boolean
}

/**
 * A list in the order of arrival from which any member can leave. Linked, because a Set has to hash its members: that
 * was the dearest step of a cheap request.
 */
export class InFlightList<Value> {
  oldest: InFlight<Value> | null = null
  #newest: InFlight<Value> | null = null
  #onEmpty: (() => void) | null = null

  add(value: Value, atMs: number): InFlight<Value> {
    const inFlight: InFlight<Value> = { value, atMs, older: this.#newest, newer: null, hasLeft: false }
    if (this.#newest === null) this.oldest = inFlight
    else this.#newest.newer = inFlight
    this.#newest = inFlight
    return inFlight
  }

  /** Does nothing when it has left already. */
  remove(inFlight: InFlight<Value>): void {
    if (inFlight.hasLeft) return
    inFlight.hasLeft = true
    if (inFlight.older === null) this.oldest = inFlight.newer
    else inFlight.older.newer = inFlight.newer
    if (inFlight.newer === null) this.#newest = inFlight.older
    else inFlight.newer.older = inFlight.older
    if (this.oldest === null) this.#onEmpty?.()
  }

  /** Resolves as soon as nobody is left. */
  async waitUntilEmpty(): Promise<void> {
    if (this.oldest === null) return
    await new Promise<void>((resolve) => {
      this.#onEmpty = resolve
    })
  }
}
