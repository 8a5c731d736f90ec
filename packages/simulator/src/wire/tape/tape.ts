import { draw, mix } from '../../world/hash.ts'
import type { Listing, World } from '../../world/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** One made-up trade of a listing, by an account that is not one of the world's wallets. */
export interface Print {
  /** 0, 1, 2 … starting at the listing's first trade. */
  readonly index: number
  readonly atMs: number
  /** Price of the listing's Yes right after it. */
  readonly price: number
  readonly outcome: 0 | 1
  readonly isBuy: boolean
  readonly usd: number
}

/** The interval between the trades of a listing: about 600 over its life. */
function stepMs(listing: Listing): number {
  return Math.min(6 * HOUR, Math.max(10 * MINUTE, (listing.endMs - listing.createdMs) / 600))
}

function printMs(listing: Listing, index: number): number {
  const jitter = 0.1 + 0.8 * draw(mix(listing.number, 71), index)
  return Math.floor(listing.createdMs + stepMs(listing) * (index + jitter))
}

/** How many trades a listing had before a given time; none after its end. */
export function countPrints(world: World, listing: Listing, beforeMs: number): number {
  if (beforeMs <= listing.createdMs) return 0
  const state = world.state(listing, beforeMs)
  const stopMs = state.status === 'open' ? beforeMs : Math.min(beforeMs, listing.endMs, state.updatedMs)
  let count = Math.max(0, Math.floor((stopMs - listing.createdMs) / stepMs(listing)))
  if (printMs(listing, count) < stopMs) count += 1
  return count
}

export function printAt(world: World, listing: Listing, index: number): Print {
  const atMs = printMs(listing, index)
  const seed = mix(mix(world.seed, listing.number), index)
  const { price } = world.state(listing, atMs)
  return {
    index,
    atMs,
    price,
    outcome: draw(seed, 72) < 0.6 ? 0 : 1,
    isBuy: draw(seed, 73) < 0.75,
    usd: Math.round(100 * 10 ** (0.3 + 2 * draw(seed, 74))) / 100,
  }
}
