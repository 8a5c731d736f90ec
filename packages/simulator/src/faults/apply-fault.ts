import type { WireAnswer } from '../wire/wire.ts'
import type { Fault } from './fault.ts'
import { emptyLists, shrinkLists, spoilRow } from './spoil.ts'

/** The bytes to send. */
export interface SentAnswer {
  readonly status: number
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

const PAGE =
  '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><h1>Checking your browser</h1></body></html>'

export function toSent(answer: WireAnswer): SentAnswer {
  const contentType = answer.contentType ?? 'application/json; charset=utf-8'
  const isJson = contentType.includes('json')
  return {
    status: answer.status,
    contentType,
    headers: answer.headers ?? {},
    text: isJson ? JSON.stringify(answer.body) : String(answer.body),
  }
}

function refusal(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): SentAnswer {
  return { ...toSent({ status, body: { error: message } }), headers }
}

/** The answer of a refusing venue, made without calling the wire module; null for faults that spoil a real answer. */
export function refusalFor(fault: Fault): SentAnswer | null {
  switch (fault.fault) {
    case 'rate_limited':
      return refusal(429, 'Too Many Requests')
    case 'rate_limited_retry_after':
      return refusal(429, 'Too Many Requests', { 'retry-after': String(fault.seconds ?? 2) })
    case 'server_error':
      return refusal(fault.status ?? 503, 'Service Unavailable')
    case 'html':
      return { status: 200, contentType: 'text/html; charset=utf-8', headers: {}, text: PAGE }
    default:
      return null
  }
}

/** A real answer spoilt by a fault. `repeat` makes the answer of the same path before the fault. */
export function spoil(fault: Fault, answer: WireAnswer, repeat: () => SentAnswer | null): SentAnswer {
  const sent = toSent(answer)
  const isJson = sent.contentType.includes('json')
  switch (fault.fault) {
    case 'truncated':
      return { ...sent, text: sent.text.slice(0, Math.floor(sent.text.length * 0.6)) }
    case 'repeated_page':
      return repeat() ?? sent
    case 'bad_row':
      return isJson ? toSent({ ...answer, body: spoilRow(answer.body) }) : sent
    case 'empty_list':
      return isJson ? toSent({ ...answer, body: emptyLists(answer.body) }) : sent
    case 'shrinking_list':
      return isJson ? toSent({ ...answer, body: shrinkLists(answer.body) }) : sent
    default:
      return sent
  }
}
