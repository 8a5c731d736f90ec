import type { ErrorCode, ErrorEnvelope } from '@parallax/contract'
import type { Answer } from './send.ts'

/** A refusal or failure of the API, with its own message. */
export class ApiError extends Error {
  /** `UNREADABLE` where the response is not from the API: a proxy's page, or a cut-off response. */
  readonly code: ErrorCode | 'UNREADABLE'
  readonly httpStatus: number
  /** Identifies the request in the log of the service; null where the response had none. */
  readonly requestId: string | null
  /** How long to wait before another try; null where the response does not say. */
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

/** Describes a response that is not from the API. A browser hides status and address of a redirect. */
function describe({ status, headers }: Answer): string {
  const location = headers.get('location')
  if (location === null && status !== 0)
    return `the service answered ${status} with a body that cannot be read`
  const place = location === null ? 'elsewhere' : `to ${location}`
  return `the service redirects ${place}. The client does not follow redirects: use the service's own address`
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
