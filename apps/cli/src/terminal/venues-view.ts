import type { Client, Platform } from '@parallax/client'
import { toSpan } from '@parallax/contract/figures'
import type { Column } from './table.ts'
import { tableView, type View } from './view.ts'
import { age, toVenue } from './words.ts'

const span = (ms: number | null): string | null => (ms === null ? null : toSpan(ms))

const COLUMNS: readonly Column<Platform>[] = [
  { name: 'slug', header: null, value: (row) => row.slug },
  { name: 'name', header: 'Venue', value: (row) => row.name, text: toVenue },
  {
    name: 'state',
    header: 'State',
    value: toState,
    text: (row) => `${SIGNS[toState(row)]} ${toState(row)}`,
    tone: (row) => TONES[toState(row)],
  },
  {
    name: 'swept_at',
    header: 'Read',
    align: 'end',
    value: (row) => row.swept_at,
    text: (row) => (row.swept_at === null ? 'never' : age(row.swept_at, Date.now())),
  },
  {
    name: 'sweep_ms',
    header: 'Took',
    align: 'end',
    rank: 2,
    value: (row) => row.sweep_ms,
    text: (row) => span(row.sweep_ms),
  },
  {
    name: 'period_ms',
    header: 'Every',
    align: 'end',
    rank: 3,
    value: (row) => row.period_ms,
    text: (row) => span(row.period_ms),
  },
  {
    name: 'lag_ms',
    header: 'Lag',
    align: 'end',
    rank: 1,
    value: (row) => row.lag_ms,
    text: (row) => span(row.lag_ms),
  },
  { name: 'failures_in_a_row', header: 'Failures', align: 'end', value: (row) => row.failures_in_a_row },
  { name: 'failure', header: 'Reason', value: (row) => row.failure, text: toReason },
  {
    name: 'next_try_at',
    header: 'Next try',
    align: 'end',
    value: (row) => row.next_try_at,
    text: (row) => toNextTry(row, Date.now()),
  },
]

type State = 'well' | 'failing' | 'doubtful' | 'unread'

const SIGNS = { well: '✓', failing: '✕', doubtful: '!', unread: '…' } as const
const TONES = { well: 'good', failing: 'bad', doubtful: 'warn', unread: 'soft' } as const

function toState({ failures_in_a_row, is_doubtful, swept_at }: Platform): State {
  if (failures_in_a_row > 0) return 'failing'
  if (is_doubtful) return 'doubtful'
  return swept_at === null ? 'unread' : 'well'
}

/** `rate limited`; null for a venue that does not fail, or if the fault is not the venue's. */
export function toReason({ failure }: Pick<Platform, 'failure'>): string | null {
  return failure?.replaceAll('_', ' ') ?? null
}

/** When a failing venue is read again. */
export function toNextTry({ next_try_at }: Pick<Platform, 'next_try_at'>, nowMs: number): string | null {
  if (next_try_at === null) return null
  const waitMs = Date.parse(next_try_at) - nowMs
  return waitMs < 1_000 ? 'due now' : `in ${toSpan(waitMs)}`
}

/** The state of reading the venues. */
export async function viewVenues(client: Client, signal: AbortSignal): Promise<View> {
  const answer = await client.platforms.list(signal)
  return tableView({ answer, columns: COLUMNS, rows: answer.data, empty: 'No venues are watched.' })
}
