import { useSyncExternalStore } from 'react'
import { type Funds, readFunds } from './funds.ts'

const KEY = 'parallax-funds'
const listeners = new Set<() => void>()
let known: { readonly text: string | null; readonly funds: Funds } | null = null

/** Stored in this browser, and sent only for planning. */
export function useFunds(): Funds {
  return useSyncExternalStore(listen, read)
}

export function saveFunds(funds: Funds): void {
  localStorage.setItem(KEY, JSON.stringify(funds))
  for (const listener of listeners) listener()
}

/** Returns the same object until the stored text changes. */
function read(): Funds {
  const text = localStorage.getItem(KEY)
  if (known === null || known.text !== text) known = { text, funds: readFunds(text) }
  return known.funds
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
