import { setImmediate } from 'node:timers/promises'

const LONGEST_MS = 10

/** To be awaited often by long work: now and then it lets others run. Throws when the work is to end. */
export type YieldToLoop = () => Promise<void> | undefined

export function createYieldToLoop(signal: AbortSignal): YieldToLoop {
  let sinceMs = performance.now()
  return () => {
    if (performance.now() - sinceMs < LONGEST_MS) return undefined
    return setImmediate().then(() => {
      signal.throwIfAborted()
      sinceMs = performance.now()
    })
  }
}
