import { draw, mix } from './hash.ts'
import type { Profile } from './profile.ts'
import { quoteAt } from './quote.ts'
import type { Level, ListingBook } from './world.ts'

const SHARES = [0.06, 0.08, 0.11, 0.13, 0.12, 0.1, 0.09, 0.08] as const

/** Distance between levels: a few ticks near the middle, at least a cent further out. */
function stepOf(profile: Profile, index: number): number {
  const tick = profile.tick || 0.004
  return tick >= 0.01 ? 0.01 * (1 + (index >> 2)) : tick * (1 + 2 * index)
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

function levels(profile: Profile, best: number, direction: 1 | -1, changedMs: number): Level[] {
  if (profile.bookKind === 'ghost') return [{ price: best, size: 1_000 }]
  const seed = mix(profile.seed, direction === 1 ? 51 : 52)
  const made: Level[] = []
  let price = best
  for (let i = 0; i < SHARES.length; i += 1) {
    const jitter = 0.6 + 0.8 * draw(seed + i, Math.floor(changedMs / 180_000))
    const money = profile.liquidity * 0.6 * (SHARES[i] ?? 0.1) * jitter
    const size = Math.round((money / Math.max(0.05, direction === 1 ? price : 1 - price)) * 100) / 100
    if (size >= 0.01) made.push({ price, size })
    const gap = profile.bookKind === 'no-depth' ? 0.12 : stepOf(profile, i)
    price = round(price + direction * gap)
    if (price < 0.001 || price > 0.999) break
  }
  return made
}

/** Resting orders at a given time, best first; the first of each side is the listing's quote. */
export function bookAt(profile: Profile, atMs: number): ListingBook {
  const { bid, ask, updatedMs } = quoteAt(profile, atMs)
  return {
    bids: bid === null ? [] : levels(profile, bid, -1, updatedMs),
    asks: ask === null ? [] : levels(profile, ask, 1, updatedMs),
  }
}
