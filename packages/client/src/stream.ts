import type { AlertEvent, ArbitrageOpportunity, StreamIndexPrice } from '@parallax/contract'
import { ApiError } from './api-error.ts'
import { type RawEvent, readEvents } from './read-events.ts'
import type { Transport } from './transport.ts'
import { wait } from './wait.ts'

/** docs/stream.md describes what to do with each. */
export type StreamEvent =
  | { readonly event: 'reset' }
  | { readonly event: 'ready' }
  | { readonly event: 'resync' }
  | { readonly event: 'opportunity'; readonly data: ArbitrageOpportunity }
  | { readonly event: 'opportunity_removed'; readonly data: { readonly id: string } }
  | { readonly event: 'index_price'; readonly data: StreamIndexPrice }
  | { readonly event: 'alert'; readonly data: AlertEvent }

export interface StreamRequest {
  readonly topics?: readonly ('opportunities' | 'index_prices' | 'alerts')[]
  /** Only events of these questions, 200 at most. */
  readonly questionIds?: readonly string[]
  /** The id of the last event that was seen: the stream resumes after it. */
  readonly lastEventId?: string
  /** Ends the stream without an error. */
  readonly signal?: AbortSignal
  /** Called when the connection is up, and when it is lost and retried. */
  readonly onConnection?: (isUp: boolean) => void
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * Opportunities, index prices and alerts as they change, over as many connections as needed: after an interruption
 * it resumes where it was. It ends when `signal` is aborted, and throws an error that a retry cannot fix.
 */
export async function* openStream(
  transport: Transport,
  { topics, questionIds, lastEventId, signal, onConnection }: StreamRequest,
): AsyncGenerator<StreamEvent, void> {
  let lastId = lastEventId ?? null
  let waitMs = FIRST_WAIT_MS
  while (!isEnded(signal)) {
    try {
      const { body } = await transport.send('GET', '/api/v1/stream', {
        query: { topics: topics?.join(','), question_ids: questionIds?.join(',') },
        headers: { accept: 'text/event-stream', ...(lastId === null ? {} : { 'last-event-id': lastId }) },
        signal,
        retries: 0,
      })
      if (body === null) throw new TypeError('the response has no body to stream')
      onConnection?.(true)
      for await (const raw of readEvents(body)) {
        waitMs = FIRST_WAIT_MS
        lastId = raw.lastId ?? lastId
        const event = toStreamEvent(raw)
        if (event !== null) yield event
      }
    } catch (cause) {
      if (isEnded(signal)) return
      if (cause instanceof ApiError && !isWorthAnother(cause)) throw cause
      if (cause instanceof ApiError && cause.retryAfterMs !== null) waitMs = cause.retryAfterMs
    }
    onConnection?.(false)
    await wait(waitMs, signal)
    waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
  }
}

const isEnded = (signal: AbortSignal | undefined): boolean => signal?.aborted === true

function isWorthAnother({ httpStatus }: ApiError): boolean {
  return httpStatus === 429 || httpStatus >= 500
}

/** Events that only a newer service knows are ignored. */
function toStreamEvent({ name, data }: RawEvent): StreamEvent | null {
  switch (name) {
    case 'reset':
    case 'ready':
    case 'resync':
      return { event: name }
    case 'opportunity':
    case 'opportunity_removed':
    case 'index_price':
    case 'alert':
      return { event: name, data: JSON.parse(data) }
    default:
      return null
  }
}
