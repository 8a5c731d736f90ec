import { useEffect, useRef } from 'react'

/** What each key does, by the `key` of its event. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Listens to single keys while the component is mounted. Typing into a field or holding Ctrl does not count. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target)) return
      const act = latest.current[event.key]
      if (act !== undefined) act(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, select, textarea, dialog, [contenteditable]') !== null
  )
}
