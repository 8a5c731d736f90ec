import type { Edge } from './detect.ts'
import { sumFixedCosts } from './fixed-costs.ts'
import { type Holding, roundDownCents, toHoldings, toKeptBack, toPaid, toVoided } from './holding.ts'
import type { Position } from './walk.ts'

/**
 * How one venue can settle, in the sense of the question: for Yes, for No, called off by its own rule, half a share for both, or
 * some way that nobody knows: late, in part, never.
 */
export const VENUE_OUTCOMES = ['yes', 'no', 'void', 'half', 'unknown'] as const

export type VenueOutcome = (typeof VENUE_OUTCOMES)[number]

/** The outcome of the first venue, then that of the second. */
export type MatrixCell = `${VenueOutcome}:${VenueOutcome}`

/** What a position makes in every pair of outcomes, in USD rounded down; null where that is not known. */
export interface PayoffMatrix {
  /** A row for each outcome of the first venue, in it each of the second, in the order of `VENUE_OUTCOMES`. */
  readonly profitUsd: readonly (readonly (number | null)[])[]
  /**
   * What STRICT leaves out, taking it that both venues settle alike: cells where they do not, or one does nobody knows what, and
   * which lose or are not known once fixed costs are paid and the money has left both venues. All others make no loss where there
   * is a STRICT.
   */
  readonly assumedAway: readonly MatrixCell[]
}

/**
 * What is taken for granted where one question follows from another: that nobody settles the one for No and the other for Yes. It is the
 * cell in which both legs lose.
 */
export const IMPLICATION_HOLDS = 'implication_holds'
export const IMPOSSIBLE_CELL: MatrixCell = 'no:yes'

/** Per outcome of its venue; unknown is null. */
type LegPayouts = readonly (number | null)[]

export function computePayoffMatrix(edge: Edge, position: Position): PayoffMatrix {
  const { yes, no } = toHoldings(edge, position)
  const yesPaid: LegPayouts = [toPaid(yes, 1), 0, toVoided(yes), toPaid(yes, 0.5), null]
  const noPaid: LegPayouts = [0, toPaid(no, 1), toVoided(no), toPaid(no, 0.5), null]
  const costs = sumFixedCosts(edge)
  const isOutKnown = costs.isKnown && isWithdrawalKnown(yes) && isWithdrawalKnown(no)
  const profitUsd: (number | null)[][] = []
  const assumedAway: MatrixCell[] = []
  VENUE_OUTCOMES.forEach((first, row) => {
    const profits: (number | null)[] = []
    VENUE_OUTCOMES.forEach((second, column) => {
      const yesUsd = yesPaid[row] ?? null
      const noUsd = noPaid[column] ?? null
      const isPaidKnown = yesUsd !== null && noUsd !== null
      const profit = isPaidKnown ? yesUsd + noUsd - position.outlayUsd : null
      const out =
        isPaidKnown && isOutKnown
          ? yesUsd +
            noUsd -
            position.outlayUsd -
            toKeptBack(yes, yesUsd) -
            toKeptBack(no, noUsd) -
            costs.knownUsd
          : null
      profits.push(profit === null ? null : roundDownCents(profit))
      const left = out === null ? null : roundDownCents(out)
      const isAlike = first === second && first !== 'unknown'
      if (!isAlike && (left === null || left < 0)) assumedAway.push(`${first}:${second}`)
    })
    profitUsd.push(profits)
  })
  return { profitUsd, assumedAway }
}

function isWithdrawalKnown({ listing }: Holding): boolean {
  return listing.venueTerms.withdrawalFraction !== null
}
