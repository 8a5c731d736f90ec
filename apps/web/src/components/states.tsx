import { ApiError } from '@parallax/client'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Connection, useConnection } from '../lib/connection.ts'
import type { StreamState } from '../lib/use-stream.ts'

/** Says that there is nothing to show, and what to do about it. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children}
    </div>
  )
}

interface FailureProps {
  readonly error: unknown
  readonly onRetry?: () => void
}

/** An error in the service's own words, with the request id that its log has. */
export function Failure({ error, onRetry }: FailureProps) {
  const { connection } = useConnection()
  const { title, text, requestId } = toWords(error, connection)
  // The same address is refused again.
  const canHelp = !(error instanceof ApiError && error.httpStatus === 400)
  return (
    <div className="state" role="alert">
      <h2>{title}</h2>
      <p className="soft">{text}</p>
      {requestId === null ? null : (
        <p className="small soft">
          Request <code>{requestId}</code>
        </p>
      )}
      {onRetry === undefined || !canHelp ? null : (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}

function toWords(error: unknown, connection: Connection) {
  if (error instanceof ApiError && error.httpStatus === 400) {
    return {
      title: 'This link is not valid',
      text: 'Part of the address cannot be read. Check it, or choose a page from the menu.',
      requestId: error.requestId,
    }
  }
  if (error instanceof ApiError) {
    const title =
      error.httpStatus === 404
        ? 'Not found'
        : error.httpStatus === 429
          ? 'Too many requests'
          : 'Something went wrong'
    return { title, text: toSentence(error.message), requestId: error.requestId }
  }
  return connection === 'offline'
    ? { title: 'You are offline', text: 'This loads when you are back online.', requestId: null }
    : {
        title: 'Parallax is not responding',
        text: 'It may be restarting. This loads as soon as it responds.',
        requestId: null,
      }
}

function toSentence(text: string): string {
  const sentence = text.charAt(0).toUpperCase() + text.slice(1)
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}

/** Shown beside figures that are older than they should be. */
export function StaleNotice({ children }: { readonly children: ReactNode }) {
  return (
    <span className="badge warn" role="status">
      <span aria-hidden="true">◷</span>
      {children}
    </span>
  )
}

const STREAM_WORDS = { live: 'Live', connecting: 'Connecting…', off: 'Not live' } as const

/** Whether the figures on the page update live. */
export function LiveState({ state }: { readonly state: StreamState }) {
  return (
    <span className="live" data-state={state} role="status">
      {STREAM_WORDS[state]}
    </span>
  )
}

/** Marks what is visible without an account. */
export function SignInPrompt({ children }: { readonly children: ReactNode }) {
  const returnTo = location.pathname + location.search
  return (
    <aside className="prompt" aria-label="Sign in">
      <p>{children}</p>
      <Link to="/sign-in" search={{ return_to: returnTo }} className="button primary">
        Sign in or sign up
      </Link>
    </aside>
  )
}
