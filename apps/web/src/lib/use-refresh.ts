import { useEffect } from 'react'

/**
 * Asks again every so often, while it is on and the tab is on the screen. It is for answers that the stream is merged into: each event would
 * begin the query's own timer anew, so that it never rings while prices move.
 */
export function useRefresh(refetch: () => unknown, everyMs: number, isOn = true): void {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refetch()
    }, everyMs)
    return () => clearInterval(timer)
  }, [refetch, everyMs, isOn])
}
