import type { Alert } from '@parallax/contract'
import { Badge } from '../../components/badge.tsx'
import { toHour } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { toPausedUntilMs } from './to-paused-until.ts'

/** Whether an alert can be triggered now. */
export function AlertState({ alert }: { readonly alert: Alert }) {
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
