interface QueueLimits {
  /** How many tasks run at once. */
  readonly running: number
  /** How many more may wait. */
  readonly waiting: number
  /** How long a task may wait. */
  readonly waitMs: number
}

/** The task's turn did not come in time. It was not run. */
export class WaitedTooLong extends Error {}

/** Runs a limited number of tasks at once and queues some more for a while, first come first served. */
export class BoundedQueue {
  readonly #limits: QueueLimits
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /**
   * Returns the result of the task, or null without running it when the queue is full. Rejects when its turn does not
   * come in time.
   */
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

  /** A finished task hands its place to the next in line. */
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
