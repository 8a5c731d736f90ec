import type { NotifyingDatabase } from '@parallax/store'
import type { Rest } from './rest.ts'
import { WakeableWait } from './wakeable-wait.ts'

/** What is written in this time is looked at together. */
const GATHER_MS = 25
/** A turn comes at least this often, also when no notice does. */
const LOOK_MS = 5_000

export interface FollowOptions {
  /** What is written in this time after a turn is left to the next one. */
  readonly gatherMs?: number
  /** Asked after a turn: how long the next may wait if nothing changes, where that depends. */
  readonly toLookMs?: () => number
  /** While nobody looks more is gathered; the end of a rest brings a turn at once. */
  readonly rest?: Rest | undefined
}

/** Does a turn whenever something changed, until the signal says so. A database in which nothing happens is asked every few seconds. */
export async function followChanges(
  store: NotifyingDatabase,
  signal: AbortSignal,
  turn: () => Promise<void>,
  { gatherMs = GATHER_MS, toLookMs = () => LOOK_MS, rest }: FollowOptions = {},
): Promise<void> {
  const gathering = new WakeableWait()
  const waiting = new WakeableWait()
  const wake = () => waiting.wake()
  const listening = store.listen('change', { onNotice: wake, onListening: wake, onLost: () => {} })
  const stopWatching = rest?.onEnd(() => {
    gathering.wake()
    waiting.wake()
  })
  try {
    while (!signal.aborted) {
      await turn()
      await gathering.wait(rest?.toGatherMs(gatherMs) ?? gatherMs, signal)
      await waiting.wait(toLookMs(), signal)
    }
  } finally {
    stopWatching?.()
    await listening.close()
  }
}
