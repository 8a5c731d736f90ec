/** Number of urgent holders in a row before a background waiter gets its turn. */
const MOST_IN_A_ROW = 16

/**
 * One holder at a time. Urgent waiters go before background ones, but never block them for good; within a kind the
 * first to ask goes first.
 */
export class PriorityLock {
  readonly #urgent: (() => void)[] = []
  readonly #background: (() => void)[] = []
  #isHeld = false
  #urgentInARow = 0

  /** Whether somebody waits for it. */
  get isAwaited(): boolean {
    return this.#urgent.length > 0 || this.#background.length > 0
  }

  /** Resolves when it is held. Each holder releases it once. */
  async acquire(isBackground: boolean): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true
      return
    }
    const waiting = isBackground ? this.#background : this.#urgent
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  release(): void {
    const isTurnOfBackground = this.#urgent.length === 0 || this.#urgentInARow >= MOST_IN_A_ROW
    const next = isTurnOfBackground
      ? (this.#background.shift() ?? this.#urgent.shift())
      : this.#urgent.shift()
    this.#urgentInARow = isTurnOfBackground ? 0 : this.#urgentInARow + 1
    if (next === undefined) this.#isHeld = false
    else next()
  }
}
