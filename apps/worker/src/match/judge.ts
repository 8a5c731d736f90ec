import { setTimeout as sleep } from 'node:timers/promises'
import type { JudgeQuestion } from './judge-question.ts'
import { type JudgeAnswer, NO_ANSWER, parseJudgeAnswer } from './parse-judge-answer.ts'

export type JudgeFailure =
  | 'rate_limited'
  | 'server_error'
  | 'timed_out'
  | 'unreachable'
  | 'redirected'
  | 'refused'

/** A call without an answer. It carries no `cause`: platform errors may quote headers, and one of them is the key. */
export class JudgeError extends Error {
  readonly code: JudgeFailure
  readonly status: number | null
  /** The pause that the server asks for. */
  readonly retryAfterMs: number | null

  constructor(code: JudgeFailure, status: number | null = null, retryAfterMs: number | null = null) {
    super(`The judge did not answer: ${code}${status === null ? '' : `, ${status}`}.`)
    this.name = 'JudgeError'
    this.code = code
    this.status = status
    this.retryAfterMs = retryAfterMs
  }

  get retryable(): boolean {
    return this.code !== 'redirected' && this.code !== 'refused'
  }
}

export interface JudgeSettings {
  /** Base URL of `/chat/completions`. */
  readonly url: string
  readonly model: string
  readonly key: string | null
  /** Maximum calls per UTC day. */
  readonly daily: number
}

export interface JudgeOptions extends Omit<JudgeSettings, 'daily'> {
  readonly timeoutMs?: number
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const TIMEOUT_MS = 30_000
const ATTEMPTS = 3
const FIRST_BACKOFF_MS = 1_000
const LONGEST_BACKOFF_MS = 30_000
const MAX_BYTES = 64 * 1024
const MAX_TOKENS = 200

/** A language model behind an OpenAI-compatible endpoint. */
export class Judge {
  readonly model: string
  readonly #options: JudgeOptions

  constructor(options: JudgeOptions) {
    this.model = options.model
    this.#options = options
  }

  /**
   * Asks a question. `mayCall` is checked before every call, retries included; the result is null if it refuses. A
   * malformed answer counts as `unsure`; a missing one throws a JudgeError.
   */
  async ask(
    question: JudgeQuestion,
    mayCall: () => Promise<boolean>,
    signal: AbortSignal,
  ): Promise<JudgeAnswer | null> {
    const { wait = (ms) => sleep(ms, undefined, { signal }) } = this.#options
    for (let tries = 1; ; tries += 1) {
      if (!(await mayCall())) return null
      try {
        return await this.#call(question, signal)
      } catch (cause) {
        signal.throwIfAborted()
        const error = cause instanceof JudgeError ? cause : new JudgeError('unreachable')
        const waitMs = error.retryAfterMs ?? FIRST_BACKOFF_MS * 4 ** (tries - 1)
        if (!error.retryable || tries >= ATTEMPTS || waitMs > LONGEST_BACKOFF_MS) throw error
        await wait(waitMs, signal)
      }
    }
  }

  async #call({ messages }: JudgeQuestion, signal: AbortSignal): Promise<JudgeAnswer> {
    const { url, key, timeoutMs = TIMEOUT_MS } = this.#options
    const late = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
        method: 'POST',
        // The key is for this server only.
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          ...(key !== null && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model: this.model,
          messages,
          temperature: 0,
          max_tokens: MAX_TOKENS,
          response_format: { type: 'json_object' },
        }),
        signal: AbortSignal.any([signal, late]),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw toError(response)
      }
      const body = await readBody(response)
      return body === null ? NO_ANSWER : parseJudgeAnswer(body)
    } catch (cause) {
      throw late.aborted && !(cause instanceof JudgeError) ? new JudgeError('timed_out') : cause
    }
  }
}

function toError({ status, headers }: Response): JudgeError {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const retryAfterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null
  if (status === 429) return new JudgeError('rate_limited', status, retryAfterMs)
  if (status >= 500) return new JudgeError('server_error', status, retryAfterMs)
  return new JudgeError(status >= 300 && status < 400 ? 'redirected' : 'refused', status)
}

/** Null if the body is longer than any valid answer. */
async function readBody({ body }: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
