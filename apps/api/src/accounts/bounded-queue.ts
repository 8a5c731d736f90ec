interface QueueLimits {
  /** How many pieces of work run at once. */
  readonly running: number
  /** How many more may wait. */
  readonly waiting: number
  /** How long one may wait. */
  readonly waitMs: number
}

/** Its turn did not come in time; nothing was run. */
export class WaitedTooLong extends Error {}

/** Runs some pieces of work at once and lets some more wait for a while, first come first served. */
export class BoundedQueue {
  readonly #limits: QueueLimits
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** What the work answers; null, and nothing is run, when too many wait already. Rejects when its turn does not come in time. */
  run<Result>(work: () => Promise<Result>): Promise<Result> | null {
    if (this.#running < this.#limits.running) {
      this.#running += 1
      return this.#start(work)
    }
    if (this.#waiting.length >= this.#limits.waiting) return null
    return this.#untilTurn().then(() => this.#start(work))
  }

  #untilTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        reject(new WaitedTooLong(`its turn did not come within ${this.#limits.waitMs} ms`))
      }, this.#limits.waitMs)
      this.#waiting.push(begin)
    })
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
