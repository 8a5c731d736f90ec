/** A wait that can be ended before its time. Being woken while nobody waits ends the next wait at once: no call is lost. */
export class WakeableWait {
  #isWoken = false
  #end = () => {}

  wake(): void {
    this.#isWoken = true
    this.#end()
  }

  /** Ends after `ms`, when it is woken, or when the signal is aborted. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#isWoken && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => this.#end(), ms)
        this.#end = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', this.#end)
          resolve()
        }
        signal.addEventListener('abort', this.#end)
      })
      this.#end = () => {}
    }
    this.#isWoken = false
  }
}
