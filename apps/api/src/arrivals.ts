/** Something that arrived and has not been dealt with, with its neighbours in the order of arrival. */
export interface Arrival<Value> {
  readonly value: Value
  /** When it arrived, on the clock of `performance.now()`. */
  readonly atMs: number
  older: Arrival<Value> | null
  newer: Arrival<Value> | null
  hasLeft: boolean
}

/**
 * A list in the order of arrival from which any member can leave. Linked, because a Set has to hash its members: that
 * was the dearest step of a cheap request.
 */
export class Arrivals<Value> {
  oldest: Arrival<Value> | null = null
  #newest: Arrival<Value> | null = null
  #onEmpty: (() => void) | null = null

  add(value: Value, atMs: number): Arrival<Value> {
    const arrival: Arrival<Value> = { value, atMs, older: this.#newest, newer: null, hasLeft: false }
    if (this.#newest === null) this.oldest = arrival
    else this.#newest.newer = arrival
    this.#newest = arrival
    return arrival
  }

  /** Does nothing when it has left already. */
  remove(arrival: Arrival<Value>): void {
    if (arrival.hasLeft) return
    arrival.hasLeft = true
    if (arrival.older === null) this.oldest = arrival.newer
    else arrival.older.newer = arrival.newer
    if (arrival.newer === null) this.#newest = arrival.older
    else arrival.newer.older = arrival.older
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
