import type { Book, BookLevel } from '../../market/book.ts'
import { type BookSide, isTradable, type Leg, toOwnSide } from '../detect/leg.ts'
import { POLICY, type Policy } from '../policy.ts'

/** Where the levels of a leg come from: a book, the venue's limit at its one price, or a model over its liquidity. */
export type DepthKind = Book['depth'] | 'model'

export interface Depth {
  readonly kind: DepthKind
  /** Best first. */
  readonly levels: readonly BookLevel[]
}

/** Offers at these prices and beyond do not count as liquidity. */
const PARKED = 0.002

/**
 * What can be traded on that side: the levels of a book where there is one; the size at the best price where it is
 * known; otherwise the model, which spreads the liquidity over equal steps from the best price. Null where nothing is
 * known.
 */
export function findDepth(
  leg: Leg,
  side: BookSide,
  bestPrice: number,
  policy: Policy = POLICY,
): Depth | null {
  const { book, liquidityUsd } = leg.listing
  const levels = book?.[toOwnSide(leg.listing, side)].filter((level) => isTradable(level, 'orders')) ?? []
  if (book !== null && (book.depth !== 'touch' || levels.length > 0)) return { kind: book.depth, levels }
  if (liquidityUsd === null || !(liquidityUsd > 0)) return null
  return { kind: 'model', levels: toModelLevels(side, bestPrice, liquidityUsd, policy) }
}

/** What the venue states, otherwise what it took to place the orders in the book; null where neither is known. */
export function findLiquidityUsd({ listing: { liquidityUsd, book } }: Leg): number | null {
  if (liquidityUsd !== null) return liquidityUsd
  if (book === null || book.depth === 'touch') return null
  const bidsUsd = book.yesBids.reduce((sum, { price, size }) => sum + toLockedUsd(price, price, size), 0)
  return book.yesAsks.reduce((sum, { price, size }) => sum + toLockedUsd(price, 1 - price, size), bidsUsd)
}

function toModelLevels(side: BookSide, bestPrice: number, liquidityUsd: number, policy: Policy): BookLevel[] {
  const step = side === 'yesAsks' || side === 'noAsks' ? policy.modelStep : -policy.modelStep
  const levels: BookLevel[] = []
  for (let count = 0; count < policy.modelLevels; count += 1) {
    const price = bestPrice + count * step
    const size = (liquidityUsd * policy.modelFraction) / price
    if (!isTradable({ price, size }, 'orders')) break
    levels.push({ price, size })
  }
  return levels
}

function toLockedUsd(price: number, perShare: number, size: number): number {
  return price > PARKED && price < 1 - PARKED ? perShare * size : 0
}
