import type { Alert } from '@parallax/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Age, NumberCell } from '../../components/number-cell.tsx'
import type { Column } from '../../components/table.tsx'
import { toConditionWords } from '../../lib/alert-fields.ts'
import { toHour } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import type { TargetNames } from './target-names-query.ts'
import { toPausedUntilMs } from './to-paused-until.ts'

/** Names of channels by id. */
export type ChannelNames = ReadonlyMap<string, string>

/** `names` and `channelNames` are undefined while loading. */
export function toAlertColumns(
  names: TargetNames | undefined,
  channelNames: ChannelNames | undefined,
  toActions: (alert: Alert) => ReactNode,
): readonly Column<Alert>[] {
  return [
    { id: 'about', header: 'About', card: 'title', cell: (alert) => <About alert={alert} names={names} /> },
    {
      id: 'condition',
      header: 'Condition',
      card: 'line',
      cell: ({ condition, market_id }) => toConditionWords(condition, market_id !== null),
    },
    {
      id: 'state',
      header: 'State',
      cell: (alert) => <AlertState alert={alert} />,
    },
    {
      id: 'channels',
      header: 'Sent to',
      cell: ({ channel_ids: ids }) => <SentTo ids={ids} names={channelNames} />,
    },
    {
      id: 'last',
      header: 'Last fired',
      align: 'end',
      cell: ({ last_triggered_at }) =>
        last_triggered_at === null ? 'never' : <Age at={last_triggered_at} unknown="" />,
    },
    {
      id: 'count',
      header: 'Fired',
      align: 'end',
      cell: ({ trigger_count }) => <NumberCell value={trigger_count} format="count" unknown="" />,
    },
    { id: 'actions', header: 'Actions', align: 'end', card: 'line', cell: toActions },
  ]
}

interface SentToProps {
  readonly ids: readonly string[] | null
  readonly names: ChannelNames | undefined
}

function SentTo({ ids, names }: SentToProps) {
  if (ids === null) {
    return names?.size === 0 ? (
      <span title="There is none yet. It is shown on this page and in the stream only.">none yet</span>
    ) : (
      'all channels'
    )
  }
  if (ids.length === 0) return <span title="Shown on this page and in the stream only.">no channel</span>
  if (names === undefined) return <span className="skeleton" />
  return ids.map((id) => names.get(id) ?? 'deleted channel').join(', ')
}

function About({ alert, names }: { readonly alert: Alert; readonly names: TargetNames | undefined }) {
  const { canonical_question_id: questionId, market_id: marketId } = alert
  if (questionId === null && marketId === null) return <span>Every question</span>
  if (names === undefined) return <span className="skeleton" />
  const title = names.get(questionId ?? marketId ?? '') ?? null
  if (title === null) return <Badge title="No venue lists it anymore.">gone</Badge>
  return questionId === null ? (
    <Link to="/markets/$id" params={{ id: marketId ?? '' }}>
      {title}
    </Link>
  ) : (
    <Link to="/questions/$id" params={{ id: questionId }}>
      {title}
    </Link>
  )
}

/** Whether an alert can be triggered now. */
function AlertState({ alert }: { readonly alert: Alert }) {
  const now = useNow()
  if (!alert.is_active) {
    return (
      <Badge sign="❚❚" title="It does not fire until you resume it.">
        paused
      </Badge>
    )
  }
  const untilMs = toPausedUntilMs(alert, now)
  return untilMs === null ? (
    <Badge
      tone="good"
      sign="●"
      title="It fires when its condition becomes true, at most once in five minutes for a question."
    >
      active
    </Badge>
  ) : (
    <Badge sign="◌" title="It has just fired, and pauses for five minutes.">
      paused until {toHour(new Date(untilMs).toISOString())}
    </Badge>
  )
}
