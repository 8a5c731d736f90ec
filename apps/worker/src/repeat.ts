import type { Logger } from 'pino'
import { WakeableWait } from './wakeable-wait.ts'

/** A changed system clock is noticed within this time. */
const LONGEST_WAIT_MS = 15_000
const RETRY_MS = 5_000

export interface RepeatOptions {
  readonly name: string
  readonly logger: Logger
  readonly signal: AbortSignal
  /** Does what is due and returns how long to wait before the next call, in milliseconds. */
  readonly work: (signal: AbortSignal) => Promise<number>
  /** Woken when something is due earlier. */
  readonly wait?: WakeableWait
}

/** Repeats the work until the signal is aborted, then throws its reason. Failed work is retried later. */
export async function repeat({
  name,
  logger,
  signal,
  work,
  wait = new WakeableWait(),
}: RepeatOptions): Promise<never> {
  for (;;) {
    signal.throwIfAborted()
    let waitMs = RETRY_MS
    try {
      waitMs = await work(signal)
    } catch (cause) {
      if (!signal.aborted) logger.error({ err: cause, work: name }, 'work failed')
    }
    await wait.wait(Math.min(waitMs, LONGEST_WAIT_MS), signal)
  }
}
