import type { Alert } from '@parallax/contract'

/** The service mutes an alert for this long after it was triggered. */
const MUTED_MS = 5 * 60_000

/** Until when an alert is muted; null for one that can be triggered. */
export function toMutedUntilMs(
  { is_active, last_triggered_at }: Pick<Alert, 'is_active' | 'last_triggered_at'>,
  nowMs: number,
): number | null {
  if (!is_active || last_triggered_at === null) return null
  const untilMs = Date.parse(last_triggered_at) + MUTED_MS
  return nowMs < untilMs ? untilMs : null
}
