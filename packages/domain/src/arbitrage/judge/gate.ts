/** Why an opportunity is not simply allowed, most serious first: those up to `worst_case_negative` can lose money. */
export const GATE_REASONS = [
  'venue_suspended',
  'play_money',
  'no_sell_side',
  'fee_unknown',
  'stale_prices',
  'suspicious_edge',
  'negative_after_execution',
  'worst_case_negative',
  'low_confidence',
  'mirror_listing',
  'venue_unhealthy',
  'rules_differ',
  'end_time_differs',
  'no_depth',
  'below_minimum',
  'costs_unknown',
  'below_min_profit',
  'below_hurdle',
] as const

export type GateReason = (typeof GATE_REASONS)[number]

type GateState = 'allowed' | 'degraded' | 'blocked'

export type Guarantee = 'STRICT' | 'QUASI'

/** The policy's checks, in the order in which they are shown. */
export const CHECK_NAMES = [
  'match',
  'end_time',
  'time_left',
  'resolution_source',
  'rules',
  'void_rule',
  'freshness',
  'confirmation',
  'movement',
  'outlier',
  'depth',
  'order_size',
  'fees',
  'costs',
  'real_money',
  'own_book',
  'venue_state',
  'sell_side',
  'edge',
  'worst_case',
  'hurdle',
  'implication',
  'exclusion',
] as const

export type CheckName = (typeof CHECK_NAMES)[number]

/** `warn`: nothing is known to be wrong, but not everything is known to be right, or a quality is in doubt. */
export interface Check {
  readonly name: CheckName
  readonly result: 'pass' | 'warn' | 'fail'
  /** Always given with `fail`; a warning without one leaves the gate open. */
  readonly reason: GateReason | null
}

export interface Gate {
  readonly state: GateState
  /** The most serious; null when allowed. */
  readonly reason: GateReason | null
  /** All of them, most serious first. */
  readonly reasons: readonly GateReason[]
}

/** A failed check blocks, a warning with a reason degrades. */
export function toGate(checks: readonly Check[]): Gate {
  const found: GateReason[] = []
  let isBlocked = false
  for (const { result, reason } of checks) {
    if (reason !== null) found.push(reason)
    if (result === 'fail') isBlocked = true
  }
  if (found.length === 0) return { state: 'allowed', reason: null, reasons: found }
  const reasons = GATE_REASONS.filter((reason) => found.includes(reason))
  return { state: isBlocked ? 'blocked' : 'degraded', reason: reasons[0] ?? null, reasons }
}

/** Null when a check failed. */
export function toGuarantee(checks: readonly Check[]): Guarantee | null {
  if (checks.some(({ result }) => result === 'fail')) return null
  return checks.every(({ result }) => result === 'pass') ? 'STRICT' : 'QUASI'
}
