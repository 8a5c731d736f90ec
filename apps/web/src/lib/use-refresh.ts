import { useEffect } from 'react'

/**
 * Refetches at an interval while it is on and the tab is visible. For responses that the stream is merged into: each
 * event would restart the query's own timer, so that it would never fire while prices move.
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
