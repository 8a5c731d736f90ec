import { Badge } from '../../components/badge.tsx'
import { toSpan } from '../../lib/format.ts'
import type { VenueHealth } from '../../lib/platforms-query.ts'

const TROUBLES = {
  failing: {
    tone: 'bad',
    sign: '✕',
    words: 'failing',
    title: 'The last update failed. Prices are from the last full update.',
  },
  unread: {
    tone: 'plain',
    sign: '…',
    words: 'no data yet',
    title: 'The first update is in progress, or the venue is switched off.',
  },
  late: {
    tone: 'warn',
    sign: '◷',
    words: 'late',
    title: 'The last full update began too long ago.',
  },
  lagging: {
    tone: 'warn',
    sign: '◷',
    words: 'lagging',
    title: 'The venue answers, but even its newest update is old.',
  },
  doubtful: {
    tone: 'warn',
    sign: '△',
    words: 'doubtful',
    title: 'Its list was empty or incomplete, or its prices have stopped moving.',
  },
} as const

type HealthBadgeProps = Pick<VenueHealth, 'trouble' | 'failures_in_a_row' | 'period_ms' | 'sweep_ms'>

/** By the API's rule: a venue that is not healthy degrades the trades on it. */
export function HealthBadge({ trouble, failures_in_a_row: failures, period_ms, sweep_ms }: HealthBadgeProps) {
  if (trouble === null)
    return (
      <Badge tone="good" sign="✓">
        healthy
      </Badge>
    )
  const { tone, sign, words, title } = TROUBLES[trouble]
  return (
    <Badge tone={tone} sign={sign} title={`${title} Trades on it are degraded until it is healthy.`}>
      {words}
      {trouble === 'late' && period_ms !== null
        ? `: over ${toSpan(2 * Math.max(period_ms, sweep_ms ?? 0))}`
        : ''}
      {failures > 1 ? `, ${failures} times in a row` : ''}
    </Badge>
  )
}
