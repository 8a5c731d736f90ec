import { toRateAddress } from '@parallax/domain'
import { ApiError } from '../../http/errors/api-error.ts'

const WINDOW_MS = 60 * 60_000
const MOST_OF_ADDRESS = 50
const MOST_OF_PROCESS = 1_000

interface SignUpLimitOptions {
  /** False when rate limits are off. */
  readonly enabled: boolean
  readonly now: () => number
}

/**
 * Limits new accounts per hour, from one address and from all addresses together in this process, so that no one can
 * fill the database with accounts or keep our processor busy hashing passwords. Only accounts that were created
 * count.
 */
export class SignUpLimit {
  readonly #options: SignUpLimitOptions
  #byAddress = new Map<string, number>()
  #made = 0
  #startedMs = Number.NEGATIVE_INFINITY

  constructor(options: SignUpLimitOptions) {
    this.#options = options
  }

  /** Throws when no more accounts may be created. */
  check(address: string): void {
    if (!this.#options.enabled) return
    this.#turn()
    const ofAddress = this.#byAddress.get(toRateAddress(address)) ?? 0
    if (ofAddress < MOST_OF_ADDRESS && this.#made < MOST_OF_PROCESS) return
    const waitS = Math.max(1, Math.ceil((this.#startedMs + WINDOW_MS - this.#options.now()) / 1000))
    throw new ApiError('RATE_LIMITED', `Too many accounts were created. Try again in ${waitS} seconds.`, {
      headers: { 'retry-after': `${waitS}` },
    })
  }

  note(address: string): void {
    this.#turn()
    const counted = toRateAddress(address)
    this.#byAddress.set(counted, (this.#byAddress.get(counted) ?? 0) + 1)
    this.#made += 1
  }

  /** One fixed window for all: it holds at most as many addresses as accounts, so it needs no limit of its own. */
  #turn(): void {
    const nowMs = this.#options.now()
    if (nowMs - this.#startedMs < WINDOW_MS) return
    this.#startedMs = nowMs
    this.#byAddress = new Map()
    this.#made = 0
  }
}
