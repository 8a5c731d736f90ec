import { setTimeout as wait, setImmediate as yieldToLoop } from 'node:timers/promises'

/**
 * How many items are processed before yielding to the event loop. Data given to a stream is written to its socket
 * only after this code has returned.
 */
export const AT_ONCE = 8
/** How long it works before a pause, and how long the pause is, as a multiple of the time worked. */
const TURN_MS = 5
const REST = 1

/**
 * Calls `work` for each item, a few at a time; the first few synchronously. Returns how many milliseconds it worked,
 * including socket writes.
 */
export async function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<number> {
  let workedMs = 0
  let startedMs = performance.now()
  let done = 0
  for (const item of items) {
    work(item)
    done += 1
    if (done % AT_ONCE !== 0) continue
    await yieldToLoop(undefined, { ref: false })
    const tookMs = performance.now() - startedMs
    if (tookMs < TURN_MS) continue
    workedMs += tookMs
    await wait(tookMs * REST, undefined, { ref: false })
    startedMs = performance.now()
  }
  return workedMs + performance.now() - startedMs
}
