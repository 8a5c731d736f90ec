import { hashText } from '../../world/hash.ts'
import type { Level, Listing, ListingBook, ListingState } from '../../world/world.ts'
import { hexOf } from '../roster/number-ids.ts'
import type { WireContext } from '../wire.ts'
import { polymarketRoster, readTokenId, toConditionId } from './ids.ts'
import { ofOutcome, tickOf, toText } from './prices.ts'

/** A token that trades now: its listing, its outcome, and the listing's state. */
export interface Token {
  readonly id: string
  readonly listing: Listing
  readonly outcome: 0 | 1
  readonly state: ListingState
}

/** Null for a token that is unknown or no longer trades: it has no book then. */
export function findToken(context: WireContext, id: string): Token | null {
  const read = readTokenId(context.world, id)
  const nowMs = context.nowMs()
  const listing = read ? polymarketRoster(context.world).find(read.number, nowMs) : null
  if (!read || !listing) return null
  return { id, listing, outcome: read.outcome, state: context.world.state(listing, nowMs) }
}

/**
 * Resting orders of one outcome, best first. Both outcomes share a book: a bid for No at p is an ask of Yes at 1 − p.
 */
export function bookOf(book: ListingBook, outcome: 0 | 1): ListingBook {
  if (outcome === 0) return book
  const turn = (level: Level) => ({ price: ofOutcome(level.price, 1), size: level.size })
  return { bids: book.asks.map(turn), asks: book.bids.map(turn) }
}

function toLevels(levels: readonly Level[]): { price: string; size: string }[] {
  return levels.map((level) => ({ price: toText(level.price), size: toText(level.size) })).reverse()
}

export function bookHash(token: string, atMs: number): string {
  return hexOf(hashText(token, 3), Math.floor(atMs / 1000) | 0, 40)
}

/** A book as sent by `/books` and the socket: all text, with the best level LAST on both sides. */
export function toBookRow(context: WireContext, token: Token): Record<string, unknown> {
  const { listing, outcome, state } = token
  const book = bookOf(context.world.book(listing, context.nowMs()), outcome)
  return {
    market: toConditionId(context.world, listing),
    asset_id: token.id,
    timestamp: String(Math.floor(state.updatedMs)),
    hash: bookHash(token.id, state.updatedMs),
    bids: toLevels(book.bids),
    asks: toLevels(book.asks),
    min_order_size: '5',
    tick_size: toText(tickOf(state)),
    neg_risk: listing.group?.isExclusive ?? false,
    last_trade_price: state.volumeTotal > 0 ? toText(ofOutcome(state.lastTrade, outcome)) : '',
  }
}
