import { ACCESS_TOKEN_MS } from '@parallax/domain'
import { type Listening, listRevokedSessions, type Store } from '@parallax/store'

interface RevokedSessionsOptions {
  readonly store: Store
  /** Unix time in ms. */
  readonly now: () => number
}

/** How soon it reads again after a failure, and while no notices are received. */
const RETRY_MS = 1_000

/**
 * Token families that were revoked while one of their access tokens may still be unexpired, so that it is refused.
 * Families that ended before this process started are read once, and again whenever notices may have been missed. The
 * database announces the rest by notices, so no request needs a query. While the database is unavailable, what is
 * known stays known.
 */
export class RevokedSessions {
  /** When each can be forgotten, in the order in which they became known. */
  readonly #forgetAtMs = new Map<string, number>()
  readonly #store: Store
  readonly #now: () => number
  readonly #listening: Listening
  readonly #following: Promise<void>
  #reading: Promise<void> = Promise.resolve()
  #isRead = false
  #isNotified = false
  #isDue = false
  #isClosed = false
  #wake = () => {}

  constructor({ store, now }: RevokedSessionsOptions) {
    this.#store = store
    this.#now = now
    this.#listening = store.listen('refresh_family', {
      onNotice: (familyId) => this.add(familyId),
      onListening: () => this.#note(true),
      onLost: () => this.#note(false),
    })
    this.#following = this.#follow()
  }

  /** Synchronous, except before the first read is complete. Rejects when that read fails. */
  has(familyId: string): boolean | Promise<boolean> {
    const hasEnded = this.#forgetAtMs.has(familyId)
    if (hasEnded || this.#isRead) return hasEnded
    return this.#reading.then(() => this.#forgetAtMs.has(familyId))
  }

  /** A family that this process ends counts at once. The notice comes a moment later. */
  add(familyId: string): void {
    const nowMs = this.#now()
    this.#forgetAtMs.delete(familyId)
    this.#forgetAtMs.set(familyId, nowMs + ACCESS_TOKEN_MS)
    for (const [oldest, atMs] of this.#forgetAtMs) {
      if (atMs > nowMs) break
      this.#forgetAtMs.delete(oldest)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#wake()
    await Promise.all([this.#listening.close(), this.#following])
  }

  #note(isNotified: boolean): void {
    this.#isNotified = isNotified
    this.#isDue = true
    this.#wake()
  }

  async #follow(): Promise<void> {
    while (!this.#isClosed) {
      this.#isDue = false
      this.#reading = this.#read()
      // A failure rejects the calls that wait for this read. The read model logs that the database is unavailable.
      const isDone = await this.#reading.then(
        () => true,
        () => false,
      )
      if (!this.#isDue && !this.#isClosed) await this.#pause(isDone && this.#isNotified ? null : RETRY_MS)
    }
  }

  async #read(): Promise<void> {
    const after = new Date(this.#now() - ACCESS_TOKEN_MS)
    for (const familyId of await listRevokedSessions(this.#store, after)) this.add(familyId)
    this.#isRead = true
  }

  /** Waits until something is noted, for at most this long. */
  async #pause(ms: number | null): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      if (ms !== null) timer = setTimeout(resolve, ms)
    })
    clearTimeout(timer)
  }
}
