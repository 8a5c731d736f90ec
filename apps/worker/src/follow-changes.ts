import type { NotifyingDatabase } from '@parallax/store'
import type { Rest } from './rest.ts'
import { WakeableWait } from './wakeable-wait.ts'

/** Changes written within this time are handled together. */
const GATHER_MS = 25
/**
 * A turn runs at least this often, even without a notice. It runs less often where no notice can be lost, for work that
 * is due by the clock.
 */
const POLL_MS = 5_000
const SURE_POLL_MS = 30_000

export interface FollowOptions {
  /** Changes written within this time after a turn are left to the next one. */
  readonly gatherMs?: number
  /** Called after a turn. Returns the longest wait for the next one if nothing changes; null for the default. */
  readonly toPollMs?: () => number | null
  /** At rest, changes are gathered for longer. The beginning and the end of a rest start a turn at once. */
  readonly rest?: Rest | undefined
}

/** Runs a turn whenever something changed, until the signal is aborted. An idle database is polled now and then. */
export async function followChanges(
  store: NotifyingDatabase,
  signal: AbortSignal,
  turn: () => Promise<void>,
  { gatherMs = GATHER_MS, toPollMs = () => null, rest }: FollowOptions = {},
): Promise<void> {
  const gathering = new WakeableWait()
  const waiting = new WakeableWait()
  const wake = () => waiting.wake()
  let pollMs = POLL_MS
  const listening = store.listen('change', {
    onNotice: wake,
    onListening: (isSure) => {
      pollMs = isSure ? SURE_POLL_MS : POLL_MS
      wake()
    },
    onLost: () => {
      pollMs = POLL_MS
    },
  })
  const stopWatching = rest?.onTurn(() => {
    gathering.wake()
    waiting.wake()
  })
  try {
    while (!signal.aborted) {
      await turn()
      await gathering.wait(rest?.toGatherMs(gatherMs) ?? gatherMs, signal)
      await waiting.wait(toPollMs() ?? pollMs, signal)
    }
  } finally {
    stopWatching?.()
    await listening.close()
  }
}
