const BUCKET_MS = 250

/** When each question must be judged again although nothing about it changed. */
export class DueQueue {
  readonly #due = new Map<string, number>()
  readonly #buckets = new Map<number, Set<string>>()

  set(id: string, atMs: number): void {
    this.delete(id)
    const bucket = Math.ceil(atMs / BUCKET_MS)
    this.#due.set(id, bucket)
    const ids = this.#buckets.get(bucket)
    if (ids === undefined) this.#buckets.set(bucket, new Set([id]))
    else ids.add(id)
  }

  delete(id: string): void {
    const bucket = this.#due.get(id)
    if (bucket === undefined) return
    this.#due.delete(id)
    const ids = this.#buckets.get(bucket)
    ids?.delete(id)
    if (ids?.size === 0) this.#buckets.delete(bucket)
  }

  /** Questions that are due. They stay due until they are set again. */
  listDue(nowMs: number): string[] {
    const due: string[] = []
    for (const [bucket, ids] of this.#buckets) if (bucket * BUCKET_MS <= nowMs) due.push(...ids)
    return due
  }
}
