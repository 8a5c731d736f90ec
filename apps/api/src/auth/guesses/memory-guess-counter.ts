import { type GuessState, isGuessStateOver, returnGuess, takeGuess } from '@parallax/domain'
import type { GuessCounter, GuessDecision } from './guess-counter.ts'

const MAX_COUNTS = 100_000

/**
 * Counts in this process only. It stores only failures: attempts that succeed, or that another limit refuses, take no
 * space. All windows have the same length and are kept in the order in which they started, so the first one expires
 * first. Each new window removes expired ones from the front, or the first one when there are too many.
 */
export class MemoryGuessCounter implements GuessCounter {
  readonly #states = new Map<string, GuessState>()

  async take(id: string, limit: number, nowMs: number): Promise<GuessDecision> {
    const state = this.#states.get(id)
    const { isAllowed, waitMs, next } = takeGuess(state, limit, nowMs)
    if (next.windowStartMs !== state?.windowStartMs) {
      this.#states.delete(id)
      this.#dropFirst(nowMs)
    }
    this.#states.set(id, next)
    return { isAllowed, waitMs }
  }

  async giveBack(id: string): Promise<void> {
    const state = this.#states.get(id)
    if (state === undefined) return
    const next = returnGuess(state)
    if (next.failures === 0) this.#states.delete(id)
    else this.#states.set(id, next)
  }

  #dropFirst(nowMs: number): void {
    for (const [id, state] of this.#states) {
      if (this.#states.size < MAX_COUNTS && !isGuessStateOver(state, nowMs)) return
      this.#states.delete(id)
    }
  }
}
