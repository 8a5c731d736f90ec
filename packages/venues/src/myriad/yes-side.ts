import type { OutcomePayload } from './payload.ts'

/**
 * Which of one or two outcomes is Yes, by its label. Where labels are names (teams, Up and Down), it is the first-named
 * side, the one with the lowest id. Null when it is ambiguous: a No without a Yes, or two of them.
 */
export function findYes(outcomes: readonly OutcomePayload[]): { index: number; isNamed: boolean } | null {
  const labels = outcomes.map((outcome) => outcome.title.toLowerCase())
  const yes = labels.indexOf('yes')
  if (yes >= 0) return labels.lastIndexOf('yes') === yes ? { index: yes, isNamed: false } : null
  return labels.includes('no') || new Set(labels).size < labels.length ? null : { index: 0, isNamed: true }
}
