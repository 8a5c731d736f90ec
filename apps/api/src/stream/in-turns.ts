import { setTimeout as wait } from 'node:timers/promises'

/** So long it works at a time, and so much longer than it worked it leaves to others. */
const TURN_MS = 5
const REST = 1
/** Looking at the clock costs as much as some of the work. */
const BETWEEN_LOOKS = 16

/** Does something for each, a few milliseconds at a time. The first turn is at once. Answers how many milliseconds it worked. */
export async function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<number> {
  let workedMs = 0
  let startedMs = performance.now()
  let sinceLook = 0
  for (const item of items) {
    work(item)
    sinceLook += 1
    if (sinceLook < BETWEEN_LOOKS) continue
    sinceLook = 0
    const tookMs = performance.now() - startedMs
    if (tookMs < TURN_MS) continue
    workedMs += tookMs
    await wait(tookMs * REST, undefined, { ref: false })
    startedMs = performance.now()
  }
  return workedMs + performance.now() - startedMs
}
