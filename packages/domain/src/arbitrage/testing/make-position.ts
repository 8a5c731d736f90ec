import { type Edge, type OpportunityType, toEdge } from '../detect/detect.ts'
import { toLeg } from '../detect/leg.ts'
import type { ArbitrageListing } from '../listing.ts'
import { findBestLevels } from '../size/figures.ts'
import { toBuyTrade, toSellTrade } from '../size/trade.ts'
import { toPosition } from '../size/walk-books.ts'
import { computeTestFees, NO_FEES } from './fee-terms.ts'
import { makeListing, makeQuote } from './make-listing.ts'

interface HeldEdge {
  readonly edge: Edge
  readonly position: ReturnType<typeof toPosition>
}

/** Yes at 0.70 and No at 0.25 (or Yes sold at 0.75), 100 shares: 95 USD for a payout of 100. */
export function makePosition(
  buyChanges: Partial<ArbitrageListing> = {},
  sellChanges: Partial<ArbitrageListing> = {},
  type: OpportunityType = 'dutch_book',
): HeldEdge {
  const buy = makeListing('polymarket', { quote: makeQuote(0.6, 0.7), feeTerms: NO_FEES, ...buyChanges })
  const sell = makeListing('azuro', { quote: makeQuote(0.75, 0.8), feeTerms: NO_FEES, ...sellChanges })
  const edge = toEdge(type, toLeg(buy), toLeg(sell))
  if (edge === null) throw new Error('no edge')
  const best = findBestLevels(toBuyTrade(edge, computeTestFees), toSellTrade(edge, computeTestFees))
  if (best === null) throw new Error('no fee')
  return { edge, position: toPosition(best.buy, best.sell, 100) }
}
