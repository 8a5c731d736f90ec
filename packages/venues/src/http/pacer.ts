import type { Pacing } from '../venue.ts'
import type { Clock } from './clock.ts'

/** Keeps calls within a venue's limits: at most `concurrency` at once and `requests` starts in any `perMs`, in order. */
export class Pacer {
  readonly #pacing: Pacing
  readonly #clock: Clock
  readonly #starts: number[] = []
  readonly #waiting: (() => void)[] = []
  #running = 0
  #isTurning = false

  constructor(pacing: Pacing, clock: Clock) {
    this.#pacing = pacing
    this.#clock = clock
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        work()
          .then(resolve, reject)
          .finally(() => {
            this.#running -= 1
            this.#turn()
          })
      })
      this.#turn()
    })
  }

  /** Starts as many waiting calls as allowed. Only one loop runs at a time. */
  async #turn(): Promise<void> {
    if (this.#isTurning) return
    this.#isTurning = true
    while (this.#waiting.length > 0 && this.#running < this.#pacing.concurrency) {
      const waitMs = this.#untilFree()
      if (waitMs > 0) {
        await this.#clock.sleep(waitMs)
        continue
      }
      this.#starts.push(this.#clock.now())
      this.#running += 1
      this.#waiting.shift()?.()
    }
    this.#isTurning = false
  }

  #untilFree(): number {
    const { requests, perMs } = this.#pacing
    const now = this.#clock.now()
    while (this.#starts.length > 0 && (this.#starts[0] ?? 0) <= now - perMs) this.#starts.shift()
    const oldest = this.#starts[this.#starts.length - requests]
    return oldest === undefined ? 0 : oldest + perMs - now
  }
}
