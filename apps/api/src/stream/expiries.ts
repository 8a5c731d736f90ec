const BUCKET_MS = 1_000

/**
 * When things change with time alone. Kept by the second, so that a check costs only as much as there are seconds
 * ahead.
 */
export class Expiries<Thing> {
  readonly #buckets = new Map<number, Thing[]>()
  /** The bucket in which each thing is due. */
  readonly #bucketOf = new Map<Thing, number>()

  /** The thing becomes due within a second after `untilMs`, or at an earlier time that was set before. */
  set(thing: Thing, untilMs: number): void {
    if (untilMs === Number.POSITIVE_INFINITY) return
    const bucket = Math.ceil(untilMs / BUCKET_MS)
    if ((this.#bucketOf.get(thing) ?? Number.POSITIVE_INFINITY) <= bucket) return
    this.#bucketOf.set(thing, bucket)
    const things = this.#buckets.get(bucket)
    if (things === undefined) this.#buckets.set(bucket, [thing])
    else things.push(thing)
  }

  /** Removes and returns the things that are due. */
  take(nowMs: number): Thing[] {
    const due = [...this.#buckets.keys()].filter((bucket) => bucket * BUCKET_MS <= nowMs)
    return due.flatMap((bucket) => {
      const things = this.#buckets.get(bucket) ?? []
      this.#buckets.delete(bucket)
      return things.filter((thing) => this.#bucketOf.get(thing) === bucket && this.#bucketOf.delete(thing))
    })
  }

  clear(): void {
    this.#buckets.clear()
    this.#bucketOf.clear()
  }
}
