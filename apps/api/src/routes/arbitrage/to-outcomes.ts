import type { Outcomes } from '@parallax/contract'
import { type Opportunity, type PayoffMatrix, VENUE_OUTCOMES } from '@parallax/domain'
import { toRoundedOrNull } from '../../catalog/arbitrage/to-values.ts'
import { listAssumptions, toAssumption } from './assumptions.ts'

type Payoffs = Opportunity['payoffs']

/** What a size pays for every outcome, as returned. */
export function toOutcomes(
  payoffs: Payoffs,
  matrix: PayoffMatrix | null,
  related: Opportunity['related'],
): Outcomes {
  return {
    payoffs: payoffs.map(({ scenario, profitUsd, withdrawnUsd }) => ({
      scenario,
      profit: toRoundedOrNull(profitUsd, 2),
      profit_after_withdrawal: toRoundedOrNull(withdrawnUsd, 2),
    })),
    worst_case: findWorstCase(payoffs),
    payoff_matrix: matrix === null ? [] : toCells(matrix, related),
    assumptions: listAssumptions(related),
  }
}

/** One cell for each pair of outcomes, grouped by the outcome on the first venue. */
function toCells(
  { profitUsd, assumedAway }: PayoffMatrix,
  related: Opportunity['related'],
): Outcomes['payoff_matrix'] {
  return VENUE_OUTCOMES.flatMap((buy_outcome, row) =>
    VENUE_OUTCOMES.map((sell_outcome, column) => ({
      buy_outcome,
      sell_outcome,
      profit: toRoundedOrNull(profitUsd[row]?.[column] ?? null, 2),
      assumption: assumedAway.includes(`${buy_outcome}:${sell_outcome}`)
        ? toAssumption(`${buy_outcome}:${sell_outcome}`, related)
        : null,
    })),
  )
}

/** The worst comes first. If any scenario is unknown, so is the worst. */
function findWorstCase(payoffs: Payoffs): number | null {
  if (payoffs.some(({ profitUsd }) => profitUsd === null)) return null
  return payoffs[0]?.profitUsd ?? null
}
