import type { VenueFailure } from '@parallax/domain'

export type VenueErrorCode = VenueFailure

export interface VenueErrorContext {
  readonly url: string
  /** HTTP status, where there was an answer. */
  readonly status?: number
  /** How long the venue asks callers to wait. */
  readonly retryAfterMs?: number
  readonly cause?: unknown
}

/** A venue did not answer as it should. The retry loop reads `retryable`, never the message. */
export class VenueError extends Error {
  readonly code: VenueErrorCode
  readonly retryable: boolean
  readonly url: string
  readonly status: number | null
  readonly retryAfterMs: number | null

  constructor(code: VenueErrorCode, message: string, context: VenueErrorContext) {
    super(message, { cause: context.cause })
    this.name = 'VenueError'
    this.code = code
    this.retryable = RETRYABLE.has(code)
    this.url = context.url
    this.status = context.status ?? null
    this.retryAfterMs = context.retryAfterMs ?? null
  }
}

/** What may succeed at the next attempt. */
const RETRYABLE: ReadonlySet<VenueErrorCode> = new Set([
  'network',
  'timeout',
  'rate_limited',
  'server_error',
  'not_json',
  'truncated',
])
