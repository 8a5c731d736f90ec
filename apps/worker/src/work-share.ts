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

/** A dead worker's leases go to another within `TTL_MS` plus one check after `CHECK_MS`: well under 30 s. */
export const TTL_MS = 15_000
export const CHECK_MS = 5_000

/** The leases that were renewed together, and when the renewal was requested. */
export interface Renewal {
  readonly requestedMs: number
  readonly names: ReadonlySet<string>
}

export interface WorkShareOptions {
  readonly store: NotifyingDatabase
  readonly logger: Logger
  /** The leases this worker can take. */
  readonly offers: readonly string[]
  /** How much of a worker's time a lease takes, relative to the others. */
  readonly weigh: (name: string) => number
}

/**
 * This process as one of the workers. Every `CHECK_MS` it reports that it is alive and renews all its leases at once.
 * Then, and whenever a worker joins or leaves, it computes which leases are its share. The plan alone changes nothing:
 * a lease belongs to the worker that has taken it.
 */
export class WorkShare {
  /** The id under which this process holds leases. */
  readonly holder = randomUUID()
  readonly #options: WorkShareOptions
  /** Who should hold each lease; null before the first check. */
  #plan: ReadonlyMap<string, string> | null = null
  #renewal: Renewal | null = null
  readonly #watchers = new Set<() => void>()
  readonly #closing = new AbortController()
  readonly #checking: Promise<void>

  constructor(options: WorkShareOptions) {
    this.#options = options
    this.#checking = this.#keepChecking()
  }

  isMine(name: string): boolean {
    return this.#plan?.get(name) === this.holder
  }

  /** The last renewal that the database answered; null before the first. */
  get lastRenewal(): Renewal | null {
    return this.#renewal
  }

  /** Calls the watcher after each check. The returned function unsubscribes it. */
  onCheck(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /**
   * Hands a lease to the worker whose share it is, or releases it if that worker is gone. Call it after the work has
   * ended.
   */
  async handOver(name: string): Promise<void> {
    const { store, logger } = this.#options
    const to = this.#plan?.get(name)
    const isMoved =
      to !== undefined && (await handOverLease(store, name, { from: this.holder, to, ttlMs: TTL_MS }))
    if (isMoved) logger.info({ lease: name, to }, 'handed work over to another worker')
    else await releaseLease(store, name, this.holder)
  }

  /** Removes this process from the workers, so that nothing more is handed over to it. */
  async leave(): Promise<void> {
    this.#closing.abort(new Error('closing'))
    await this.#checking
    await leaveWorkers(this.#options.store, this.holder)
  }

  /** Releases leases that arrived while leaving. Call it after all work has ended. */
  async close(): Promise<void> {
    await releaseLeases(this.#options.store, this.holder)
  }

  async #keepChecking(): Promise<void> {
    const { store, logger } = this.#options
    const { signal } = this.#closing
    const waiting = new WakeableWait()
    const wake = () => waiting.wake()
    const listening = store.listen('worker', { onNotice: wake, onListening: wake, onLost: () => {} })
    while (!signal.aborted) {
      try {
        await this.#check()
      } catch (cause) {
        if (!signal.aborted) logger.error({ err: cause }, 'could not check which leases to hold')
      }
      for (const watcher of this.#watchers) watcher()
      await waiting.wait(CHECK_MS, signal)
    }
    await listening.close()
  }

  async #check(): Promise<void> {
    const { store, offers, weigh } = this.#options
    const requestedMs = performance.now()
    this.#renewal = { requestedMs, names: new Set(await renewLeases(store, this.holder, TTL_MS)) }
    await joinWorkers(store, { id: this.holder, offers }, TTL_MS)
    const { workers, held } = await listWorkersAndLeases(store)
    this.#plan = shareLeases({ workers, held, weigh })
  }
}
