/** Keeps the best accepted entries, up to a fixed number. Ties go to the smaller key. */
export class Best {
  /** Best first. */
  readonly keys: string[] = []
  readonly #scores: number[] = []
  readonly #count: number
  readonly #accept: (key: string) => boolean
  #floor = 0

  constructor(count: number, accept: (key: string) => boolean) {
    this.#count = count
    this.#accept = accept
  }

  /** A lower score can no longer be among the best. */
  get floor(): number {
    return this.#floor
  }

  offer(key: string, score: number): void {
    const { keys } = this
    const scores = this.#scores
    let at = keys.length
    while (at > 0 && isBefore(key, score, keys[at - 1] ?? '', scores[at - 1] ?? 0)) at -= 1
    if (at === this.#count || !this.#accept(key)) return
    keys.splice(at, 0, key)
    scores.splice(at, 0, score)
    if (keys.length > this.#count) {
      keys.pop()
      scores.pop()
    }
    if (keys.length === this.#count) this.#floor = scores.at(-1) ?? 0
  }
}

function isBefore(key: string, score: number, otherKey: string, otherScore: number): boolean {
  return score > otherScore || (score === otherScore && key < otherKey)
}
