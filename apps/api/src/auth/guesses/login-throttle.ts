import { createHash } from 'node:crypto'
import { ACCOUNT_GUESSES, ADDRESS_GUESSES, toRateAddress } from '@parallax/domain'
import { ApiError } from '../../http/errors/api-error.ts'
import type { GuessCounter } from './guess-counter.ts'

export interface LoginThrottleOptions {
  readonly guesses: GuessCounter
  /** When false, nothing is counted or refused. */
  readonly enabled: boolean
  readonly now: () => number
}

/** An attempt to sign in. */
export interface LoginAttempt {
  readonly email: string
  readonly ip: string
  /** The known place that the attempt comes from; null for strangers. */
  readonly place: string | null
}

/**
 * Keeps passwords from being guessed without locking out people where they signed in before. Strangers are refused
 * after too many failures at an account by all strangers together, or by their address at all accounts. A known place
 * is refused only after its own failures (docs/decisions/0004-sessions-and-guessing.md).
 */
export class LoginThrottle {
  readonly #options: LoginThrottleOptions

  constructor(options: LoginThrottleOptions) {
    this.#options = options
  }

  /** Runs the attempt, which returns null when it failed. Throws when no more attempts are accepted for now. */
  async attempt<Result>(guess: LoginAttempt, attempt: () => Promise<Result | null>): Promise<Result | null> {
    if (!this.#options.enabled) return attempt()
    const counted = await this.#count(guess)
    let isFailure = false
    try {
      const result = await attempt()
      isFailure = result === null
      return result
    } finally {
      if (!isFailure) await this.#giveBack(counted)
    }
  }

  async #count(guess: LoginAttempt): Promise<string[]> {
    const { guesses, now } = this.#options
    const nowMs = now()
    const counted: string[] = []
    for (const [id, limit] of toCounts(guess)) {
      const { isAllowed, waitMs } = await guesses.take(id, limit, nowMs)
      if (!isAllowed) {
        await this.#giveBack(counted)
        throw tooManyGuesses(waitMs, nowMs)
      }
      counted.push(id)
    }
    return counted
  }

  async #giveBack(counted: readonly string[]): Promise<void> {
    await Promise.all(counted.map((id) => this.#options.guesses.giveBack(id)))
  }
}

function toCounts({ email, ip, place }: LoginAttempt): (readonly [id: string, limit: number])[] {
  if (place !== null) return [[`place:${toDigest(`${email} ${place}`)}`, ACCOUNT_GUESSES]]
  return [
    [`account:${toDigest(email)}`, ACCOUNT_GUESSES],
    [`address:${toRateAddress(ip)}`, ADDRESS_GUESSES],
  ]
}

/** Hashes the text, so that counters do not contain emails. */
function toDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

function tooManyGuesses(waitMs: number, nowMs: number): ApiError {
  const waitS = Math.max(1, Math.ceil(waitMs / 1000))
  return new ApiError('RATE_LIMITED', `Too many failed attempts. Try again in ${waitS} seconds.`, {
    headers: {
      'retry-after': `${waitS}`,
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': `${Math.ceil((nowMs + waitMs) / 1000)}`,
    },
  })
}
