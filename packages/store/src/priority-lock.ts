/**
 * How long urgent callers hold it one after the other before a background waiter gets its turn: about as long as that
 * waiter will then hold it. It is enough for the statements of many requests that waited for the same background caller.
 */
export const MOST_URGENT_MS = 100

/**
 * One holder at a time. Urgent waiters go before background ones, but never block them for good; within a kind the
 * first to ask goes first. An urgent caller that asks again as soon as it has its result goes before the background too:
 * a request of several statements usually waits once, not before each.
 */
export class PriorityLock {
  readonly #urgent: (() => void)[] = []
  readonly #background: (() => void)[] = []
  #isHeld = false
  #isHeldInBackground = false
  /** Since when urgent callers have held it one after the other. */
  #urgentSinceMs = 0
  readonly #nowMs: () => number

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs
  }

  /** Resolves when it is held. Each holder releases it once. */
  async acquire(isBackground: boolean): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true
      this.#isHeldInBackground = isBackground
      this.#urgentSinceMs = this.#nowMs()
      return
    }
    const waiting = isBackground ? this.#background : this.#urgent
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** Returns whether a waiter holds it now. */
  release(): boolean {
    const mayComeBack = !this.#isHeldInBackground && !this.#isTurnOfBackground()
    if (!mayComeBack || this.#urgent.length > 0 || this.#background.length === 0) return this.#passOn()
    // Until then the caller gets its result, and may ask again.
    setImmediate(() => this.#passOn())
    return false
  }

  #passOn(): boolean {
    if (this.#isHeldInBackground) this.#urgentSinceMs = this.#nowMs()
    const isForBackground =
      this.#background.length > 0 && (this.#urgent.length === 0 || this.#isTurnOfBackground())
    const next = (isForBackground ? this.#background : this.#urgent).shift()
    this.#isHeld = next !== undefined
    this.#isHeldInBackground = isForBackground
    next?.()
    return this.#isHeld
  }

  #isTurnOfBackground(): boolean {
    return this.#nowMs() - this.#urgentSinceMs >= MOST_URGENT_MS
  }
}
