import { ACCESS_TOKEN_MS } from '@parallax/domain'
import type { Listening, Store } from '@parallax/store'

interface EndedFamiliesOptions {
  readonly store: Store
  /** Unix time in ms. */
  readonly now: () => number
}

/**
 * Families that were revoked while an access token of theirs may still be good, so that it is not. The database tells
 * every process; one that starts later, or has lost its connection for a while, does not know, and there such a token
 * lives on for its 15 minutes at most.
 */
export class EndedFamilies {
  /** When each can be forgotten, in the order in which they ended. */
  readonly #forgetAtMs = new Map<string, number>()
  readonly #now: () => number
  readonly #listening: Listening

  constructor({ store, now }: EndedFamiliesOptions) {
    this.#now = now
    this.#listening = store.listen('refresh_family', {
      onNotice: (familyId) => this.add(familyId),
      onListening: () => {},
      onLost: () => {},
    })
  }

  has(familyId: string): boolean {
    return this.#forgetAtMs.has(familyId)
  }

  /** What this process ends itself holds at once; the notice comes a moment later. */
  add(familyId: string): void {
    const nowMs = this.#now()
    this.#forgetAtMs.set(familyId, nowMs + ACCESS_TOKEN_MS)
    for (const [oldest, atMs] of this.#forgetAtMs) {
      if (atMs > nowMs) break
      this.#forgetAtMs.delete(oldest)
    }
  }

  close(): Promise<void> {
    return this.#listening.close()
  }
}
