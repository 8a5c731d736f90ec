import pg from 'pg'
import { StoreError } from './store-error.ts'

/** What the driver says, without a code, when its connection is gone. */
const CONNECTION_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after|the embedded database)/

/**
 * SQLSTATE classes and codes that speak of the connection and not of the statement: connection exception (08), operator
 * intervention such as a shutdown (57P), too many connections (53300).
 */
const CONNECTION_STATE = /^(08|57P|53300)/

/** A lost or refused connection becomes a StoreError; an error of the statement itself stays what it is. */
export function toStoreError(cause: unknown): unknown {
  return isConnectionFailure(cause)
    ? new StoreError('unreachable', 'The database cannot be reached.', { cause })
    : cause
}

function isConnectionFailure(cause: unknown): boolean {
  if (!(cause instanceof Error) || cause instanceof StoreError) return false
  if (cause instanceof pg.DatabaseError) return CONNECTION_STATE.test(cause.code ?? '')
  return 'syscall' in cause || cause instanceof AggregateError || CONNECTION_TEXT.test(cause.message)
}
