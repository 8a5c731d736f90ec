import { useSyncExternalStore } from 'react'

/** Whether an anonymous visitor wants to do something that needs an account: they sign in over the page. */
let isAsked = false
const listeners = new Set<() => void>()

export function useSignInRequest(): boolean {
  return useSyncExternalStore(listen, () => isAsked)
}

export function askToSignIn(): void {
  change(true)
}

export function endSignInRequest(): void {
  change(false)
}

function change(next: boolean): void {
  isAsked = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
