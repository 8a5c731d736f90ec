import { type Edge, isBasket, type RelatedQuestion } from '../detect/detect.ts'
import {
  type Holdings,
  isWithdrawalKnown,
  roundDownCents,
  toHoldings,
  toKeptBack,
  toPaid,
  toVoided,
} from './holding.ts'
import type { TradePosition } from './walk-books.ts'

/**
 * How one venue can settle, in the sense of the question: Yes, No, void by its own rule, half a share for both, or in
 * some unknown way: late, in part, never.
 */
export const VENUE_OUTCOMES = ['yes', 'no', 'void', 'half', 'unknown'] as const

export type VenueOutcome = (typeof VENUE_OUTCOMES)[number]

/** The outcome of the first venue, then that of the second. */
type MatrixCell = `${VenueOutcome}:${VenueOutcome}`

/** The profit of a position for every pair of outcomes, in USD rounded down; null where unknown. */
export interface PayoffMatrix {
  /**
   * One row for each outcome of the first venue, with one column for each of the second, in the order of
   * `VENUE_OUTCOMES`.
   */
  readonly profitUsd: readonly (readonly (number | null)[])[]
  /**
   * The cells that STRICT rules out by assuming that both venues settle alike. In these cells the venues settle
   * differently, or one in an unknown way, and the profit after fixed costs and withdrawal is negative or unknown. In
   * a STRICT decision no other cell makes a loss.
   */
  readonly assumedAway: readonly MatrixCell[]
}

/** What is assumed about two questions: that the cell in which both legs lose does not happen. */
export const RELATION_ASSUMPTIONS = ['implication_holds', 'exclusion_holds'] as const

interface ImpossibleCell {
  readonly assumption: (typeof RELATION_ASSUMPTIONS)[number]
  readonly cell: MatrixCell
}

/**
 * Where one question follows from another, it cannot be No while the other is Yes. Where two exclude each other, both
 * cannot be Yes.
 */
export function toImpossible(related: RelatedQuestion): ImpossibleCell {
  return isBasket(related)
    ? { assumption: 'exclusion_holds', cell: 'yes:yes' }
    : { assumption: 'implication_holds', cell: 'no:yes' }
}

const OUTCOMES = VENUE_OUTCOMES.length
const CELLS = tabulate<MatrixCell>((first, second) => `${first}:${second}`)
/** Whether two venues that agree can settle in these ways. */
const ALIKE = tabulate((first, second) => first === second && first !== 'unknown')
const EXCLUSIVE_ALIKE = tabulate(isExclusiveCell)

/** Made once: a matrix is computed for every edge of every change. */
function tabulate<Cell>(toCell: (first: VenueOutcome, second: VenueOutcome) => Cell): readonly Cell[][] {
  return VENUE_OUTCOMES.map((first) => VENUE_OUTCOMES.map((second) => toCell(first, second)))
}

/** By outcome of its venue; null where unknown. */
type LegPayouts = readonly (number | null)[]

export function computePayoffMatrix(edge: Edge, position: TradePosition): PayoffMatrix {
  return computeHeldMatrix(toHoldings(edge, position))
}

/** The same for what is held. */
export function computeHeldMatrix({ yes, no, outlayUsd, costs, related }: Holdings): PayoffMatrix {
  const isExclusive = isBasket(related)
  // The first leg of a basket wins with No of its question.
  const [won, lost] = isExclusive ? [0, toPaid(yes, 1)] : [toPaid(yes, 1), 0]
  const yesPaid: LegPayouts = [won, lost, toVoided(yes), toPaid(yes, 0.5), null]
  const noPaid: LegPayouts = [0, toPaid(no, 1), toVoided(no), toPaid(no, 0.5), null]
  const alike = isExclusive ? EXCLUSIVE_ALIKE : ALIKE
  const isOutKnown = costs.isKnown && isWithdrawalKnown(yes.listing) && isWithdrawalKnown(no.listing)
  const profitUsd: (number | null)[][] = []
  const assumedAway: MatrixCell[] = []
  for (let row = 0; row < OUTCOMES; row += 1) {
    const profits: (number | null)[] = [null, null, null, null, null]
    const yesUsd = yesPaid[row] ?? null
    profitUsd.push(profits)
    for (let column = 0; column < OUTCOMES; column += 1) {
      const noUsd = noPaid[column] ?? null
      let isSafe = false
      if (yesUsd !== null && noUsd !== null) {
        const paidUsd = yesUsd + noUsd - outlayUsd
        profits[column] = roundDownCents(paidUsd)
        const leftUsd = paidUsd - toKeptBack(yes, yesUsd) - toKeptBack(no, noUsd) - costs.knownUsd
        isSafe = isOutKnown && roundDownCents(leftUsd) >= 0
      }
      const cell = CELLS[row]?.[column]
      if (cell !== undefined && !isSafe && alike[row]?.[column] === false) assumedAway.push(cell)
    }
  }
  return { profitUsd, assumedAway }
}

/** Whether venues that agree can settle two mutually exclusive questions in these ways. */
function isExclusiveCell(first: VenueOutcome, second: VenueOutcome): boolean {
  if (first === second) return first !== 'unknown' && first !== 'yes'
  return (first === 'yes' && second === 'no') || (first === 'no' && second === 'yes')
}
