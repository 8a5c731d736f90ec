import { useSyncExternalStore } from 'react'

/** `offline`: the machine has no network. `down`: it has one, but the service does not answer. */
export type Connection = 'up' | 'offline' | 'down'

export interface ConnectionState {
  readonly connection: Connection
  /** When it was lost, in Unix milliseconds; null while it is up. */
  readonly lostAtMs: number | null
}

const AGAIN_MS = 5_000
const UP: ConnectionState = { connection: 'up', lostAtMs: null }

/**
 * The single source for whether the service is reachable: the browser reports a network, and `/health` answers. It is
 * checked when a request gets no answer, and then every five seconds until it gets one.
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

/** Returns a function that removes the listener. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Checks whether the service answers, in one request shared by all callers. */
export function checkConnection(): Promise<boolean> {
  checking ??= ask().finally(() => {
    checking = null
  })
  return checking
}

/** Resolves when the service answers again; at once if it is up. */
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

/** A `fetch` that checks the connection when there is no answer, or a proxy reports that there is none. */
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

/** Call once: reacts when the browser reports that the network is lost or back. */
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
