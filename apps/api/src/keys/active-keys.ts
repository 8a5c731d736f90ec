import { timingSafeEqual } from 'node:crypto'
import { isApiKey, toKeyTier } from '@parallax/domain'
import { type Listening, listUsableKeys, type Store, type UsableKey } from '@parallax/store'
import type { ActiveKey, KeyLookup } from '../access/key-lookup.ts'
import { toTokenHash } from '../access/random-token.ts'
import { BoundedMap } from './bounded-map.ts'

interface ActiveKeysOptions {
  readonly store: Store
  /** Unix time in ms. */
  readonly now: () => number
}

/** What the database said of a hash. */
interface Reading {
  readonly keyHash: Buffer
  /** Null when there is no such key, or it was revoked. */
  readonly key: ActiveKey | null
  readonly expiresAtMs: number
  readonly readAtMs: number
}

/** What has changed since the reading under way began: it may have seen either state. */
interface Doubt {
  readonly hashes: Set<string>
  all: boolean
}

/** About 5 MB each when full. */
const MAX_KEYS = 10_000
const MAX_UNKNOWN = 10_000

/** How long a reading is believed while nobody would tell us that it has changed. */
const UNTOLD_MS = 1_000

/**
 * Remembers keys, so that a warm one costs no query. The database tells every process of each key that is made or changed,
 * and what is remembered of it is forgotten. While that connection is down, a reading is believed for a second and
 * then read again; when it cannot be, the request fails. So a revoked key never works longer than that, whatever breaks.
 *
 * Keys that do not exist are remembered too, apart, so that a flood of them drives out no key that does. What is not
 * remembered is read by one statement at a time for all who wait, so that such a flood is not a statement each either.
 */
export class ActiveKeys implements KeyLookup {
  readonly #store: Store
  readonly #now: () => number
  readonly #listening: Listening
  readonly #keys = new BoundedMap<string, Reading>(MAX_KEYS)
  readonly #unknown = new BoundedMap<string, Reading>(MAX_UNKNOWN)
  #isTold = false
  /** Hashes to read next, and the reading they wait for. */
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
        this.#isTold = true
      },
      onLost: () => {
        this.#isTold = false
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

  /** What this process changes itself holds at once; the notice comes a moment later. */
  forgetAll(): void {
    if (this.#doubt !== null) this.#doubt.all = true
    this.#keys.clear()
    this.#unknown.clear()
  }

  close(): Promise<void> {
    return this.#listening.close()
  }

  #isBelieved({ readAtMs }: Reading): boolean {
    return this.#isTold || Math.abs(this.#now() - readAtMs) < UNTOLD_MS
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
    const asked = this.#waiting
    const reading = this.#readAll(asked)
    this.#waiting = new Map()
    this.#next = null
    this.#last = reading
    return reading
  }

  /** Who waited for a reading that failed has waited long enough. The next one asks again. */
  #refuseWaiting(cause: unknown): never {
    this.#waiting = new Map()
    this.#next = null
    this.#last = Promise.resolve()
    throw cause
  }

  async #readAll(asked: ReadonlyMap<string, Buffer>): Promise<ReadonlyMap<string, Reading>> {
    const doubt: Doubt = { hashes: new Set(), all: false }
    this.#doubt = doubt
    const readAtMs = this.#now()
    try {
      const rows = await listUsableKeys(this.#store, [...asked.values()])
      const found = new Map(rows.map((row) => [row.keyHash.toString('hex'), row]))
      const readings = new Map<string, Reading>()
      for (const [hash, keyHash] of asked) {
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
