import { useSyncExternalStore } from 'react'

/** Whether an anonymous visitor wants to do something that needs an account: they sign in over the page. */
let isRequested = false
const listeners = new Set<() => void>()

export function useSignInRequest(): boolean {
  return useSyncExternalStore(listen, () => isRequested)
}

export function askToSignIn(): void {
  change(true)
}

export function endSignInRequest(): void {
  change(false)
}

function change(next: boolean): void {
  isRequested = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
