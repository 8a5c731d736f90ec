import pg from 'pg'
import { Connections } from '../connections.ts'
import { PoolStore } from '../pool-store.ts'
import type { Store } from '../store.ts'
import { StoreError } from '../store-error.ts'
import { listenOnServer } from './listen-on-server.ts'
import { limitSession, STATEMENT_TIMEOUT_MS } from './session-limits.ts'

const CONNECT_TIMEOUT_MS = 5_000

/** Opens a pool on the PostgreSQL server at `databaseUrl` and checks that it responds. */
export async function openServer(databaseUrl: string, connectTimeoutMs = CONNECT_TIMEOUT_MS): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'parallax',
    keepAlive: true,
    onConnect: (client) => limitSession(client, connectTimeoutMs),
  })
  const place = toPlace(databaseUrl)
  const store = new PoolStore(new Connections(pool), {
    description: `PostgreSQL at ${place}`,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    listen: (channel, listener) => listenOnServer(databaseUrl, channel, listener),
    close: async () => {},
  })
  try {
    await store.ping(connectTimeoutMs)
    return store
  } catch (cause) {
    await store.close()
    const isRefused = !(cause instanceof StoreError)
    throw new StoreError(
      isRefused ? 'refused' : 'unreachable',
      `The database at ${place} ${isRefused ? 'refuses the connection' : 'cannot be reached'} (${reason(cause)}). Check DATABASE_URL, and that the server is running.`,
      { cause },
    )
  }
}

/** Host and database of the URL, without user and password. */
function toPlace(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  return `${url.host || 'the local socket'}${url.pathname}`
}

function reason(cause: unknown): string {
  const root = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  if (!(root instanceof Error)) return 'no answer'
  return 'code' in root && root.message === '' ? String(root.code) : root.message
}
