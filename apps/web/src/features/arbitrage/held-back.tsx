import type { HeldBack } from '@parallax/contract'
import { Link } from '@tanstack/react-router'
import { toCount } from '../../lib/format.ts'
import { toCounted } from './to-counted.ts'
import { REASON_NAMES, REASONS, SKIP_NAMES, type SkipReason } from './words.ts'

/** What the gate blocks, in one line; opened, it shows why, and a link to the list. */
export function HeldBackLine({ heldBack: { total, reasons } }: { readonly heldBack: HeldBack }) {
  if (total === 0) return null
  const names = reasons.map(({ reason, count }) => ({ name: REASON_NAMES[reason], count }))
  return (
    <details className="held-back">
      <summary>
        {toCount(total)} held back: {toCounted(names)}
      </summary>
      <ul className="panel-body">
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <span className="figure">{toCount(count)}</span> {REASONS[reason]}
          </li>
        ))}
        <li>
          <Link to="/arbitrage" search={{ risk_gate: 'blocked', sort: 'verdict' }}>
            Show them
          </Link>{' '}
          <span className="soft">None of them is an offer.</span>
        </li>
      </ul>
    </details>
  )
}

/** The trades that the plan puts no money into, in one line. */
export function SkippedLine({ reasons }: { readonly reasons: readonly SkipReason[] }) {
  if (reasons.length === 0) return null
  const counts = new Map<SkipReason, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const names = [...counts].map(([reason, count]) => ({ name: SKIP_NAMES[reason], count }))
  return (
    <p className="held-back soft">
      {toCount(reasons.length)} not for your money: {toCounted(names)}
    </p>
  )
}
