import type { ErrorCode, ErrorEnvelope } from '@parallax/contract'

/** What the API refused or failed at, in its own words. */
export class ApiError extends Error {
  /** `UNREADABLE` where the answer is none of the API's: a proxy's page, or half an answer. */
  readonly code: ErrorCode | 'UNREADABLE'
  readonly httpStatus: number
  /** Find the request by it in the log of the service; null where the answer had none. */
  readonly requestId: string | null
  /** How long to wait before another try; null where nothing was said. */
  readonly retryAfterMs: number | null

  constructor(response: Response, envelope: ErrorEnvelope | null) {
    super(envelope?.message ?? `the service answered ${response.status} in a way that cannot be read`)
    this.name = 'ApiError'
    this.code = envelope?.status ?? 'UNREADABLE'
    this.httpStatus = response.status
    this.requestId = response.headers.get('x-request-id')
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    this.retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : null
  }
}

/** Reads why a request was refused. */
export async function readError(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => null)
  return new ApiError(response, isEnvelope(answer) ? answer : null)
}

function isEnvelope(answer: unknown): answer is ErrorEnvelope {
  if (typeof answer !== 'object' || answer === null) return false
  return (
    'status' in answer &&
    'message' in answer &&
    typeof answer.status === 'string' &&
    typeof answer.message === 'string'
  )
}
