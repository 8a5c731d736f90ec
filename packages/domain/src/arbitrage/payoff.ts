import { type Edge, isBasket } from './detect.ts'
import {
  type Holdings,
  isWithdrawalKnown,
  roundDownCents,
  toHoldings,
  toKeptBack,
  toPaid,
  toVoided,
} from './holding.ts'
import type { ArbitrageListing } from './listing.ts'
import type { Position } from './walk.ts'

/**
 * `yes`, `no`: both venues settle so. `void`: both call it off, each by its own rule. `fifty_fifty`: both pay half.
 * `dispute`: a result is contested. Where both go by the same source they wait, and then agree; where their sources
 * differ, each leg may be settled against us. Of two questions of which one follows from the other `yes` and `no` are of both, and `between`:
 * the one that follows is true, the other is not, and both legs win. Of two that exclude each other `first` or `second` is true, or `neither`,
 * and then both legs win.
 */
type Scenario = 'yes' | 'no' | 'between' | 'first' | 'second' | 'neither' | 'void' | 'fifty_fifty' | 'dispute'

/** What happens where the first leg wins, the second, or both. The first leg of a basket is No: it wins where the second question is true. */
const NAMES = { yes: 'yes', no: 'no', both: 'between' } as const
const BASKET_NAMES = { yes: 'second', no: 'first', both: 'neither' } as const

/** Of the whole position, in USD, rounded down: a loss is never rounded away. Null where a venue's rule is unknown. */
export interface PayoffRow {
  readonly scenario: Scenario
  readonly profitUsd: number | null
  /** The same after fixed costs, once the money has left both venues; null too where one does not say what that takes. */
  readonly withdrawnUsd: number | null
  /** The most that this can be: a venue that does not say is taken to cost and keep nothing. */
  readonly mostWithdrawnUsd: number | null
}

/** What a position makes in every scenario: the worst first, unknown ones last. */
export function computePayoffs(edge: Edge, position: Position): PayoffRow[] {
  return computeHeldPayoffs(toHoldings(edge, position), isSameSource(edge.buy.listing, edge.sell.listing))
}

/** The same of what is held. `isAgreed`: whether both venues go by the same source; null where one is unknown. */
export function computeHeldPayoffs(
  { yes, no, outlayUsd, costs, related }: Holdings,
  isAgreed: boolean | null,
): PayoffRow[] {
  const isOutKnown = costs.isKnown && isWithdrawalKnown(yes.listing) && isWithdrawalKnown(no.listing)
  const toRow = (scenario: Scenario, yesUsd: number | null, noUsd: number | null): PayoffRow => {
    if (yesUsd === null || noUsd === null) {
      return { scenario, profitUsd: null, withdrawnUsd: null, mostWithdrawnUsd: null }
    }
    const paidUsd = yesUsd + noUsd - outlayUsd
    const keptUsd = toKeptBack(yes, yesUsd) + toKeptBack(no, noUsd)
    const mostWithdrawnUsd = roundDownCents(paidUsd - keptUsd - costs.knownUsd)
    return {
      scenario,
      profitUsd: roundDownCents(paidUsd),
      withdrawnUsd: isOutKnown ? mostWithdrawnUsd : null,
      mostWithdrawnUsd,
    }
  }
  const names = isBasket(related) ? BASKET_NAMES : NAMES
  const yesWins = toRow(names.yes, toPaid(yes, 1), 0)
  const noWins = toRow(names.no, 0, toPaid(no, 1))
  const agreed = compareRows(yesWins, noWins) <= 0 ? yesWins : noWins
  const lost = isAgreed === null ? null : 0
  const rows = [
    yesWins,
    noWins,
    toRow('void', toVoided(yes), toVoided(no)),
    toRow('fifty_fifty', toPaid(yes, 0.5), toPaid(no, 0.5)),
    isAgreed ? { ...agreed, scenario: 'dispute' as const } : toRow('dispute', lost, lost),
  ]
  if (related !== undefined) rows.splice(2, 0, toRow(names.both, toPaid(yes, 1), toPaid(no, 1)))
  return rows.sort(compareRows)
}

/** Whether both venues' rules go by the same source; null where one is unknown. */
export function isSameSource(one: ArbitrageListing, other: ArbitrageListing): boolean | null {
  if (one.resolutionSource === null || other.resolutionSource === null) return null
  return one.resolutionSource === other.resolutionSource
}

/** The smaller profit first; of equal ones that of which less leaves the venues. */
function compareRows(one: PayoffRow, other: PayoffRow): number {
  return (
    (one.profitUsd ?? Number.MAX_VALUE) - (other.profitUsd ?? Number.MAX_VALUE) ||
    (one.mostWithdrawnUsd ?? Number.MAX_VALUE) - (other.mostWithdrawnUsd ?? Number.MAX_VALUE)
  )
}
