import { DEFAULT_HTTP_STATUS, type ErrorCode } from '@parallax/contract'

export interface ApiErrorOptions {
  /** Overrides the default status of the code, such as 405 for an INVALID_REQUEST. */
  readonly httpStatus?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
  /** Written to the log and never sent to the caller. Without it, the log has the caller's message. */
  readonly logMessage?: string
}

/**
 * A response that refuses or fails. `callerMessage` is sent in the envelope; `message` and `cause` go only to the
 * log.
 */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly callerMessage: string
  readonly httpStatus: number
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, callerMessage: string, options: ApiErrorOptions = {}) {
    super(options.logMessage ?? callerMessage, { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.callerMessage = callerMessage
    this.httpStatus = options.httpStatus ?? DEFAULT_HTTP_STATUS[code]
    this.headers = options.headers ?? {}
  }
}
