import { setTimeout as pause } from 'node:timers/promises'
import { StoreError } from '@parallax/store'
import type { Logger } from 'pino'

const RETRY_MS = 1_000
const SAY_MS = 5_000

/**
 * Retries until the database is available, and logs every 5 s that it waits. If the process ended instead, its
 * supervisor would restart it again and again. An error that a person must fix is thrown.
 */
export async function untilDatabase<Result>(
  open: () => Promise<Result>,
  logger: Pick<Logger, 'warn'>,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<Result> {
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    try {
      return await open()
    } catch (cause) {
      if (!(cause instanceof StoreError && cause.isTemporary)) throw cause
      if (waitedMs % SAY_MS === 0) logger.warn({ reason: cause.message }, 'waiting for the database')
    }
    await wait(RETRY_MS)
  }
}
