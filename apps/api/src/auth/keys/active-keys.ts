import { timingSafeEqual } from 'node:crypto'
import { isApiKey, toKeyTier } from '@parallax/domain'
import { type Listening, listUsableKeys, type Store, type UsableKey } from '@parallax/store'
import type { ActiveKey, KeyLookup } from '../access/key-lookup.ts'
import { BoundedMap } from '../bounded-map.ts'
import { toTokenHash } from '../secrets/random-token.ts'

interface ActiveKeysOptions {
  readonly store: Store
  /** Unix time in ms. */
  readonly now: () => number
}

/** What the database returned for a hash. */
interface Reading {
  readonly keyHash: Buffer
  /** Null when there is no such key, or it was revoked. */
  readonly key: ActiveKey | null
  readonly expiresAtMs: number
  readonly readAtMs: number
}

/** What has changed since the current read began: that read may have seen either state. */
interface Doubt {
  readonly hashes: Set<string>
  all: boolean
}

/** About 5 MB each when full. */
const MAX_KEYS = 10_000
const MAX_UNKNOWN = 10_000

/** How long a read is trusted while no notices are received. */
const UNNOTIFIED_MS = 1_000

/**
 * Caches keys, so that a cached key needs no query. The database notifies every process of each key that is created
 * or changed, and the cached entry is dropped. While the notice connection is down, an entry is trusted for a second
 * and then read again; if that fails, the request fails. So a revoked key never works longer than that, whatever
 * breaks.
 *
 * Unknown keys are cached too, separately, so that a flood of them evicts no real key. Keys that are not cached are
 * read with one statement at a time for all waiting requests, so that such a flood does not cause a statement each
 * either.
 */
export class ActiveKeys implements KeyLookup {
  readonly #store: Store
  readonly #now: () => number
  readonly #listening: Listening
  readonly #keys = new BoundedMap<string, Reading>(MAX_KEYS)
  readonly #unknown = new BoundedMap<string, Reading>(MAX_UNKNOWN)
  #isNotified = false
  /** Hashes to read next, and the read they wait for. */
  #waiting = new Map<string, Buffer>()
  #next: Promise<ReadonlyMap<string, Reading>> | null = null
  #last: Promise<unknown> = Promise.resolve()
  #doubt: Doubt | null = null

  constructor({ store, now }: ActiveKeysOptions) {
    this.#store = store
    this.#now = now
    this.#listening = store.listen('api_key', {
      onNotice: (hash) => this.#forget(hash),
      onListening: () => {
        this.forgetAll()
        this.#isNotified = true
      },
      onLost: () => {
        this.#isNotified = false
      },
    })
  }

  find(presented: string): ActiveKey | null | Promise<ActiveKey | null> {
    if (!isApiKey(presented)) return null
    const keyHash = toTokenHash(presented)
    const hash = keyHash.toString('hex')
    const known = this.#keys.get(hash) ?? this.#unknown.get(hash)
    if (known !== undefined && this.#isBelieved(known)) return this.#judge(known, keyHash)
    return this.#read(hash, keyHash)
  }

  /** Changes by this process itself count at once; the notice comes a moment later. */
  forgetAll(): void {
    if (this.#doubt !== null) this.#doubt.all = true
    this.#keys.clear()
    this.#unknown.clear()
  }

  close(): Promise<void> {
    return this.#listening.close()
  }

  #isBelieved({ readAtMs }: Reading): boolean {
    return this.#isNotified || Math.abs(this.#now() - readAtMs) < UNNOTIFIED_MS
  }

  #judge({ key, keyHash, expiresAtMs }: Reading, presentedHash: Buffer): ActiveKey | null {
    return timingSafeEqual(keyHash, presentedHash) && this.#now() < expiresAtMs ? key : null
  }

  async #read(hash: string, keyHash: Buffer): Promise<ActiveKey | null> {
    this.#waiting.set(hash, keyHash)
    this.#next ??= this.#last.then(
      () => this.#readWaiting(),
      (cause) => this.#refuseWaiting(cause),
    )
    const reading = (await this.#next).get(hash)
    return reading === undefined ? null : this.#judge(reading, keyHash)
  }

  #readWaiting(): Promise<ReadonlyMap<string, Reading>> {
    const batch = this.#waiting
    const reading = this.#readAll(batch)
    this.#waiting = new Map()
    this.#next = null
    this.#last = reading
    return reading
  }

  /** Requests that waited for a failed read fail with it. The next request reads again. */
  #refuseWaiting(cause: unknown): never {
    this.#waiting = new Map()
    this.#next = null
    this.#last = Promise.resolve()
    throw cause
  }

  async #readAll(batch: ReadonlyMap<string, Buffer>): Promise<ReadonlyMap<string, Reading>> {
    const doubt: Doubt = { hashes: new Set(), all: false }
    this.#doubt = doubt
    const readAtMs = this.#now()
    try {
      const rows = await listUsableKeys(this.#store, [...batch.values()])
      const found = new Map(rows.map((row) => [row.keyHash.toString('hex'), row]))
      const readings = new Map<string, Reading>()
      for (const [hash, keyHash] of batch) {
        const reading = toReading(keyHash, found.get(hash), readAtMs)
        readings.set(hash, reading)
        if (!doubt.all && !doubt.hashes.has(hash)) this.#remember(hash, reading)
      }
      return readings
    } finally {
      this.#doubt = null
    }
  }

  #remember(hash: string, reading: Reading): void {
    this.#keys.delete(hash)
    this.#unknown.delete(hash)
    const kind = reading.key === null ? this.#unknown : this.#keys
    kind.set(hash, reading)
  }

  #forget(hash: string): void {
    this.#doubt?.hashes.add(hash)
    this.#keys.delete(hash)
    this.#unknown.delete(hash)
  }
}

function toReading(keyHash: Buffer, row: UsableKey | undefined, readAtMs: number): Reading {
  if (row === undefined) return { keyHash, key: null, expiresAtMs: Number.POSITIVE_INFINITY, readAtMs }
  const { id, accountId, permissions, rateLimit, expiresAt } = row
  return {
    keyHash: row.keyHash,
    key: { id, accountId, permissions, tier: toKeyTier(rateLimit) },
    expiresAtMs: expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    readAtMs,
  }
}
