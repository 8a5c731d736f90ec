import { randomUUID } from 'node:crypto'
import { releaseLease, type TransactionalDatabase, takeLease } from '@parallax/store'
import type { Logger } from 'pino'

/** A worker that dies loses its work to another one within `TTL_MS` plus one look of `LOOK_MS`: well under 30 s. */
export const TTL_MS = 15_000
const RENEW_MS = 5_000
export const LOOK_MS = 5_000
const LONGEST_WAIT_MS = 5_000

/** This process among the workers. */
const HOLDER = randomUUID()

export interface LeasedLoopOptions {
  readonly store: TransactionalDatabase
  readonly name: string
  readonly logger: Logger
  /**
   * Does what is due and answers how long to wait before the next look, in milliseconds. `isAlone` says that no other
   * process can have done this work since the last time.
   */
  readonly work: (signal: AbortSignal, isAlone: boolean) => Promise<number>
}

export interface Loop {
  /** Interrupts the work and gives the lease back. */
  close(): Promise<void>
}

/** Does the work again and again while this process holds the lease; of several processes one at a time does. */
export function startLeasedLoop({ store, name, logger, work }: LeasedLoopOptions): Loop {
  const closing = new AbortController()
  const running = loop()
  return {
    async close() {
      closing.abort(new Error('closing'))
      await running
      await releaseLease(store, name, HOLDER)
    },
  }

  async function loop(): Promise<void> {
    while (!closing.signal.aborted) {
      let waitMs = LOOK_MS
      try {
        const lease = await takeLease(store, name, HOLDER, TTL_MS)
        if (lease !== null) waitMs = await workWithLease(lease === 'renewed')
      } catch (cause) {
        if (!closing.signal.aborted) logger.error({ err: cause, lease: name }, 'work failed')
      }
      await pause(Math.min(waitMs, LONGEST_WAIT_MS), closing.signal)
    }
  }

  /**
   * Renews the lease while the work runs; when it is lost, the work is interrupted. Ends after the last renewal has: one
   * that came later than the release would take the lease again for nobody.
   */
  async function workWithLease(isAlone: boolean): Promise<number> {
    const lost = new AbortController()
    let heldMs = performance.now()
    let renewal: Promise<void> | null = null
    const timer = setInterval(() => {
      renewal ??= renew().finally(() => {
        renewal = null
      })
    }, RENEW_MS)
    try {
      return await work(AbortSignal.any([closing.signal, lost.signal]), isAlone)
    } finally {
      clearInterval(timer)
      await renewal
    }

    /** A database that does not answer says nothing about the lease until its time is over. */
    async function renew(): Promise<void> {
      const askedMs = performance.now()
      const lease = await takeLease(store, name, HOLDER, TTL_MS).catch(() => 'unknown' as const)
      if (lease === 'renewed') heldMs = askedMs
      else if (lease !== 'unknown' || performance.now() - heldMs > TTL_MS) {
        lost.abort(new Error(`lost the lease ${name}`))
      }
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve()
      return
    }
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
