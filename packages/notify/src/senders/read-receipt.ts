import { isSuccess, type PostAnswer } from '../address/post.ts'
import type { Receipt } from '../receipt.ts'

export interface ReceiptRules {
  /** Statuses by which a receiver states that it is gone for good. */
  readonly gone: readonly number[]
  readonly nowMs: number
  /** Where the response body states how long to wait, in seconds. */
  readonly findRetryAfter?: (body: unknown) => unknown
}

/** The meaning of an HTTP response: 2xx is delivered, everything else is not. */
export function readReceipt(answer: PostAnswer, { gone, nowMs, findRetryAfter }: ReceiptRules): Receipt {
  const { status } = answer
  if (isSuccess(status)) return { isDelivered: true, httpStatus: status }
  const inBodyMs = findRetryAfter === undefined ? null : toMs(findRetryAfter(parseBody(answer.text)))
  return {
    isDelivered: false,
    httpStatus: status,
    error: `answered ${status}${status >= 300 && status < 400 ? ', redirects are not followed' : ''}`,
    retryAfterMs: inBodyMs ?? parseRetryAfter(answer.retryAfter, nowMs),
    isGone: gone.includes(status),
  }
}

/** Seconds, or a date (RFC 9110); null when it is neither. */
function parseRetryAfter(text: string | null, nowMs: number): number | null {
  if (text === null) return null
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const atMs = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs)
}

function toMs(seconds: unknown): number | null {
  return typeof seconds === 'number' && seconds >= 0 && Number.isFinite(seconds)
    ? Math.ceil(seconds * 1000)
    : null
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
