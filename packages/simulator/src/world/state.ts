import { draw } from './hash.ts'
import { valueNoise } from './noise.ts'
import type { Profile } from './profile.ts'
import { priceAt, quoteAt, updatedMs } from './quote.ts'
import type { ListingState } from './world.ts'

const DAY = 86_400_000

function roundTo(value: number, tick: number): number {
  const step = tick || 0.0001
  const rounded = Math.round(Math.round(value / step) * step * 1e6) / 1e6
  return Math.min(1 - step, Math.max(step, rounded))
}

/** The state of a listing at a given time. Once resolved its price is at its outcome, even if trading ended before. */
export function stateAt(profile: Profile, atMs: number): ListingState {
  const quote = quoteAt(profile, atMs)
  const isResolved = atMs >= profile.resolvesMs
  const total = volumeTotal(profile.seed, profile.perDay, profile.createdMs, profile.closesMs, atMs)
  const before = volumeTotal(profile.seed, profile.perDay, profile.createdMs, profile.closesMs, atMs - DAY)
  const previous = updatedMs(profile, quote.updatedMs - profile.stepMs)
  const breath = 1 + 0.12 * valueNoise(profile.seed, quote.updatedMs, 4 * 3_600_000)
  return {
    status: isResolved ? 'resolved' : atMs >= profile.closesMs ? 'closed' : 'open',
    isYes: isResolved ? profile.isYes : null,
    resolvedMs: isResolved ? profile.resolvesMs : null,
    price: isResolved ? (profile.isYes ? 0.9985 : 0.0015) : quote.price,
    bid: quote.bid,
    ask: quote.ask,
    lastTrade: roundTo(priceAt(profile, previous), profile.tick),
    volumeTotal: total,
    volume24h: Math.round((total - before) * 100) / 100,
    liquidity: Math.round(profile.liquidity * breath * 100) / 100,
    traders: Math.floor(Math.sqrt(total) / 2),
    updatedMs: isResolved ? profile.resolvesMs : quote.updatedMs,
  }
}

/**
 * Everything traded up to a given time. It grows by a daily amount that varies over the day and the week, and never
 * falls. The integral of 1 + a·sin(2πt/day) + b·sin(2πt/week) is known, so nothing has to be summed up.
 */
function volumeTotal(
  seed: number,
  perDay: number,
  createdMs: number,
  closesMs: number,
  atMs: number,
): number {
  const end = Math.min(atMs, closesMs)
  if (end <= createdMs) return 0
  const total = grown(seed, end) - grown(seed, createdMs)
  return Math.floor(perDay * total * 100) / 100
}

function grown(seed: number, atMs: number): number {
  const t = atMs / DAY
  const daily = (0.5 / (2 * Math.PI)) * Math.cos(2 * Math.PI * (t + draw(seed, 21)))
  const weekly = ((0.3 * 7) / (2 * Math.PI)) * Math.cos((2 * Math.PI * (t + 7 * draw(seed, 22))) / 7)
  return t - daily - weekly
}
