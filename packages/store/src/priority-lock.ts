/** Number of urgent holders in a row before a background waiter gets its turn. */
const MOST_IN_A_ROW = 16

/**
 * One holder at a time. Urgent waiters go before background ones, but never block them for good; within a kind the
 * first to ask goes first. An urgent caller that asks again as soon as it has its result goes before the background too:
 * a request of several statements waits once, not before each.
 */
export class PriorityLock {
  readonly #urgent: (() => void)[] = []
  readonly #background: (() => void)[] = []
  #isHeld = false
  #isHeldInBackground = false
  #urgentInARow = 0

  /** Resolves when it is held. Each holder releases it once. */
  async acquire(isBackground: boolean): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true
      this.#isHeldInBackground = isBackground
      return
    }
    const waiting = isBackground ? this.#background : this.#urgent
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** Returns whether a waiter holds it now. */
  release(): boolean {
    const mayComeBack = !this.#isHeldInBackground && this.#urgentInARow < MOST_IN_A_ROW
    if (!mayComeBack || this.#urgent.length > 0 || this.#background.length === 0) return this.#passOn()
    // Until then the caller gets its result, and may ask again.
    setImmediate(() => this.#passOn())
    return false
  }

  #passOn(): boolean {
    const isTurnOfBackground = this.#urgent.length === 0 || this.#urgentInARow >= MOST_IN_A_ROW
    const waiting = isTurnOfBackground && this.#background.length > 0 ? this.#background : this.#urgent
    const next = waiting.shift()
    this.#urgentInARow = isTurnOfBackground ? 0 : this.#urgentInARow + 1
    this.#isHeld = next !== undefined
    this.#isHeldInBackground = waiting === this.#background
    next?.()
    return this.#isHeld
  }
}
