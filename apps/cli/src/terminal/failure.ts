import { ApiError } from '@parallax/client'
import { EXIT, TerminalError } from './terminal-error.ts'

/** How the service was asked, for the advice. */
export interface ServiceAccess {
  readonly url: string
  readonly by: 'key' | 'login' | 'anonymous'
}

/** Explains an error in one line that says what to do; anything else is our own bug and stays as it is. */
export function explain(cause: unknown, { url, by }: ServiceAccess): unknown {
  if (cause instanceof ApiError) return explainAnswer(cause, { url, by })
  const code = findCode(cause)
  if (code === null) return cause
  return new TerminalError(
    EXIT.unreachable,
    `nothing answers at ${url} (${code}). Start the service (npx parallax start), or give another address with --url`,
  )
}

function explainAnswer(error: ApiError, { url, by }: ServiceAccess): TerminalError {
  const { httpStatus, code, message, retryAfterMs } = error
  if (code === 'UNREADABLE')
    return new TerminalError(
      EXIT.unreachable,
      `${url} answers ${httpStatus}, but not like Parallax. Check --url`,
    )
  if (httpStatus === 401) return new TerminalError(EXIT.notAllowed, ADVICE[by])
  if (httpStatus === 403)
    return new TerminalError(
      EXIT.notAllowed,
      by === 'key' ? `${toSentence(message)} Use a key that has it, or sign in: parallax login` : message,
    )
  if (httpStatus === 404) return new TerminalError(EXIT.notFound, message)
  if (httpStatus === 429) {
    const wait = retryAfterMs === null ? 'later' : `in ${Math.ceil(retryAfterMs / 1_000)} s`
    return new TerminalError(EXIT.rateLimited, `too many requests; try again ${wait}`)
  }
  return new TerminalError(EXIT.failed, message)
}

const ADVICE: Readonly<Record<ServiceAccess['by'], string>> = {
  key: 'the key is not valid, or this needs a login. Check --key, or sign in without it: parallax login',
  login: 'your login has ended. Sign in again: parallax login',
  anonymous:
    'this needs a login or a key. Sign in (parallax login), or give a key with --key or PARALLAX_API_KEY',
}

function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** The code of a request without an answer, which `fetch` gives as the cause of a TypeError. */
function findCode(cause: unknown): string | null {
  if (!(cause instanceof TypeError) || !(cause.cause instanceof Error)) return null
  return 'code' in cause.cause ? String(cause.cause.code) : cause.cause.message
}
