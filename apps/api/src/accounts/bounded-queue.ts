/** Runs at most `running` pieces of work at once and lets at most `waiting` more wait, first come first served. */
export class BoundedQueue {
  readonly #maxRunning: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ running, waiting }: { running: number; waiting: number }) {
    this.#maxRunning = running
    this.#maxWaiting = waiting
  }

  /** What the work answers; null, and nothing is run, when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | null {
    if (this.#running < this.#maxRunning) {
      this.#running += 1
      return this.#start(work)
    }
    if (this.#waiting.length >= this.#maxWaiting) return null
    return new Promise<void>((resolve) => this.#waiting.push(resolve)).then(() => this.#start(work))
  }

  /** Whoever ends hands its place to the next in line. */
  async #start<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}
