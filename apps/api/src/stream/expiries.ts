const BUCKET_MS = 1_000

/** What changes by time alone, and when: kept by the second, so that a look costs as much as there are seconds ahead. */
export class Expiries<Thing> {
  readonly #buckets = new Map<number, Thing[]>()
  /** The bucket that each thing is looked at from. */
  readonly #bucketOf = new Map<Thing, number>()

  /** To be looked at within a second after `untilMs`, or when that was said before, sooner. */
  set(thing: Thing, untilMs: number): void {
    if (untilMs === Number.POSITIVE_INFINITY) return
    const bucket = Math.ceil(untilMs / BUCKET_MS)
    if ((this.#bucketOf.get(thing) ?? Number.POSITIVE_INFINITY) <= bucket) return
    this.#bucketOf.set(thing, bucket)
    const things = this.#buckets.get(bucket)
    if (things === undefined) this.#buckets.set(bucket, [thing])
    else things.push(thing)
  }

  /** Those whose time has come; they are forgotten. */
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
