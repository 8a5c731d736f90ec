import type { Level, Listing } from '../../world/world.ts'
import type { WireContext } from '../wire.ts'

type Ladder = readonly (readonly [number | string, number])[]

function ascending(levels: readonly Level[]): Level[] {
  return [...levels].sort((a, b) => a.price - b.price)
}

function inCents(levels: readonly Level[]): Ladder {
  return levels.map((level) => [Math.round(level.price * 100), level.size])
}

function inDollars(levels: readonly Level[]): Ladder {
  return levels.map((level) => [level.price.toFixed(4), level.size])
}

/**
 * Only bids, of Yes and of No, with the best LAST; an ask of Yes is a bid of No. Null when the market no longer trades.
 */
export function toOrderbook(context: WireContext, listing: Listing, side: 0 | 1): unknown {
  const nowMs = context.nowMs()
  if (context.world.state(listing, nowMs).status !== 'open') return null
  const book = context.world.book(listing, nowMs)
  const turned = book.asks.map((level) => ({
    price: Math.round((1 - level.price) * 1e6) / 1e6,
    size: level.size,
  }))
  const [yes, no] = side === 0 ? [book.bids, turned] : [turned, book.bids]
  const yesBids = ascending(yes)
  const noBids = ascending(no)
  return {
    yes: inCents(yesBids),
    no: inCents(noBids),
    yes_dollars: inDollars(yesBids),
    no_dollars: inDollars(noBids),
  }
}
