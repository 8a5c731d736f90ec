import { ACCESS_TOKEN_MS } from '@parallax/domain'
import { type Listening, listRevokedSessions, type Store } from '@parallax/store'

interface RevokedSessionsOptions {
  readonly store: Store
  /** Unix time in ms. */
  readonly now: () => number
}

/** How soon it reads again after a failure, and while nobody would tell what ends. */
const RETRY_MS = 1_000

/**
 * Families that were revoked while an access token of theirs may still be good, so that it is not. What ended before this
 * process began is read once, and read again whenever notices may have been missed; the database tells the rest. So no
 * request costs a query. While the database is away, what is known stays known.
 */
export class RevokedSessions {
  /** When each can be forgotten, in the order in which we heard of them. */
  readonly #forgetAtMs = new Map<string, number>()
  readonly #store: Store
  readonly #now: () => number
  readonly #listening: Listening
  readonly #following: Promise<void>
  #reading: Promise<void> = Promise.resolve()
  #isRead = false
  #isTold = false
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

  /** Answers at once, but for the moment until it has read for the first time; fails when it cannot. */
  has(familyId: string): boolean | Promise<boolean> {
    const hasEnded = this.#forgetAtMs.has(familyId)
    if (hasEnded || this.#isRead) return hasEnded
    return this.#reading.then(() => this.#forgetAtMs.has(familyId))
  }

  /** What this process ends itself holds at once; the notice comes a moment later. */
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

  #note(isTold: boolean): void {
    this.#isTold = isTold
    this.#isDue = true
    this.#wake()
  }

  async #follow(): Promise<void> {
    while (!this.#isClosed) {
      this.#isDue = false
      this.#reading = this.#read()
      // A failure is told to those who wait for this reading; that the database is away is logged by the read model.
      const isDone = await this.#reading.then(
        () => true,
        () => false,
      )
      if (!this.#isDue && !this.#isClosed) await this.#pause(isDone && this.#isTold ? null : RETRY_MS)
    }
  }

  async #read(): Promise<void> {
    const after = new Date(this.#now() - ACCESS_TOKEN_MS)
    for (const familyId of await listRevokedSessions(this.#store, after)) this.add(familyId)
    this.#isRead = true
  }

  /** Until something is noted, or so long at most. */
  async #pause(ms: number | null): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      if (ms !== null) timer = setTimeout(resolve, ms)
    })
    clearTimeout(timer)
  }
}
