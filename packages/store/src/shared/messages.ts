import type { Query } from '../sql.ts'
import { StoreError } from '../store-error.ts'

/** A request from a thread to the one that owns the store. Each request has one response, matched by its number. */
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

/** Starts or stops listening on a channel. */
export interface ListeningStep {
  readonly kind: 'listen' | 'unlisten'
  readonly number: number
  readonly listener: number
  readonly channel: string
}

/** Sent to listeners without a request. */
export type Notice =
  | { readonly kind: 'notice'; readonly listener: number; readonly payload: string }
  | { readonly kind: 'listening'; readonly listener: number; readonly isSure: boolean }
  | { readonly kind: 'lost'; readonly listener: number }

export type Answer =
  | { readonly kind: 'value'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly number: number; readonly error: SentError }

/** An error on its way to another thread, which would otherwise lose its class and fields. */
export interface SentError {
  readonly isStoreError: boolean
  readonly message: string
  readonly stack: string | undefined
  /** Its cause; null where there is none. */
  readonly cause: SentError | null
  /** The SQLSTATE code of PostgreSQL, the constraint and the like. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** Maximum length of a chain of causes: a circular one has no end. */
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
  // Not enumerable, as the constructor would define it.
  if (cause !== null) Object.defineProperty(error, 'cause', { value: toError(cause) })
  return error
}
