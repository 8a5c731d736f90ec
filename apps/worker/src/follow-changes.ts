import { setTimeout } from 'node:timers/promises'
import type { NotifyingDatabase } from '@parallax/store'
import { WakeableWait } from './wakeable-wait.ts'

/** What is written in this time is looked at together. */
const GATHER_MS = 25
/** A turn comes at least this often, also when no notice does. */
const LOOK_MS = 1_000

/** Does a turn whenever something changed, until the signal says so. */
export async function followChanges(
  store: NotifyingDatabase,
  signal: AbortSignal,
  turn: () => Promise<void>,
): Promise<void> {
  const waiting = new WakeableWait()
  const wake = () => waiting.wake()
  const listening = store.listen('change', { onNotice: wake, onListening: wake, onLost: () => {} })
  try {
    while (!signal.aborted) {
      await turn()
      await setTimeout(GATHER_MS)
      await waiting.wait(LOOK_MS, signal)
    }
  } finally {
    await listening.close()
  }
}
