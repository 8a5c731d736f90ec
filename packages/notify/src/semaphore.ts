/** Limits how much work runs at once; the rest waits in the order of arrival. */
export class Semaphore {
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /**
   * Null when there was no free slot in time: then the work was not started, and never will be. Throws when the
   * signal is aborted.
   */
  async run<Result>(
    work: () => Promise<Result>,
    waitMs: number,
    signal?: AbortSignal,
  ): Promise<Result | null> {
    const late = AbortSignal.timeout(waitMs)
    try {
      await this.#enter(signal === undefined ? late : AbortSignal.any([signal, late]))
    } catch {
      signal?.throwIfAborted()
      return null
    }
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        this.#waiting.delete(enter)
        reject(signal.reason)
      }
      this.#waiting.add(enter)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  #leave(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#free += 1
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
