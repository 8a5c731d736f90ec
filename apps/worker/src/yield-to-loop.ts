import { setImmediate } from 'node:timers/promises'

const LONGEST_MS = 10

/** Long work awaits this after each step: every few milliseconds it lets other tasks run. Rejects once aborted. */
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
