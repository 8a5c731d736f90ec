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
  | { readonly kind: 'listening' | 'lost'; readonly listener: number }

export type Answer =
  | { readonly kind: 'value'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly number: number; readonly error: SentError }

/** An error on its way to another thread, which would take its class and its fields away. */
export interface SentError {
  readonly isStoreError: boolean
  readonly message: string
  readonly stack: string | undefined
  /** The code of PostgreSQL, the constraint and the like. */
  readonly fields: Readonly<Record<string, unknown>>
}

export function toSentError(cause: unknown): SentError {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const fields = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value))
  return {
    isStoreError: error instanceof StoreError,
    message: error.message,
    stack: error.stack,
    fields: Object.fromEntries(fields),
  }
}

export function toError({ isStoreError, message, stack, fields }: SentError): Error {
  const error = isStoreError ? Object.create(StoreError.prototype) : new Error(message)
  return Object.assign(error, { ...fields, message, stack })
}
