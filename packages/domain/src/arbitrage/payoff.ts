import type { Edge } from './detect.ts'
import type { ArbitrageListing } from './listing.ts'
import type { Position } from './walk.ts'

/**
 * `yes`, `no`: both venues settle so. `void`: both call it off, each by its own rule. `fifty_fifty`: both pay half.
 * `dispute`: a result is contested. Where both go by the same source they wait, and then agree; where their sources
 * differ, each leg may be settled against us.
 */
type Scenario = 'yes' | 'no' | 'void' | 'fifty_fifty' | 'dispute'

/** Of the whole position, in USD, rounded down: a loss is never rounded away. Null where a venue's rule is unknown. */
export interface PayoffRow {
  readonly scenario: Scenario
  readonly profitUsd: number | null
  /** The same once the money has left both venues; null too where one does not say what it keeps. */
  readonly withdrawnUsd: number | null
  /** The most that this can be: a venue that does not say is taken to keep nothing. */
  readonly mostWithdrawnUsd: number | null
}

/** One leg until the end: shares that pay 1 when it wins. */
interface Holding {
  readonly listing: ArbitrageListing
  readonly shares: number
  readonly stakeUsd: number
  readonly profitFeeUsd: number
  /** Came in when shares were sold, and leaves the venue with the rest. */
  readonly proceedsUsd: number
}

/** What a position makes in every scenario: the worst first, unknown ones last. */
export function computePayoffs({ type, buy, sell }: Edge, position: Position): PayoffRow[] {
  const yes: Holding = {
    listing: buy.listing,
    shares: position.shares,
    stakeUsd: position.buyStakeUsd,
    profitFeeUsd: position.buyProfitFeeUsd,
    proceedsUsd: 0,
  }
  const no: Holding = {
    listing: sell.listing,
    shares: position.shares,
    stakeUsd: position.sellStakeUsd,
    profitFeeUsd: position.sellProfitFeeUsd,
    proceedsUsd: type === 'direct' ? position.shares - position.sellPriceUsd : 0,
  }
  const isWithdrawalKnown = [buy, sell].every(({ listing }) => listing.venueTerms.withdrawalFraction !== null)
  const toRow = (scenario: Scenario, yesUsd: number | null, noUsd: number | null): PayoffRow => {
    if (yesUsd === null || noUsd === null) {
      return { scenario, profitUsd: null, withdrawnUsd: null, mostWithdrawnUsd: null }
    }
    const paidUsd = yesUsd + noUsd - position.outlayUsd
    const keptUsd = toKeptBack(yes, yesUsd) + toKeptBack(no, noUsd)
    const mostWithdrawnUsd = roundDown(paidUsd - keptUsd)
    return {
      scenario,
      profitUsd: roundDown(paidUsd),
      withdrawnUsd: isWithdrawalKnown ? mostWithdrawnUsd : null,
      mostWithdrawnUsd,
    }
  }
  const yesWins = toRow('yes', toPaid(yes, 1), 0)
  const noWins = toRow('no', 0, toPaid(no, 1))
  const agreed = compareRows(yesWins, noWins) <= 0 ? yesWins : noWins
  const isAgreed = isSameSource(buy.listing, sell.listing)
  const lost = isAgreed === null ? null : 0
  return [
    yesWins,
    noWins,
    toRow('void', toVoided(yes), toVoided(no)),
    toRow('fifty_fifty', toPaid(yes, 0.5), toPaid(no, 0.5)),
    isAgreed ? { ...agreed, scenario: 'dispute' as const } : toRow('dispute', lost, lost),
  ].sort(compareRows)
}

/** Whether both venues' rules go by the same source; null where one is unknown. */
export function isSameSource(one: ArbitrageListing, other: ArbitrageListing): boolean | null {
  if (one.resolutionSource === null || other.resolutionSource === null) return null
  return one.resolutionSource === other.resolutionSource
}

/** A fee on profit is taken of what is paid beyond the stake. */
function toPaid({ shares, stakeUsd, profitFeeUsd }: Holding, perShare: number): number {
  const paidUsd = shares * perShare
  const profitUsd = Math.max(0, paidUsd - stakeUsd)
  return profitUsd === 0 ? paidUsd : paidUsd - (profitFeeUsd * profitUsd) / (shares - stakeUsd)
}

/** Fees of the trade do not come back. */
function toVoided(holding: Holding): number | null {
  switch (holding.listing.venueTerms.voidRule) {
    case 'refund':
      return holding.stakeUsd
    case 'half':
      return toPaid(holding, 0.5)
    case null:
      return null
  }
}

/** What the venue keeps of all that is taken out, as far as it says. */
function toKeptBack({ listing, proceedsUsd }: Holding, paidUsd: number): number {
  return (paidUsd + proceedsUsd) * (listing.venueTerms.withdrawalFraction ?? 0)
}

/** The smaller profit first; of equal ones that of which less leaves the venues. */
function compareRows(one: PayoffRow, other: PayoffRow): number {
  return (
    (one.profitUsd ?? Number.MAX_VALUE) - (other.profitUsd ?? Number.MAX_VALUE) ||
    (one.mostWithdrawnUsd ?? Number.MAX_VALUE) - (other.mostWithdrawnUsd ?? Number.MAX_VALUE)
  )
}

/** What arithmetic alone has lost is no loss. */
function roundDown(usd: number): number {
  return (Math.floor(usd * 100 + 1e-6) + 0) / 100
}
