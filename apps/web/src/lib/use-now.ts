import { useSyncExternalStore } from 'react'

const STEP_MS = 1_000
let now = Date.now()
let timer: ReturnType<typeof setInterval> | null = null
const listeners = new Set<() => void>()

/** The clock in Unix milliseconds, updated every second, with one timer for all ages on the page. */
export function useNow(): number {
  return useSyncExternalStore(listen, () => now)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, STEP_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}
