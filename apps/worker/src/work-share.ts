import { randomUUID } from 'node:crypto'
import { shareLeases } from '@parallax/domain'
import {
  handOverLease,
  joinWorkers,
  leaveWorkers,
  listWorkersAndLeases,
  type NotifyingDatabase,
  releaseLease,
  releaseLeases,
  renewLeases,
} from '@parallax/store'
import type { Logger } from 'pino'
import { WakeableWait } from './wakeable-wait.ts'

/** A worker that dies loses its work to another one within `TTL_MS` plus one look of `LOOK_MS`: well under 30 s. */
export const TTL_MS = 15_000
export const LOOK_MS = 5_000

/** The leases that were renewed together, and when that was asked. */
export interface Renewal {
  readonly askedMs: number
  readonly names: ReadonlySet<string>
}

export interface WorkShareOptions {
  readonly store: NotifyingDatabase
  readonly logger: Logger
  /** What this worker can do. */
  readonly offers: readonly string[]
  /** How much of a worker's time a lease takes beside the others. */
  readonly weigh: (name: string) => number
}

/**
 * This process among the workers: says every `LOOK_MS` that it lives, renews all its leases at once, and works out, then and when somebody comes or leaves, which
 * leases are its part. It decides about nothing: a lease is held by who has taken it.
 */
export class WorkShare {
  /** Who it is as the holder of leases. */
  readonly holder = randomUUID()
  readonly #options: WorkShareOptions
  /** Who should hold each lease; null before the first look. */
  #plan: ReadonlyMap<string, string> | null = null
  #renewal: Renewal | null = null
  readonly #watchers = new Set<() => void>()
  readonly #closing = new AbortController()
  readonly #looking: Promise<void>

  constructor(options: WorkShareOptions) {
    this.#options = options
    this.#looking = this.#keepLooking()
  }

  isMine(name: string): boolean {
    return this.#plan?.get(name) === this.holder
  }

  /** The last renewal that the database answered; null before the first. */
  get lastRenewal(): Renewal | null {
    return this.#renewal
  }

  /** Calls after each look, until what it answers is called. */
  onLook(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Gives a lease to the worker whose part it is; where that one is gone, to whoever comes first. The work has ended. */
  async handOver(name: string): Promise<void> {
    const { store, logger } = this.#options
    const to = this.#plan?.get(name)
    const isMoved =
      to !== undefined && (await handOverLease(store, name, { from: this.holder, to, ttlMs: TTL_MS }))
    if (isMoved) logger.info({ lease: name, to }, 'handed work over to another worker')
    else await releaseLease(store, name, this.holder)
  }

  /** Nothing is handed over to this worker any more. */
  async leave(): Promise<void> {
    this.#closing.abort(new Error('closing'))
    await this.#looking
    await leaveWorkers(this.#options.store, this.holder)
  }

  /** Gives back what came while it was leaving. After all work has ended. */
  async close(): Promise<void> {
    await releaseLeases(this.#options.store, this.holder)
  }

  async #keepLooking(): Promise<void> {
    const { store, logger } = this.#options
    const { signal } = this.#closing
    const waiting = new WakeableWait()
    const wake = () => waiting.wake()
    const listening = store.listen('worker', { onNotice: wake, onListening: wake, onLost: () => {} })
    while (!signal.aborted) {
      try {
        await this.#look()
      } catch (cause) {
        if (!signal.aborted) logger.error({ err: cause }, 'work could not be shared')
      }
      for (const watcher of this.#watchers) watcher()
      await waiting.wait(LOOK_MS, signal)
    }
    await listening.close()
  }

  async #look(): Promise<void> {
    const { store, offers, weigh } = this.#options
    const askedMs = performance.now()
    this.#renewal = { askedMs, names: new Set(await renewLeases(store, this.holder, TTL_MS)) }
    await joinWorkers(store, { id: this.holder, offers }, TTL_MS)
    const { workers, held } = await listWorkersAndLeases(store)
    this.#plan = shareLeases({ workers, held, weigh })
  }
}
