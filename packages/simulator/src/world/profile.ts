import { draw } from './hash.ts'
import type { Cycle } from './plans/cycle.ts'
import { isTrue, type Process, settledMs } from './process.ts'
import { TRAITS } from './traits.ts'
import type { Slug } from './world.ts'

type BookKind = 'normal' | 'thin' | 'bids-only' | 'asks-only' | 'empty' | 'ghost' | 'no-depth'

/** The effect of a plan on one listing, in prices of the question's Yes. */
export interface PlanEffect {
  readonly shift: number
  /** When the shift applies; always when null. */
  readonly cycle: Cycle | null
  /** Whether the listing is frozen in the windows, like a dead feed. */
  readonly isFrozen: boolean
  readonly book: BookKind
}

/**
 * Everything that decides how a listing trades. Built once for a hand-written listing, on every read for a made-up one.
 */
export interface Profile {
  readonly process: Process
  readonly member: number
  readonly isComplement: boolean
  readonly venue: Slug
  readonly seed: number
  readonly tick: number
  readonly stepMs: number
  readonly phaseMs: number
  readonly lagMs: number
  readonly noise: number
  readonly halfSpread: number
  readonly liquidity: number
  readonly perDay: number
  readonly bookKind: BookKind
  readonly createdMs: number
  readonly closesMs: number
  readonly resolvesMs: number
  /** Whether the listing's own Yes wins. */
  readonly isYes: boolean
  readonly effect: PlanEffect | null
  /** A manual shift of the price, in prices of the question's Yes. */
  readonly moved: number
}

export interface ProfileParts {
  readonly process: Process
  readonly member: number
  readonly isComplement: boolean
  readonly venue: Slug
  readonly seed: number
  readonly createdMs: number
  /** The venue's stated end of trading; trading stops earlier when the question is settled earlier. */
  readonly endMs: number
  readonly isRound: boolean
  readonly effect: PlanEffect | null
}

function between(range: readonly [number, number], x: number): number {
  return range[0] + (range[1] - range[0]) * x
}

/** About 1 in the middle, 10 and 0.1 at the edges. */
function spreadOut(x: number): number {
  const d = x - 0.5
  return Math.exp(Math.LN10 * (2.4 * d + 1.6 * d * d * d))
}

function bookKindOf(venue: Slug, seed: number): BookKind {
  const odd = TRAITS[venue].oddBooks
  let x = draw(seed, 5)
  if (x < odd.thin) return 'thin'
  x -= odd.thin
  if (x < odd.oneSided) return x < odd.oneSided / 2 ? 'bids-only' : 'asks-only'
  x -= odd.oneSided
  if (x < odd.empty) return 'empty'
  x -= odd.empty
  return x < odd.ghost ? 'ghost' : 'normal'
}

/** Liquidity of a plain listing. Planned ones are deep, except those meant to have no depth. */
function liquidityOf(parts: ProfileParts, bookKind: BookKind): number {
  const traits = TRAITS[parts.venue]
  const usual = traits.liquidity * spreadOut(draw(parts.seed, 3))
  if (bookKind === 'no-depth') return 40
  if (parts.effect) return Math.max(usual, parts.venue === 'manifold' ? 2_000 : 40_000)
  if (bookKind === 'thin') return usual / 60
  return bookKind === 'empty' || bookKind === 'ghost' ? 0 : usual
}

export function createProfile(parts: ProfileParts): Profile {
  const traits = TRAITS[parts.venue]
  const { seed, effect } = parts
  const bookKind = effect ? effect.book : bookKindOf(parts.venue, seed)
  const sleepiness = draw(seed, 1)
  const isCalm = effect !== null && parts.venue !== 'manifold'
  const settled = settledMs(parts.process, parts.member)
  const delay = between(traits.resolveMs, draw(seed, 2)) * (parts.isRound ? 0.01 : 1)
  const resolvesMs = settled + Math.round(Math.max(15_000, delay))
  // A gap that opens and closes needs price steps short enough to show it.
  const usualStepMs = Math.round(between(traits.stepMs, sleepiness * sleepiness))
  const stepMs = effect !== null && effect.cycle !== null && !isCalm ? 15_000 : usualStepMs
  return {
    process: parts.process,
    member: parts.member,
    isComplement: parts.isComplement,
    venue: parts.venue,
    seed,
    tick: isCalm || draw(seed, 4) < 0.5 ? traits.ticks[0] : traits.ticks[1],
    stepMs: isCalm ? 10_000 : stepMs,
    phaseMs: isCalm ? 0 : seed % stepMs,
    lagMs: isCalm ? 0 : traits.lagMs,
    noise: isCalm ? 0 : traits.noise,
    halfSpread: between(traits.halfSpread, isCalm ? 0 : sleepiness),
    liquidity: liquidityOf(parts, bookKind),
    perDay: traits.volumePerDay * spreadOut(draw(seed, 6)),
    bookKind,
    createdMs: parts.createdMs,
    closesMs: Math.min(parts.endMs, resolvesMs),
    resolvesMs,
    isYes: isTrue(parts.process, parts.member) !== parts.isComplement,
    effect,
    moved: 0,
  }
}
