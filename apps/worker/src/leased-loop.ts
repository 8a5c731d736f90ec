import { releaseLease, type TransactionalDatabase, takeLease } from '@parallax/store'
import type { Logger } from 'pino'
import { WakeableWait } from './wakeable-wait.ts'
import { CHECK_MS, TTL_MS, type WorkShare } from './work-share.ts'

export interface LeasedLoopOptions {
  readonly store: TransactionalDatabase
  /** Tells the holder id of this process and which leases are its share, and renews them. */
  readonly share: Pick<WorkShare, 'holder' | 'isMine' | 'onCheck' | 'handOver' | 'lastRenewal'>
  readonly name: string
  readonly logger: Logger
  /**
   * Does what is due and returns how long to wait before the next call, in milliseconds. `isAlone` means that no other
   * process can have done this work since the last call.
   */
  readonly work: (signal: AbortSignal, isAlone: boolean) => Promise<number>
}

export interface Loop {
  readonly name: string
  /** Whether this process holds the lease, as far as it knows. */
  readonly isHeld: boolean
  /** Interrupts the work and releases the lease. */
  close(): Promise<void>
}

/**
 * Repeats the work while this process holds the lease; only one process holds it at a time. When the lease becomes
 * another worker's share, the work is interrupted and the lease handed over once it has ended.
 */
export function startLeasedLoop({ store, share, name, logger, work }: LeasedLoopOptions): Loop {
  const closing = new AbortController()
  const wait = new WakeableWait()
  let isHeld = false
  let interrupt = () => {}
  let checkRenewal = () => {}
  const stopWatching = share.onCheck(() => {
    checkRenewal()
    if (share.isMine(name) === isHeld) return
    interrupt()
    wait.wake()
  })
  const running = loop()
  return {
    name,
    get isHeld() {
      return isHeld
    },
    async close() {
      closing.abort(new Error('closing'))
      await running
      stopWatching()
      await releaseLease(store, name, share.holder)
    },
  }

  async function loop(): Promise<void> {
    while (!closing.signal.aborted) {
      const waitMs = await attempt(takeAndWork)
      if (isHeld && !share.isMine(name)) await attempt(handOver)
      await wait.wait(waitMs, closing.signal)
    }
  }

  async function attempt(step: () => Promise<number>): Promise<number> {
    try {
      return await step()
    } catch (cause) {
      if (!closing.signal.aborted) logger.error({ err: cause, lease: name }, 'work failed')
      return CHECK_MS
    }
  }

  async function takeAndWork(): Promise<number> {
    if (!share.isMine(name)) return CHECK_MS
    const requestedMs = performance.now()
    const lease = await takeLease(store, name, share.holder, TTL_MS)
    isHeld = lease !== null
    // During the query the lease may have become another worker's share, or this process may have begun to close.
    if (lease === null || !share.isMine(name) || closing.signal.aborted) return CHECK_MS
    return workWithLease(lease === 'renewed', requestedMs)
  }

  async function handOver(): Promise<number> {
    await share.handOver(name)
    isHeld = false
    return CHECK_MS
  }

  /** Interrupts the work when the lease is lost. If the database does not answer, that is when the lease expires. */
  async function workWithLease(isAlone: boolean, requestedMs: number): Promise<number> {
    const lost = new AbortController()
    const moved = new AbortController()
    interrupt = () => moved.abort(new Error(`the lease ${name} goes to another worker`))
    const takenMs = performance.now()
    let heldMs = requestedMs
    checkRenewal = () => {
      const renewal = share.lastRenewal
      // A renewal requested before the lease was taken may not include it.
      const isOfThisWork = renewal !== null && renewal.requestedMs >= takenMs
      if (isOfThisWork && renewal.names.has(name)) heldMs = renewal.requestedMs
      else if (isOfThisWork || performance.now() - heldMs > TTL_MS) {
        lost.abort(new Error(`lost the lease ${name}`))
      }
    }
    try {
      return await work(AbortSignal.any([closing.signal, lost.signal, moved.signal]), isAlone)
    } catch (cause) {
      if (moved.signal.aborted && !lost.signal.aborted) return 0
      throw cause
    } finally {
      interrupt = () => {}
      checkRenewal = () => {}
    }
  }
}
