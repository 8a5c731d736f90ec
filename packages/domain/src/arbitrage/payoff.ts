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
  /** The same once the money has left both venues. */
  readonly withdrawnUsd: number | null
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
  const toRow = (scenario: Scenario, yesUsd: number | null, noUsd: number | null): PayoffRow => {
    if (yesUsd === null || noUsd === null) return { scenario, profitUsd: null, withdrawnUsd: null }
    const kept = keepWithdrawn(yes, yesUsd, no, noUsd)
    return {
      scenario,
      profitUsd: roundDown(yesUsd + noUsd - position.outlayUsd),
      withdrawnUsd: kept === null ? null : roundDown(kept - position.outlayUsd),
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

/** What is left of both legs after what the venues keep of money taken out; null where that is unknown. */
function keepWithdrawn(yes: Holding, yesUsd: number, no: Holding, noUsd: number): number | null {
  const yesFraction = yes.listing.venueTerms.withdrawalFraction
  const noFraction = no.listing.venueTerms.withdrawalFraction
  if (yesFraction === null || noFraction === null) return null
  const keptUsd = yesUsd - yesUsd * yesFraction
  return keptUsd + noUsd - (noUsd + no.proceedsUsd) * noFraction
}

function compareRows(one: PayoffRow, other: PayoffRow): number {
  return (one.profitUsd ?? Number.MAX_VALUE) - (other.profitUsd ?? Number.MAX_VALUE)
}

/** What arithmetic alone has lost is no loss. */
function roundDown(usd: number): number {
  return (Math.floor(usd * 100 + 1e-6) + 0) / 100
}
