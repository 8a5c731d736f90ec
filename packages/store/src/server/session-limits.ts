import type pg from 'pg'

/** A statement without an answer for so long is given up with its connection: the other end may be gone without a word. */
export const STATEMENT_TIMEOUT_MS = 60_000
/** The server gives up before we do: what is tried again never runs beside itself. */
const SERVER_STATEMENT_TIMEOUT_MS = 55_000
/** Who waits for a lock keeps those behind it waiting too. */
const LOCK_TIMEOUT_MS = 15_000
/** How often the server looks whether somebody still waits for the statement it is at; it ends one that nobody does. */
const CONNECTION_CHECK_MS = 1_000

/**
 * Set on each new connection, and not asked for while it is made: poolers between us and the server refuse what they do not know
 * there. A server on a system that cannot see a connection end (Windows) does without that look.
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
