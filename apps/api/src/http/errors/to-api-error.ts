import type { ErrorCode } from '@parallax/contract'
import { StoreError, type StoreErrorCode } from '@parallax/store'
import { ApiError } from './api-error.ts'

/** Largest request body, in bytes. */
export const BODY_LIMIT_BYTES = 65_536

/** When to retry after a database failure. */
const RETRY_SECONDS = 5

/** What the log says about each database failure. */
const DATABASE_TROUBLES: { readonly [Code in StoreErrorCode]?: string } = {
  unreachable: 'the database is not reachable',
  busy: 'the database is too busy',
  read_only: 'the database is read-only',
  full: 'the database is full',
}

/** Refusals by Fastify itself. Any other code is our own failure: 500. */
const FASTIFY_REFUSALS: Readonly<Record<string, { httpStatus: number; message: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    httpStatus: 413,
    message: `the body must be at most ${BODY_LIMIT_BYTES} bytes`,
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { httpStatus: 415, message: 'the body must be application/json' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    httpStatus: 400,
    message: 'the body does not have the length that Content-Length says',
  },
}

/**
 * Refusals by the package that serves static files, by HTTP status. A file that may not be read is reported as
 * missing.
 */
const FILE_REFUSALS = new Map([
  [403, { code: 'NOT_FOUND', httpStatus: 404, message: 'nothing is served at this path' }],
  [404, { code: 'NOT_FOUND', httpStatus: 404, message: 'nothing is served at this path' }],
  [412, { code: 'INVALID_REQUEST', httpStatus: 412, message: 'the file has changed' }],
  [416, { code: 'INVALID_REQUEST', httpStatus: 416, message: 'the file has no such range' }],
] as const)

/** Maps anything that was thrown to an API error. Details of our own failures never reach the caller. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const refusal = FASTIFY_REFUSALS[codeOf(error)]
  if (refusal !== undefined) {
    return new ApiError('INVALID_REQUEST', refusal.message, { httpStatus: refusal.httpStatus, cause: error })
  }
  if (error instanceof StoreError && error.isTemporary) {
    return new ApiError('INTERNAL_ERROR', 'the service is temporarily unavailable', {
      httpStatus: 503,
      headers: { 'retry-after': `${RETRY_SECONDS}` },
      cause: error,
      logMessage: DATABASE_TROUBLES[error.code] ?? 'the database cannot be used',
    })
  }
  const fileRefusal = findFileRefusal(error)
  if (fileRefusal !== undefined)
    return new ApiError(fileRefusal.code, fileRefusal.message, { ...fileRefusal, cause: error })
  return new ApiError('INTERNAL_ERROR', 'something went wrong on our side', {
    cause: error,
    logMessage: 'request failed',
  })
}

export function tookTooLong(cause: unknown): ApiError {
  return new ApiError('INTERNAL_ERROR', 'the request took too long', { httpStatus: 504, cause })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function findFileRefusal(
  error: unknown,
): { code: ErrorCode; httpStatus: number; message: string } | undefined {
  const status = statusOf(error)
  return [...FILE_REFUSALS].find(([known]) => known === status)?.[1]
}

/** The HTTP status of an error from `http-errors`; 0 for any other error. */
function statusOf(error: unknown): number {
  const isHttpError = error instanceof Error && 'expose' in error && 'statusCode' in error
  return isHttpError && typeof error.statusCode === 'number' ? error.statusCode : 0
}
