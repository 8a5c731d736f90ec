import { draw, mix } from './hash.ts'
import { disagreement } from './noise.ts'
import { windowStart } from './plans/cycle.ts'
import { logit, probability, sigmoid } from './process.ts'
import type { Profile } from './profile.ts'

export interface Quote {
  readonly price: number
  readonly bid: number | null
  readonly ask: number | null
  readonly updatedMs: number
}

/** When the listing last changed: prices move in its own steps, stop while frozen, and end with trading. */
export function updatedMs(profile: Profile, atMs: number): number {
  const now = Math.min(atMs, profile.closesMs)
  const frozenSince =
    profile.effect?.isFrozen && profile.effect.cycle ? windowStart(profile.effect.cycle, now) : null
  const moment = frozenSince === null ? now : frozenSince - 1
  const steps = Math.floor((moment - profile.phaseMs) / profile.stepMs)
  return steps * profile.stepMs + profile.phaseMs
}

function shiftAt(profile: Profile, atMs: number): number {
  const { effect } = profile
  if (!effect || effect.isFrozen) return 0
  return effect.cycle === null || windowStart(effect.cycle, atMs) !== null ? effect.shift : 0
}

/** Price of the listing's own Yes after its last change. */
export function priceAt(profile: Profile, changedMs: number): number {
  const common = probability(profile.process, profile.member, changedMs - profile.lagMs)
  const own =
    profile.noise === 0
      ? common
      : sigmoid(logit(common) + profile.noise * disagreement(profile.seed, changedMs))
  const shifted = own + shiftAt(profile, changedMs) + profile.moved
  const price = profile.isComplement ? 1 - shifted : shifted
  return Math.round(Math.min(0.9985, Math.max(0.0015, price)) * 1e6) / 1e6
}

/** Rounds away from the price, so that the spread never closes, and removes floating-point noise. */
function toTick(value: number, tick: number, isUp: boolean): number {
  if (tick === 0) return Math.round(value * 1e6) / 1e6
  const steps = isUp ? Math.ceil(value / tick - 1e-9) : Math.floor(value / tick + 1e-9)
  return Math.round(steps * tick * 1e6) / 1e6
}

function makerQuotes(profile: Profile, price: number, changedMs: number): { bid: number; ask: number } {
  const { venue, tick } = profile
  if (venue === 'azuro') {
    const margin = 2 * profile.halfSpread
    return {
      bid: toTick(price - margin * (1 - price), tick, false),
      ask: toTick(price * (1 + margin), tick, true),
    }
  }
  const width = profile.bookKind === 'thin' ? 4 : 1
  const half = profile.halfSpread * width * (0.8 + 0.4 * draw(mix(profile.seed, 31), changedMs | 0))
  const scale = Math.min(1, 0.25 + 3 * Math.min(price, 1 - price))
  return { bid: toTick(price - half * scale, tick, false), ask: toTick(price + half * scale, tick, true) }
}

/** Price and best quotes at a given time. A side without quotes is null; after the end of trading both are. */
export function quoteAt(profile: Profile, atMs: number): Quote {
  const changed = updatedMs(profile, atMs)
  const price = priceAt(profile, changed)
  const least = profile.tick || 0.0005
  if (atMs >= profile.closesMs || profile.bookKind === 'empty')
    return { price, bid: null, ask: null, updatedMs: changed }
  if (profile.bookKind === 'ghost') {
    return { price, bid: least, ask: Math.round((1 - least) * 1e6) / 1e6, updatedMs: changed }
  }
  const { bid, ask } = makerQuotes(profile, price, changed)
  const hasBid = profile.bookKind !== 'asks-only' && bid >= least
  const hasAsk = profile.bookKind !== 'bids-only' && ask <= 1 - least
  return { price, bid: hasBid ? bid : null, ask: hasAsk ? ask : null, updatedMs: changed }
}
