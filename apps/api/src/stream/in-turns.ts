import { setTimeout as wait, setImmediate as yieldToLoop } from 'node:timers/promises'

/** So many are done before everybody else has their turn: what a stream is given is written to its socket after this code has returned. */
export const AT_ONCE = 8
/** So long it works at a time, and so much longer than it worked it leaves to others. */
const TURN_MS = 5
const REST = 1

/** Does something for each, a few at a time. The first are done at once. Answers how many milliseconds it worked, writing counted in. */
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
