import type { ErrorCode } from '@parallax/contract'
import { StoreError, type StoreErrorCode } from '@parallax/store'
import { ApiError } from './api-error.ts'

/** Largest request body, in bytes. */
export const BODY_LIMIT_BYTES = 65_536

/** When to ask again for what the database could not do. */
const RETRY_SECONDS = 5

/** What the log says of it. */
const DATABASE_TROUBLES: { readonly [Code in StoreErrorCode]?: string } = {
  unreachable: 'the database is not reachable',
  busy: 'the database is too busy',
  read_only: 'the database is read-only',
  full: 'the database is full',
}

/** What Fastify itself refuses. A code that is not here is a failure of ours: 500. */
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

/** What the package that serves static files refuses, by its HTTP status. A file that may not be read does not exist. */
const FILE_REFUSALS = new Map([
  [403, { code: 'NOT_FOUND', httpStatus: 404, message: 'nothing is served at this path' }],
  [404, { code: 'NOT_FOUND', httpStatus: 404, message: 'nothing is served at this path' }],
  [412, { code: 'INVALID_REQUEST', httpStatus: 412, message: 'the file has changed' }],
  [416, { code: 'INVALID_REQUEST', httpStatus: 416, message: 'the file has no such range' }],
] as const)

/** Turns whatever was thrown into the answer it deserves. Nothing of a failure of ours reaches the caller. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const refusal = FASTIFY_REFUSALS[codeOf(error)]
  if (refusal !== undefined) {
    return new ApiError('INVALID_REQUEST', refusal.message, { httpStatus: refusal.httpStatus, cause: error })
  }
  if (error instanceof StoreError && error.isPassing) {
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

/** The HTTP status that an error of `http-errors` names; 0 for any other error. */
function statusOf(error: unknown): number {
  const isHttpError = error instanceof Error && 'expose' in error && 'statusCode' in error
  return isHttpError && typeof error.statusCode === 'number' ? error.statusCode : 0
}
