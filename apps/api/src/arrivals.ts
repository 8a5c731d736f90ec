/** Something that arrived and has not been dealt with, with its neighbours in the order of arrival. */
export interface Arrival<Value> {
  readonly value: Value
  older: Arrival<Value> | null
  newer: Arrival<Value> | null
}

/**
 * A list in the order of arrival from which any member can leave. Linked, because a Set has to hash its members: that
 * was the dearest step of a cheap request.
 */
export class Arrivals<Value> {
  oldest: Arrival<Value> | null = null
  #newest: Arrival<Value> | null = null

  add(value: Value): Arrival<Value> {
    const arrival: Arrival<Value> = { value, older: this.#newest, newer: null }
    if (this.#newest === null) this.oldest = arrival
    else this.#newest.newer = arrival
    this.#newest = arrival
    return arrival
  }

  /** The arrival has to be in the list. */
  remove(arrival: Arrival<Value>): void {
    if (arrival.older === null) this.oldest = arrival.newer
    else arrival.older.newer = arrival.newer
    if (arrival.newer === null) this.#newest = arrival.older
    else arrival.newer.older = arrival.older
  }
}
