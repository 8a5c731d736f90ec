import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Listener, type Listening, toListenText } from '../listening.ts'

/** A connection whose other end vanished is noticed after the sum of both times at the latest. */
const HEARTBEAT_MS = 2_000
const ANSWER_TIMEOUT_MS = 3_000
const RETRY_MS = 500
const GOODBYE_MS = 500

/** Listens on its own connection, which is reopened whenever it is lost. */
export function listenOnServer(databaseUrl: string, channel: string, listener: Listener): Listening {
  const text = toListenText(channel)
  const closing = new AbortController()
  const running = run()
  return {
    async close() {
      closing.abort()
      await running
    },
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce()
      await wait(RETRY_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  /** Ends when the connection is lost, cannot be made, or is no longer needed. */
  async function listenOnce(): Promise<void> {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: databaseUrl,
      stream: () => socket,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      application_name: 'parallax listener',
    })
    const over = new AbortController()
    const end = () => over.abort()
    client.on('error', end)
    client.on('end', end)
    client.on('notification', ({ payload = '' }) => listener.onNotice(payload))
    closing.signal.addEventListener('abort', end)
    let isListening = false
    try {
      await client.connect()
      await client.query(text)
      isListening = true
      listener.onListening(false)
      while (!over.signal.aborted) {
        await wait(HEARTBEAT_MS, undefined, { signal: over.signal })
        await client.query('select 1')
      }
    } catch {
      // Whatever it was, the next attempt shows whether it has passed.
    } finally {
      closing.signal.removeEventListener('abort', end)
      if (isListening) listener.onLost()
      await Promise.race([client.end().catch(() => {}), wait(GOODBYE_MS, undefined, { ref: false })])
      // A server that is gone does not answer the goodbye either.
      socket.destroy()
    }
  }
}
