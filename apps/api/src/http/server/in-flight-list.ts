/** Something that arrived and is still being handled, with its neighbours in order of arrival. */
export interface InFlight<Value> {
  readonly value: Value
  /** When it arrived, on the clock of `performance.now()`. */
  readonly atMs: number
  older: InFlight<Value> | null
  newer: InFlight<Value> | null
  hasLeft: boolean
}

/**
 * A list in order of arrival from which any member can be removed. It is a linked list because a Set has to hash its
 * members, and that was the most expensive step of a cheap request.
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

  /** Does nothing when it was already removed. */
  remove(inFlight: InFlight<Value>): void {
    if (inFlight.hasLeft) return
    inFlight.hasLeft = true
    if (inFlight.older === null) this.oldest = inFlight.newer
    else inFlight.older.newer = inFlight.newer
    if (inFlight.newer === null) this.#newest = inFlight.older
    else inFlight.newer.older = inFlight.older
    if (this.oldest === null) this.#onEmpty?.()
  }

  /** Resolves as soon as the list is empty. */
  async waitUntilEmpty(): Promise<void> {
    if (this.oldest === null) return
    await new Promise<void>((resolve) => {
      this.#onEmpty = resolve
    })
  }
}
