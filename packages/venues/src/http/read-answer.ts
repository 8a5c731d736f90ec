import type { Dispatcher } from 'undici'
import { VenueError } from './venue-error.ts'

const SERVER_SIDE: ReadonlySet<number> = new Set([408, 425])

/** The body of a successful answer. Otherwise throws the matching VenueError. */
export async function readAnswer(
  answer: Dispatcher.ResponseData,
  url: string,
  maxBytes: number,
  nowMs: number,
): Promise<Buffer> {
  const { statusCode: status, headers } = answer
  if (status >= 200 && status < 300) return readBody(answer, url, maxBytes)
  await answer.body.dump()
  if (status === 404 || status === 410)
    throw new VenueError('not_found', `${status} from the venue`, { url, status })
  if (status === 429) {
    const retryAfterMs = toRetryAfterMs(headers['retry-after'], nowMs)
    throw new VenueError('rate_limited', 'the venue asks for fewer requests', {
      url,
      status,
      ...(retryAfterMs === null ? {} : { retryAfterMs }),
    })
  }
  if (status >= 500 || SERVER_SIDE.has(status)) {
    const retryAfterMs = toRetryAfterMs(headers['retry-after'], nowMs)
    throw new VenueError('server_error', `${status} from the venue`, {
      url,
      status,
      ...(retryAfterMs === null ? {} : { retryAfterMs }),
    })
  }
  if (status >= 300 && status < 400)
    throw new VenueError('redirected', 'the venue redirects to another address', { url, status })
  throw new VenueError('refused', `${status} from the venue`, { url, status })
}

async function readBody({ body }: Dispatcher.ResponseData, url: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) {
      body.destroy()
      throw new VenueError('too_large', `the answer is larger than ${maxBytes} bytes`, { url })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** `Retry-After` in seconds or as a date. Null when it is absent or makes no sense. */
function toRetryAfterMs(header: string | string[] | undefined, nowMs: number): number | null {
  if (typeof header !== 'string') return null
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs)
}
