import { isRateStateOver, peekRate, type RateDecision, type RateState, takeRate } from '@parallax/domain'
import type { RateCaller, RateLimiter } from './rate-limiter.ts'

/** About 40 MB when full of callers with one request each. */
const MAX_CALLERS = 100_000

/**
 * Counts in this process only and responds synchronously. Callers are kept in the order in which their windows
 * started, so the first one expires first. Each new window drops up to two at the front: expired ones, and an
 * unexpired one only when there are more than `maxCallers`. There is no timer.
 */
export class MemoryRateLimiter implements RateLimiter {
  readonly #states = new Map<string, RateState>()
  readonly #maxCallers: number
  /** Kept, because a new iterator steps over every entry deleted since the map last grew. */
  #ids = this.#states.keys()
  #oldestId: string | undefined

  constructor(maxCallers: number = MAX_CALLERS) {
    this.#maxCallers = maxCallers
  }

  /** How many callers are remembered. */
  get size(): number {
    return this.#states.size
  }

  take(caller: RateCaller, nowMs: number): RateDecision {
    const state = this.#states.get(caller.id)
    const { decision, next } = takeRate(state, caller.tier, nowMs)
    if (next === state) return decision
    if (state !== undefined && next.windowStartMs <= state.windowStartMs) this.#states.set(caller.id, next)
    else this.#append(caller.id, next, nowMs)
    return decision
  }

  peek(caller: RateCaller, nowMs: number): RateDecision {
    return peekRate(this.#states.get(caller.id), caller.tier, nowMs)
  }

  close(): Promise<void> {
    return Promise.resolve()
  }

  #append(id: string, state: RateState, nowMs: number): void {
    this.#drop(id)
    this.#states.set(id, state)
    this.#dropOldest(nowMs)
    this.#dropOldest(nowMs)
  }

  #dropOldest(nowMs: number): void {
    const id = this.#findOldestId()
    const state = id === undefined ? undefined : this.#states.get(id)
    if (id === undefined || state === undefined) return
    if (this.#states.size > this.#maxCallers || isRateStateOver(state, nowMs)) this.#drop(id)
  }

  #drop(id: string): void {
    this.#states.delete(id)
    if (id === this.#oldestId) this.#oldestId = undefined
  }

  #findOldestId(): string | undefined {
    if (this.#oldestId !== undefined) return this.#oldestId
    let next = this.#ids.next()
    if (next.done) {
      this.#ids = this.#states.keys()
      next = this.#ids.next()
    }
    this.#oldestId = next.done ? undefined : next.value
    return this.#oldestId
  }
}
