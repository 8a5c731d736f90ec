import { toRateAddress } from '@parallax/domain'
import { ApiError } from '../api-error.ts'

const WINDOW_MS = 60 * 60_000
const MOST_OF_ADDRESS = 50
const MOST_OF_PROCESS = 1_000

interface SignUpLimitOptions {
  /** False where rate limits are off. */
  readonly enabled: boolean
  readonly now: () => number
}

/**
 * How many accounts may be made in an hour: from one address, and by all of them together in this process, so that nobody fills the database
 * with accounts or has our processor hash passwords all day. Only accounts that were made count.
 */
export class SignUpLimit {
  readonly #options: SignUpLimitOptions
  #byAddress = new Map<string, number>()
  #made = 0
  #startedMs = Number.NEGATIVE_INFINITY

  constructor(options: SignUpLimitOptions) {
    this.#options = options
  }

  /** Throws where no more may be made. */
  check(address: string): void {
    if (!this.#options.enabled) return
    this.#turn()
    const ofAddress = this.#byAddress.get(toRateAddress(address)) ?? 0
    if (ofAddress < MOST_OF_ADDRESS && this.#made < MOST_OF_PROCESS) return
    const waitS = Math.max(1, Math.ceil((this.#startedMs + WINDOW_MS - this.#options.now()) / 1000))
    throw new ApiError('RATE_LIMITED', `Too many accounts were made. Try again in ${waitS} seconds.`, {
      headers: { 'retry-after': `${waitS}` },
    })
  }

  note(address: string): void {
    this.#turn()
    const counted = toRateAddress(address)
    this.#byAddress.set(counted, (this.#byAddress.get(counted) ?? 0) + 1)
    this.#made += 1
  }

  /** A fixed window for all: it holds as many addresses as accounts, so that it needs no bound of its own. */
  #turn(): void {
    const nowMs = this.#options.now()
    if (nowMs - this.#startedMs < WINDOW_MS) return
    this.#startedMs = nowMs
    this.#byAddress = new Map()
    this.#made = 0
  }
}
