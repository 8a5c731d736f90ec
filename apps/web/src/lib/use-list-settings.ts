import { useMemo, useSyncExternalStore } from 'react'
import { type ListSettings, readListSettings } from './list-settings.ts'

/** The lists that store the reader's preferences. */
export type ListName = 'questions' | 'listings' | 'trades'

const listeners = new Set<() => void>()

/** Stored in this browser and sent nowhere. */
export function useListSettings(list: ListName): ListSettings {
  const text = useSyncExternalStore(listen, () => localStorage.getItem(toKey(list)))
  return useMemo(() => readListSettings(text), [text])
}

export function saveListSettings(list: ListName, settings: ListSettings): void {
  localStorage.setItem(toKey(list), JSON.stringify(settings))
  for (const listener of listeners) listener()
}

function toKey(list: ListName): string {
  return `parallax-list-${list}`
}

/** Also notices changes from other tabs. */
function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
