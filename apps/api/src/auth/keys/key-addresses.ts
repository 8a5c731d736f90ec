import { toRateAddress } from '@parallax/domain'
import { noteKeyAddress, type Store } from '@parallax/store'
import type { FastifyRequest } from 'fastify'
import type { ActiveKey } from '../access/key-lookup.ts'
import type { SecurityEvents } from '../accounts/security-events.ts'
import { BoundedMap } from '../bounded-map.ts'

interface KeyAddressesOptions {
  readonly store: Store
  readonly events: SecurityEvents
  readonly logger: { warn(fields: object, message: string): void }
  readonly now: () => number
}

const MOST_REMEMBERED = 10_000
/** An address in use is recorded again after this time, so that it is not forgotten. */
const REMEMBERED_MS = 24 * 3_600_000

/** Records a security event when a key is first used from an address. Runs in the background of requests. */
export class KeyAddresses {
  readonly #options: KeyAddressesOptions
  readonly #seenMs = new BoundedMap<string, number>(MOST_REMEMBERED)
  readonly #writing = new Set<Promise<void>>()

  constructor(options: KeyAddressesOptions) {
    this.#options = options
  }

  see(key: Pick<ActiveKey, 'id' | 'accountId'>, request: Pick<FastifyRequest, 'ip' | 'headers'>): void {
    const { now, logger } = this.#options
    const remembered = `${key.id} ${request.ip}`
    const nowMs = now()
    const seenMs = this.#seenMs.get(remembered)
    if (seenMs !== undefined && Math.abs(nowMs - seenMs) < REMEMBERED_MS) return
    this.#seenMs.set(remembered, nowMs)
    const { ip, headers } = request
    const writing = this.#write(key, { ip, headers }, nowMs)
      .catch((cause: unknown) => {
        this.#seenMs.delete(remembered)
        logger.warn(
          { err: cause },
          'could not record the address that uses an API key; its next request tries again',
        )
      })
      .finally(() => this.#writing.delete(writing))
    this.#writing.add(writing)
  }

  /** Resolves when everything seen so far is written, or has failed. */
  async settle(): Promise<void> {
    await Promise.all(this.#writing)
  }

  async #write(
    { id, accountId }: Pick<ActiveKey, 'id' | 'accountId'>,
    request: Pick<FastifyRequest, 'ip' | 'headers'>,
    atMs: number,
  ): Promise<void> {
    const { store, events } = this.#options
    const address = toRateAddress(request.ip)
    const isNew = await noteKeyAddress(store, { keyId: id, address, at: new Date(atMs) })
    if (isNew)
      await events.note('key_used_from_new_address', request, {
        accountId,
        detail: { key_id: id },
        atMs,
      })
  }
}
