import type { ErrorCode, ErrorEnvelope } from '@parallax/contract'
import type { Answer } from './send.ts'

/** What the API refused or failed at, in its own words. */
export class ApiError extends Error {
  /** `UNREADABLE` where the answer is none of the API's: a proxy's page, or half an answer. */
  readonly code: ErrorCode | 'UNREADABLE'
  readonly httpStatus: number
  /** Find the request by it in the log of the service; null where the answer had none. */
  readonly requestId: string | null
  /** How long to wait before another try; null where nothing was said. */
  readonly retryAfterMs: number | null

  constructor(response: Answer, envelope: ErrorEnvelope | null) {
    super(envelope?.message ?? describe(response))
    this.name = 'ApiError'
    this.code = envelope?.status ?? 'UNREADABLE'
    this.httpStatus = response.status
    this.requestId = response.headers.get('x-request-id')
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    this.retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : null
  }
}

/** An answer that is not the API's. A browser hides status and address of a redirect. */
function describe({ status, headers }: Answer): string {
  const location = headers.get('location')
  if (location === null && status !== 0) return `the service answered ${status} in a way that cannot be read`
  const place = location === null ? 'elsewhere' : `to ${location}`
  return `the service redirects ${place}. The client does not follow: use the service's own address`
}

/** Reads why a request was refused. */
export async function readError(response: Answer): Promise<ApiError> {
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
