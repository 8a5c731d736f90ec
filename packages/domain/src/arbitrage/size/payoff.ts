import { type Edge, isBasket } from '../detect/detect.ts'
import type { ArbitrageListing } from '../listing.ts'
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
 * `yes`, `no`: both venues settle this way. `void`: both void it, each by its own rule. `fifty_fifty`: both pay half.
 * `dispute`: a result is contested. With the same source both venues wait and then agree; with different sources,
 * each leg may be settled against us.
 *
 * If one question implies the other, `yes` and `no` apply to both. `between` means that only the implied one is true,
 * so both legs win. If two questions exclude each other, `first` or `second` names the true one. With `neither` both
 * legs win.
 */
type Scenario = 'yes' | 'no' | 'between' | 'first' | 'second' | 'neither' | 'void' | 'fifty_fifty' | 'dispute'

/**
 * Names for the first leg winning, the second, or both. The first leg of a basket is No: it wins where the second
 * question is true.
 */
const NAMES = { yes: 'yes', no: 'no', both: 'between' } as const
const BASKET_NAMES = { yes: 'second', no: 'first', both: 'neither' } as const

/** For the whole position, in USD, rounded down: a loss is never rounded away. Null where a venue's rule is unknown. */
export interface PayoffRow {
  readonly scenario: Scenario
  readonly profitUsd: number | null
  /**
   * The same after fixed costs and withdrawal from both venues; also null where a venue does not state what those
   * cost.
   */
  readonly withdrawnUsd: number | null
  /** Upper bound of it: a venue that does not state its costs is assumed to charge nothing. */
  readonly mostWithdrawnUsd: number | null
}

/** The profit of a position in every scenario: worst first, unknown ones last. */
export function computePayoffs(edge: Edge, position: TradePosition): PayoffRow[] {
  return computeHeldPayoffs(toHoldings(edge, position), isSameSource(edge.buy.listing, edge.sell.listing))
}

/** The same for what is held. `isAgreed`: whether both venues use the same source; null where one is unknown. */
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

/** Whether both venues' rules name the same source; null where one is unknown. */
export function isSameSource(one: ArbitrageListing, other: ArbitrageListing): boolean | null {
  if (one.resolutionSource === null || other.resolutionSource === null) return null
  return one.resolutionSource === other.resolutionSource
}

/** The smaller profit first; of equal ones, the one with less left after withdrawal. */
function compareRows(one: PayoffRow, other: PayoffRow): number {
  return (
    (one.profitUsd ?? Number.MAX_VALUE) - (other.profitUsd ?? Number.MAX_VALUE) ||
    (one.mostWithdrawnUsd ?? Number.MAX_VALUE) - (other.mostWithdrawnUsd ?? Number.MAX_VALUE)
  )
}
