import type { NotifyingDatabase } from '@parallax/store'
import { followChanges } from './follow-changes.ts'
import type { Rest } from './rest.ts'
import { createYieldToLoop, type YieldToLoop } from './yield-to-loop.ts'

export interface MemoryStageOptions {
  readonly store: NotifyingDatabase
  /** Without it the stage never rests. */
  readonly rest?: Rest
}

/**
 * A stage that keeps in memory what it works on, and follows the change feed. Whenever something fails or another
 * worker had a turn, it drops its memory and reloads from the database.
 */
export abstract class MemoryStage<Memory extends { readonly changePosition: string }> {
  readonly #options: MemoryStageOptions
  #memory: Memory | null = null

  constructor(options: MemoryStageOptions) {
    this.#options = options
  }

  /** Reads everything from the database. */
  protected abstract begin(yieldToLoop: YieldToLoop, signal: AbortSignal): Promise<Memory>

  /** Handles everything that changed since the change position of the memory, and moves it. */
  protected abstract applyChanges(
    memory: Memory,
    yieldToLoop: YieldToLoop,
    signal: AbortSignal,
  ): Promise<void>

  /** The longest wait for the next turn if nothing changes; null for the default. */
  protected toPollMs(_memory: Memory | null): number | null {
    return null
  }

  /** Null while the stage does not follow it. */
  get changePosition(): string | null {
    return this.#memory?.changePosition ?? null
  }

  /** Follows the change feed until the signal is aborted. */
  async follow(signal: AbortSignal): Promise<void> {
    try {
      await followChanges(this.#options.store, signal, () => this.turn(signal), {
        toPollMs: () => this.toPollMs(this.#memory),
        rest: this.#options.rest,
      })
    } finally {
      this.#memory = null
    }
  }

  /** Handles everything that changed and everything due. */
  async turn(signal: AbortSignal): Promise<void> {
    const yieldToLoop = createYieldToLoop(signal)
    try {
      if (this.#memory === null) this.#memory = await this.begin(yieldToLoop, signal)
      else await this.applyChanges(this.#memory, yieldToLoop, signal)
    } catch (cause) {
      this.#memory = null
      throw cause
    }
  }
}
