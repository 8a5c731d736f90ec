import type { NotifyingDatabase } from '@parallax/store'
import type { Rest } from './rest.ts'
import { WakeableWait } from './wakeable-wait.ts'

/** What is written in this time is looked at together. */
const GATHER_MS = 25
/** A turn comes at least this often, also when no notice does; more seldom where none can be lost, for what is due by the clock. */
const LOOK_MS = 5_000
const SURE_LOOK_MS = 30_000

export interface FollowOptions {
  /** What is written in this time after a turn is left to the next one. */
  readonly gatherMs?: number
  /** Asked after a turn: how long the next may wait at most if nothing changes, where that depends; null where it does not. */
  readonly toLookMs?: () => number | null
  /** While nobody looks more is gathered; the end of a rest brings a turn at once. */
  readonly rest?: Rest | undefined
}

/** Does a turn whenever something changed, until the signal says so. A database in which nothing happens is asked now and then. */
export async function followChanges(
  store: NotifyingDatabase,
  signal: AbortSignal,
  turn: () => Promise<void>,
  { gatherMs = GATHER_MS, toLookMs = () => null, rest }: FollowOptions = {},
): Promise<void> {
  const gathering = new WakeableWait()
  const waiting = new WakeableWait()
  const wake = () => waiting.wake()
  let lookMs = LOOK_MS
  const listening = store.listen('change', {
    onNotice: wake,
    onListening: (isSure) => {
      lookMs = isSure ? SURE_LOOK_MS : LOOK_MS
      wake()
    },
    onLost: () => {
      lookMs = LOOK_MS
    },
  })
  const stopWatching = rest?.onEnd(() => {
    gathering.wake()
    waiting.wake()
  })
  try {
    while (!signal.aborted) {
      await turn()
      await gathering.wait(rest?.toGatherMs(gatherMs) ?? gatherMs, signal)
      await waiting.wait(toLookMs() ?? lookMs, signal)
    }
  } finally {
    stopWatching?.()
    await listening.close()
  }
}
