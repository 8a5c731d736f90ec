import { type Slots, showSlots, type Verdict } from '@parallax/matching'

/** Both listings field by field, differing fields marked, and the verdict below. */
export function showVerdict(a: Slots, b: Slots, verdict: Verdict): string {
  const right = showSlots(b)
  const rows = showSlots(a).map(([field, text], at) => {
    const other = right[at]?.[1] ?? ''
    return `${text === other ? ' ' : '≠'} ${field.padEnd(9)} ${text}\n            ${other}`
  })
  return `${rows.join('\n')}\n\n${verdict.relation}, confidence ${verdict.confidence.toFixed(2)}: ${verdict.reason}\n`
}
