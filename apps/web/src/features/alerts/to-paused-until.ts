import type { Alert } from '@parallax/contract'

/** The service pauses an alert for this long after it was triggered. */
const PAUSE_MS = 5 * 60_000

type Pausable = Pick<Alert, 'is_active' | 'last_triggered_at' | 'canonical_question_id' | 'market_id'>

/**
 * Until when an alert pauses because it was triggered; null for one that can be triggered. An alert on every question
 * pauses question by question, so it never pauses as a whole.
 */
export function toPausedUntilMs(alert: Pausable, nowMs: number): number | null {
  const { is_active, last_triggered_at, canonical_question_id, market_id } = alert
  if (!is_active || last_triggered_at === null) return null
  if (canonical_question_id === null && market_id === null) return null
  const untilMs = Date.parse(last_triggered_at) + PAUSE_MS
  return nowMs < untilMs ? untilMs : null
}
