import { toSpan } from '../lib/format.ts'
import type { VenueHealth } from '../lib/platforms-query.ts'

export type VenueAnswer = Pick<
  VenueHealth,
  'slug' | 'name' | 'trouble' | 'swept_at' | 'failure' | 'next_try_at'
>

export interface FirstRunWords {
  readonly title: string
  readonly lines: readonly string[]
  /** No venue is reachable: only the demo has something to show. */
  readonly offersDemo: boolean
}

const FAILURE_WORDS: Readonly<Record<NonNullable<VenueAnswer['failure']>, string>> = {
  network: 'cannot be reached',
  timeout: 'does not answer in time',
  rate_limited: 'asks for fewer requests',
  server_error: 'answers with an error',
  refused: 'refuses our requests',
  not_found: 'has no list at the expected address',
  not_json: 'does not send data',
  truncated: 'cuts its responses short',
  too_large: 'sends too much data',
  redirected: 'redirects to another address',
  unexpected_shape: 'answers in an unknown format',
  circuit_open: 'has failed repeatedly',
}

/** The failures that a machine without a network sees. */
const UNREACHABLE: ReadonlySet<string | null> = new Set(['network', 'timeout', 'circuit_open'])

/**
 * How many venues answer, why the others do not, and when they are retried. Null where there is nothing to report:
 * something is listed, not all venues fail, and no venue fails that was never read.
 */
export function toFirstRunWords(
  venues: readonly VenueAnswer[],
  isEmpty: boolean,
  nowMs: number,
): FirstRunWords | null {
  const failing = venues.filter(({ trouble }) => trouble === 'failing')
  const unread = venues.filter(({ trouble }) => trouble === 'unread')
  const answering = venues.length - failing.length - unread.length
  const isNew = failing.some(({ swept_at }) => swept_at === null)
  const isCut = failing.length > 0 && answering === 0
  if (!isEmpty && !isNew && !isCut) return null
  const offersDemo = isCut && failing.every(({ failure }) => UNREACHABLE.has(failure))
  return {
    title: offersDemo
      ? 'No venue can be reached. Is this machine connected to the internet?'
      : `${answering} of ${venues.length} venues ${answering === 1 ? 'answers' : 'answer'}.`,
    lines: [
      ...failing.map((venue) => toLine(venue, nowMs)),
      ...(unread.length === 0 ? [] : [`No data yet: ${unread.map(({ name }) => name).join(', ')}.`]),
    ],
    offersDemo,
  }
}

function toLine({ name, failure, next_try_at }: VenueAnswer, nowMs: number): string {
  const why = failure === null ? 'cannot be read' : FAILURE_WORDS[failure]
  if (next_try_at === null) return `${name} ${why}.`
  const waitMs = Date.parse(next_try_at) - nowMs
  return waitMs < 1_000
    ? `${name} ${why}; the next try is due now.`
    : `${name} ${why}; next try in ${toSpan(waitMs)}.`
}
