import type { Level, Listing } from '../../world/world.ts'
import type { WireContext } from '../wire.ts'
import { toTokenIds } from './ids.ts'
import { fine, mills } from './quotes.ts'

const PARKED = 50_000

function toLevels(levels: readonly Level[], side: 'BUY' | 'SELL'): Record<string, unknown>[] {
  return levels.map(({ price, size }) => ({ price: mills(price), size: Math.round(size * 1e6), side }))
}

/** One book in four also has orders parked at the ends of the scale, behind real ones. They are not depth. */
function park(levels: readonly Level[], listing: Listing, price: number): readonly Level[] {
  const isFree = levels.length > 0 && levels.every((level) => mills(level.price) !== price)
  return listing.number % 4 === 1 && isFree ? [...levels, { price, size: PARKED }] : levels
}

/** `GET /markets/{slug}/orderbook`: orders of Yes, best first, sizes in millionths of a share. */
export function toOrderbook(context: WireContext, listing: Listing): Record<string, unknown> {
  const nowMs = context.nowMs()
  const state = context.world.state(listing, nowMs)
  const isOpen = state.status === 'open'
  const book = context.world.book(listing, nowMs)
  const bids = isOpen ? park(book.bids, listing, 0.001) : []
  const asks = isOpen ? park(book.asks, listing, 0.999) : []
  const midpoint = fine(((state.bid ?? 0.001) + (state.ask ?? 0.999)) / 2)
  return {
    bids: toLevels(bids, 'BUY'),
    asks: toLevels(asks, 'SELL'),
    tokenId: toTokenIds(context.world, listing)[0],
    lastTradePrice: state.volumeTotal > 0 ? mills(state.lastTrade) : null,
    adjustedMidpoint: midpoint,
    midpoint,
    maxSpread: '0.035',
    minSize: '100000000',
  }
}
