import { useSyncExternalStore } from 'react'

/** `offline`: the machine has no network. `down`: it has, but the service does not answer. */
export type Connection = 'up' | 'offline' | 'down'

export interface ConnectionState {
  readonly connection: Connection
  /** Unix milliseconds of the moment when it was lost; null while it is up. */
  readonly lostAtMs: number | null
}

const AGAIN_MS = 5_000
const UP: ConnectionState = { connection: 'up', lostAtMs: null }

/**
 * The one rule for whether the service can be reached, and for all that is shown of it: the browser says that there is a network, and
 * `/health` answers. It is asked when a request finds nobody, and every five seconds until it answers.
 */
let state = UP
let checking: Promise<boolean> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function useConnection(): ConnectionState {
  return useSyncExternalStore(onConnectionChange, readConnection)
}

export function readConnection(): ConnectionState {
  return state
}

/** Answers how to stop. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks whether the service answers, once for all who want to know. */
export function checkConnection(): Promise<boolean> {
  checking ??= ask().finally(() => {
    checking = null
  })
  return checking
}

/** Returns when the service answers again, at once while it does. */
export function untilConnected(): Promise<void> {
  if (state.connection === 'up') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onConnectionChange(() => {
      if (state.connection !== 'up') return
      stop()
      resolve()
    })
  })
}

/** `fetch`, which looks at the connection when nobody answers, or a proxy says that nobody does. */
export async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init)
    if (response.status >= 502) void checkConnection()
    return response
  } catch (cause) {
    if (init?.signal?.aborted !== true) void checkConnection()
    throw cause
  }
}

/** To be called once: the browser tells when the network goes and comes. */
export function watchConnection(): void {
  addEventListener('offline', () => lose())
  addEventListener('online', () => void checkConnection())
}

async function ask(): Promise<boolean> {
  clearTimeout(timer)
  const isUp = navigator.onLine && (await isAnswered())
  if (isUp) change(UP)
  else lose()
  return isUp
}

async function isAnswered(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(AGAIN_MS) })).ok
  } catch {
    return false
  }
}

function lose(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void checkConnection(), AGAIN_MS)
  change({
    connection: navigator.onLine ? 'down' : 'offline',
    lostAtMs: state.lostAtMs ?? Date.now(),
  })
}

function change(next: ConnectionState): void {
  if (next.connection === state.connection) return
  state = next
  for (const listener of [...listeners]) listener()
}
