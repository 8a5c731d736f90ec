import type { RateCaller, RateDecision, RateLimiter } from './rate-limiter.ts'
import { withTimeout } from './with-timeout.ts'

/** Time between two attempts to return to the shared counter. */
const RETRY_MS = 1_000

export interface RateLimitLogger {
  warn(fields: object, message: string): void
  info(fields: object, message: string): void
}

export interface FallbackOptions {
  /** Counts across all processes and may fail. */
  readonly shared: RateLimiter
  /** Counts in this process only and never fails. */
  readonly own: RateLimiter
  /** Why the shared counter is unavailable; null when it is not. */
  readonly whyDown: () => string | null
  /** How long a request waits for the shared counter before the process's own is used. */
  readonly timeoutMs: number
  readonly logger: RateLimitLogger
}

/**
 * Counts in the shared limiter while that responds, otherwise in its own. So an outage does not fail requests, and
 * hardly delays them: the first ones wait `timeoutMs`, the others not at all. During the outage one request a second is
 * counted in both, without waiting. The first response of the shared limiter ends the outage. Each outage is logged
 * once when it begins and once when it ends.
 */
export class FallbackRateLimiter implements RateLimiter {
  readonly #options: FallbackOptions
  #isDown = false
  #isRetrying = false
  #retriedAtMs = 0

  constructor(options: FallbackOptions) {
    this.#options = options
    this.#isUp()
  }

  /** Whether requests are counted in this process alone. */
  get isAlone(): boolean {
    return !this.#isUp()
  }

  take(caller: RateCaller, nowMs: number): RateDecision | Promise<RateDecision> {
    if (this.#isUp()) return this.#ask('take', caller, nowMs)
    this.#retry(caller, nowMs)
    return this.#options.own.take(caller, nowMs)
  }

  peek(caller: RateCaller, nowMs: number): RateDecision | Promise<RateDecision> {
    if (this.#isUp()) return this.#ask('peek', caller, nowMs)
    return this.#options.own.peek(caller, nowMs)
  }

  async close(): Promise<void> {
    await Promise.all([this.#options.shared.close(), this.#options.own.close()])
  }

  #isUp(): boolean {
    if (this.#isDown) return false
    const reason = this.#options.whyDown()
    if (reason !== null) this.#goDown(reason)
    return reason === null
  }

  async #ask(operation: 'take' | 'peek', caller: RateCaller, nowMs: number): Promise<RateDecision> {
    const { shared, own, timeoutMs } = this.#options
    try {
      return await withTimeout(timeoutMs, shared[operation](caller, nowMs))
    } catch (error) {
      this.#goDown(toReason(error))
      return own[operation](caller, nowMs)
    }
  }

  #retry(caller: RateCaller, nowMs: number): void {
    const { shared, timeoutMs, whyDown } = this.#options
    if (this.#isRetrying || Math.abs(nowMs - this.#retriedAtMs) < RETRY_MS || whyDown() !== null) return
    this.#isRetrying = true
    this.#retriedAtMs = nowMs
    withTimeout(timeoutMs, shared.take(caller, nowMs))
      .then(
        () => this.#goUp(),
        () => {},
      )
      .finally(() => {
        this.#isRetrying = false
      })
  }

  #goDown(reason: string): void {
    if (this.#isDown) return
    this.#isDown = true
    this.#options.logger.warn(
      { reason },
      'rate limits are counted in this process alone: Redis is not available',
    )
  }

  #goUp(): void {
    this.#isDown = false
    this.#options.logger.info({}, 'rate limits are counted in Redis again')
  }
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
