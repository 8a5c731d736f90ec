/** A wait that can be ended early. A wake while no wait is running ends the next wait at once, so that no wake is lost. */
export class WakeableWait {
  #isWoken = false
  #end = () => {}

  wake(): void {
    this.#isWoken = true
    this.#end()
  }

  /** Ends after `ms`, when woken, or when the signal is aborted. */
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
