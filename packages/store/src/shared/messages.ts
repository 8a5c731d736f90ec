import type { Query } from '../sql.ts'
import { StoreError } from '../store-error.ts'

/** What a thread asks of the one that has the store. Each request has one answer, found by its number. */
export type Request = Statement | TransactionStep | ListeningStep

export interface Statement {
  readonly kind: 'many' | 'run'
  readonly number: number
  readonly query: Query<unknown>
  readonly transaction: number | null
}

export interface TransactionStep {
  readonly kind: 'begin' | 'commit' | 'rollback'
  readonly number: number
  readonly transaction: number
}

/** Begins to listen on a channel, or ends it. */
export interface ListeningStep {
  readonly kind: 'listen' | 'unlisten'
  readonly number: number
  readonly listener: number
  readonly channel: string
}

/** Comes without being asked for, to whoever listens. */
export type Notice =
  | { readonly kind: 'notice'; readonly listener: number; readonly payload: string }
  | { readonly kind: 'listening'; readonly listener: number; readonly isSure: boolean }
  | { readonly kind: 'lost'; readonly listener: number }

export type Answer =
  | { readonly kind: 'value'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly number: number; readonly error: SentError }

/** An error on its way to another thread, which would take its class and its fields away. */
export interface SentError {
  readonly isStoreError: boolean
  readonly message: string
  readonly stack: string | undefined
  /** What it was caused by; null where nothing is said. */
  readonly cause: SentError | null
  /** The code of PostgreSQL, the constraint and the like. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** A chain of causes is sent so far: one that leads back to itself has no end. */
const DEEPEST = 8

export function toSentError(cause: unknown, depth = 0): SentError {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const fields = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value))
  return {
    isStoreError: error instanceof StoreError,
    message: error.message,
    stack: error.stack,
    cause: error.cause === undefined || depth === DEEPEST ? null : toSentError(error.cause, depth + 1),
    fields: Object.fromEntries(fields),
  }
}

export function toError({ isStoreError, message, stack, cause, fields }: SentError): Error {
  const error = isStoreError ? Object.create(StoreError.prototype) : new Error(message)
  Object.assign(error, { ...fields, message, stack })
  // As the constructor would: whoever lists the fields of an error does not meet it.
  if (cause !== null) Object.defineProperty(error, 'cause', { value: toError(cause) })
  return error
}
