import type pg from 'pg'

/** A statement without a response for this long is given up with its connection: the other end may have vanished. */
export const STATEMENT_TIMEOUT_MS = 60_000
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
 * do not know. A server on a system that cannot detect a closed connection (Windows) runs without that check.
 */
const LIMITS = `
  set statement_timeout = ${SERVER_STATEMENT_TIMEOUT_MS};
  set lock_timeout = ${LOCK_TIMEOUT_MS};
  do $$ begin
    perform set_config('client_connection_check_interval', '${CONNECTION_CHECK_MS}', false);
  exception when others then null;
  end $$`

export async function limitSession(client: pg.ClientBase, timeoutMs: number): Promise<void> {
  const statement = { text: LIMITS, query_timeout: timeoutMs }
  await client.query(statement)
}
