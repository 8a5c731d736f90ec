import type { Alert } from '@parallax/contract'
import { Badge } from '../../components/badge.tsx'
import { toClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { toMutedUntilMs } from './to-muted-until.ts'

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
  const untilMs = toMutedUntilMs(alert, now)
  return untilMs === null ? (
    <Badge tone="good" sign="●" title="It fires when its condition becomes true.">
      active
    </Badge>
  ) : (
    <Badge tone="warn" sign="◌" title="It has just fired, and is muted for five minutes.">
      muted until {toClock(untilMs)}
    </Badge>
  )
}
