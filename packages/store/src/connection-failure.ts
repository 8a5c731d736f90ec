import pg from 'pg'
import { StoreError } from './store-error.ts'

/** Messages of the driver, without a code, when its connection is gone. */
const CONNECTION_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after|the embedded database)/

/** A TLS handshake that was cut, or bytes that are not TLS: unlike errors of a socket they name no system call. */
const TLS_CODE = /^(ECONNRESET$|ERR_SSL_)/

/** How a PostgreSQL with a full disk refuses new connections: as an internal error, without a code of its own. */
const FULL_TEXT = /^could not write init file/

/** SQLSTATE classes and codes that concern the server and not the statement. */
const SERVER_STATES = [
  // Connection exception, operator intervention such as a shutdown, too many connections.
  { pattern: /^(08|57P|53300)/, code: 'unreachable', message: 'The database cannot be reached.' },
  // Cancelled, by its time limit or by a person; or a lock was held for too long.
  { pattern: /^(57014|55P03)/, code: 'busy', message: 'The database did not answer in time.' },
  // A standby, or a server configured to refuse writes.
  { pattern: /^25006/, code: 'read_only', message: 'The database does not accept writes.' },
  // Disk, memory or another limit of the server.
  { pattern: /^53/, code: 'full', message: 'The database has run out of space.' },
] as const

/**
 * A problem with the server or the connection becomes a StoreError; an error of the statement itself stays as it is.
 */
export function toStoreError(cause: unknown): unknown {
  if (!(cause instanceof Error) || cause instanceof StoreError) return cause
  if (cause instanceof pg.DatabaseError) {
    const sqlState = FULL_TEXT.test(cause.message) ? '53100' : (cause.code ?? '')
    const state = SERVER_STATES.find(({ pattern }) => pattern.test(sqlState))
    return state === undefined ? cause : new StoreError(state.code, state.message, { cause })
  }
  const isLost =
    'syscall' in cause ||
    cause instanceof AggregateError ||
    CONNECTION_TEXT.test(cause.message) ||
    ('code' in cause && TLS_CODE.test(String(cause.code)))
  if (!isLost) return cause
  // An attempt at several addresses of a host fails with an AggregateError, which has no message of its own.
  const reason: unknown = cause instanceof AggregateError ? (cause.errors[0] ?? cause) : cause
  return new StoreError('unreachable', 'The database cannot be reached.', { cause: reason })
}
