import { isIPv4, type LookupFunction } from 'node:net'
import { addAbortSignal, type Readable } from 'node:stream'
import { Agent, request } from 'undici'

const MAX_ANSWER_BYTES = 64 * 1024
/** How long to wait for the body of a failure, which may state how long to pause. */
const ANSWER_MS = 2_000

export interface Post {
  readonly url: URL
  /**
   * The connection is made to one of these, whatever the name resolves to by then; null where the operator chose the
   * host.
   */
  readonly addresses: readonly [string, ...string[]] | null
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

export interface PostAnswer {
  readonly status: number
  readonly retryAfter: string | null
  /** As much as arrived of the first 64 KiB; empty for a success, whose body is not read. */
  readonly text: string
}

/**
 * Posts JSON over its own connection. It follows no redirect. Once the status has arrived, a broken body is not an
 * error.
 */
export async function post({ url, addresses, headers, body, signal }: Post): Promise<PostAnswer> {
  const agent = new Agent(addresses === null ? {} : { connect: { lookup: pin(addresses) } })
  try {
    const answer = await request(url, {
      dispatcher: agent,
      method: 'POST',
      headers: { 'user-agent': 'Parallax', 'content-type': 'application/json', ...headers },
      body,
      signal,
    })
    const retryAfter = answer.headers['retry-after']
    return {
      status: answer.statusCode,
      retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
      text: isSuccess(answer.statusCode) ? '' : await readSome(answer.body),
    }
  } finally {
    await agent.destroy()
  }
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

function pin(addresses: readonly [string, ...string[]]): LookupFunction {
  const pinned = addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }))
  const [first] = addresses
  return (_host, { all }, answer) => {
    if (all === true) answer(null, pinned)
    else answer(null, first, isIPv4(first) ? 4 : 6)
  }
}

/** A receiver that sends too much, too slowly or breaks off has still responded. */
async function readSome(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of addAbortSignal(AbortSignal.timeout(ANSWER_MS), body)) {
      bytes += chunk.length
      if (bytes > MAX_ANSWER_BYTES) break
      chunks.push(chunk)
    }
  } catch {}
  return Buffer.concat(chunks).toString('utf8')
}
