import type { ExecutionAdvisory } from '@parallax/contract'
import type { OpportunityState } from '@parallax/domain'

type Caveat = ExecutionAdvisory['caveats'][number]

const MESSAGES = {
  not_active: 'It is not active: the figures are from the last time it was seen with fresh prices.',
  blocked: 'The risk gate blocks it; see the policy decision.',
  fee_unknown: 'A fee is not known exactly: the highest that the venue documents is charged.',
  depth_unknown: 'How much can be traded on a leg is unknown, so nothing is recommended.',
  depth_touch: "A leg's depth is the venue's limit at one price, not an order book.",
  depth_model: "A leg's depth is modelled from its liquidity, not read from an order book.",
  sale_needs_shares:
    'The sale needs shares: if you own none, first buy both outcomes for 1 there and keep the other.',
  books_end: 'The order books end before the edge does: more may be tradable than they show.',
  scenario_unknown: 'What a venue pays in some scenario is unknown.',
  costs_unknown: "A venue's costs besides its fees, such as gas, or its smallest order, are unknown.",
  too_small: 'The recommended size is too small to be placed, or makes too little after fixed costs.',
  withdrawal_costs: 'Fixed costs or a withdrawal leave less: see profit_after_withdrawal.',
  withdrawal_unknown: 'What it costs to withdraw the money is unknown.',
} as const

/** What to know before acting on the advice, each at most once. */
export function listCaveats({ status, decision }: OpportunityState): Caveat[] {
  const { execution, payoffs } = decision
  const depths = execution === null ? [] : [execution.buyDepth, execution.sellDepth]
  const holds: Readonly<Record<keyof typeof MESSAGES, boolean>> = {
    not_active: status !== 'active',
    blocked: decision.gate.state === 'blocked',
    fee_unknown: decision.fees.basis === 'upper_bound',
    depth_unknown: execution === null,
    depth_touch: depths.includes('touch'),
    depth_model: depths.includes('model'),
    sale_needs_shares: decision.type === 'direct',
    books_end: execution !== null && execution.deathNotionalUsd === null,
    scenario_unknown: payoffs.some(({ profitUsd }) => profitUsd === null),
    costs_unknown: decision.gate.reasons.includes('costs_unknown'),
    too_small: decision.gate.reasons.some(
      (reason) => reason === 'below_minimum' || reason === 'below_min_profit',
    ),
    withdrawal_costs: payoffs.some(
      ({ profitUsd, withdrawnUsd }) =>
        profitUsd !== null && withdrawnUsd !== null && withdrawnUsd !== profitUsd,
    ),
    withdrawal_unknown: payoffs.some(
      ({ profitUsd, withdrawnUsd }) => profitUsd !== null && withdrawnUsd === null,
    ),
  }
  return (Object.keys(MESSAGES) as (keyof typeof MESSAGES)[])
    .filter((code) => holds[code])
    .map((code) => ({ code, message: MESSAGES[code] }))
}
