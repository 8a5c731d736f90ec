import { setImmediate as yieldToLoop } from 'node:timers/promises'

/**
 * How many items are processed before yielding to the event loop. Data given to a stream is written to its socket
 * only after this code has returned.
 */
export const AT_ONCE = 8

/** Calls `work` for each item, a few at a time, so that requests are answered in between; the first few synchronously. */
export async function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let done = 0
  for (const item of items) {
    work(item)
    done += 1
    if (done % AT_ONCE === 0) await yieldToLoop(undefined, { ref: false })
  }
}
