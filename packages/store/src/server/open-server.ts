import pg from 'pg'
import { Connections } from '../connections.ts'
import { PoolStore } from '../pool-store.ts'
import type { Store } from '../store.ts'
import { StoreError } from '../store-error.ts'
import { ServerListener } from './server-listener.ts'

/** A statement without a response for this long is given up with its connection: the other end may have vanished. */
const STATEMENT_TIMEOUT_MS = 60_000
/** The server gives up before we do, so that a retry never runs alongside its first attempt. */
const SERVER_STATEMENT_TIMEOUT_MS = 55_000
/** A statement that waits for a lock keeps those behind it waiting too. */
const LOCK_TIMEOUT_MS = 15_000
/**
 * How often the server checks whether the client of a running statement is still connected; if not, it ends the
 * statement.
 */
const CONNECTION_CHECK_MS = 1_000
/**
 * Set on each new connection, and not as a startup option: poolers between us and the server refuse options that they
 * do not know.
 *
 * Without `jit`, because all our statements are short: compiling one took 40 ms, and running it less than 1 ms.
 */
const SESSION = `
  set jit = off;
  set statement_timeout = ${SERVER_STATEMENT_TIMEOUT_MS};
  set lock_timeout = ${LOCK_TIMEOUT_MS};`
const CHECKED_SESSION = `${SESSION} set client_connection_check_interval = ${CONNECTION_CHECK_MS}`

const CONNECT_TIMEOUT_MS = 5_000

/** Opens a pool on the PostgreSQL server at `databaseUrl` and checks that it responds. */
export async function openServer(databaseUrl: string, connectTimeoutMs = CONNECT_TIMEOUT_MS): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'parallax',
    keepAlive: true,
    onConnect: (client) => setSession(client, connectTimeoutMs),
  })
  const place = toPlace(databaseUrl)
  const listener = new ServerListener(databaseUrl)
  const store = new PoolStore(new Connections(pool), {
    description: `PostgreSQL at ${place}`,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    replans: false,
    listen: (channel, each) => listener.listen(channel, each),
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

/** A server that cannot detect a closed connection (on Windows, or before version 14) refuses that check. */
async function setSession(client: pg.ClientBase, timeoutMs: number): Promise<void> {
  const set = (text: string) => client.query({ text, query_timeout: timeoutMs } as pg.QueryConfig)
  await set(CHECKED_SESSION).catch((cause) => {
    if (!(cause instanceof pg.DatabaseError)) throw cause
    return set(SESSION)
  })
}
