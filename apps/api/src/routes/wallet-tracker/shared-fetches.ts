import { VenueError } from '@parallax/venues'

/** The specification allows a minute. */
const KEPT_MS = 60_000
/** A failure is cached long enough not to hammer a venue that is down. */
const FAILURE_KEPT_MS = 5_000
const MOST_KEPT = 500
/** More at once would only queue for the venue's rate limit until no one waits for them any more. */
const MOST_AT_ONCE = 20

interface Kept<Value> {
  readonly value: Promise<Value>
  readonly lifetime: Lifetime
}

interface Lifetime {
  /** Null while it is being fetched. */
  goodUntilMs: number | null
}

/**
 * The results fetched from one venue, by account. A request for the same account joins the running fetch. A fetch
 * continues even when no one waits for it any more: what is too late for one response is ready for the next.
 */
export class SharedFetches<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #now: () => number
  #running = 0

  constructor(now: () => number) {
    this.#now = now
  }

  get(account: string, fetch: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(account)
    if (known !== undefined && !this.#isOver(known)) return known.value
    if (this.#running >= MOST_AT_ONCE) {
      return Promise.reject(
        new VenueError('rate_limited', 'too many wallets are requested at once', { url: '' }),
      )
    }
    const lifetime: Lifetime = { goodUntilMs: null }
    const value = this.#run(fetch, lifetime)
    this.#kept.delete(account)
    this.#kept.set(account, { value, lifetime })
    this.#forget()
    return value
  }

  async #run(fetch: () => Promise<Value>, lifetime: Lifetime): Promise<Value> {
    this.#running += 1
    let keptMs = FAILURE_KEPT_MS
    try {
      const value = await fetch()
      keptMs = KEPT_MS
      return value
    } finally {
      this.#running -= 1
      lifetime.goodUntilMs = this.#now() + keptMs
    }
  }

  #isOver({ lifetime: { goodUntilMs } }: Kept<Value>): boolean {
    return goodUntilMs !== null && this.#now() >= goodUntilMs
  }

  /** The oldest come first. */
  #forget(): void {
    for (const [account, kept] of this.#kept) {
      if (this.#kept.size <= MOST_KEPT && !this.#isOver(kept)) return
      this.#kept.delete(account)
    }
  }
}
