import type { Slug } from './world.ts'

/** How a venue behaves. Ranges go from a busy to a sleepy listing. */
export interface Traits {
  /** Price steps; 0 is continuous. The second is used by about half of the listings. */
  readonly ticks: readonly [number, number]
  readonly stepMs: readonly [number, number]
  readonly lagMs: number
  /** How far its own opinion deviates, in logits. */
  readonly noise: number
  readonly halfSpread: readonly [number, number]
  /** Medians, in USD or mana. */
  readonly liquidity: number
  readonly volumePerDay: number
  /** From the end of trading to the resolution. */
  readonly resolveMs: readonly [number, number]
  /** How often a book is thin, one-sided, empty, or has only 0.001 against 0.999. */
  readonly oddBooks: {
    readonly thin: number
    readonly oneSided: number
    readonly empty: number
    readonly ghost: number
  }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const TRAITS: Readonly<Record<Slug, Traits>> = {
  polymarket: {
    ticks: [0.001, 0.01],
    stepMs: [3_000, 25_000],
    lagMs: 0,
    noise: 0.03,
    halfSpread: [0.0015, 0.008],
    liquidity: 26_000,
    volumePerDay: 9_000,
    resolveMs: [2 * HOUR, 5 * HOUR],
    oddBooks: { thin: 0.08, oneSided: 0.03, empty: 0.015, ghost: 0.02 },
  },
  limitless: {
    ticks: [0.001, 0.001],
    stepMs: [5_000, 40_000],
    lagMs: 20_000,
    noise: 0.05,
    halfSpread: [0.003, 0.014],
    liquidity: 6_000,
    volumePerDay: 1_400,
    resolveMs: [10 * MINUTE, 90 * MINUTE],
    oddBooks: { thin: 0.12, oneSided: 0.05, empty: 0.03, ghost: 0.04 },
  },
  myriad: {
    ticks: [0, 0],
    stepMs: [45_000, 240_000],
    lagMs: MINUTE,
    noise: 0.07,
    halfSpread: [0.0005, 0.001],
    liquidity: 8_000,
    volumePerDay: 900,
    resolveMs: [30 * MINUTE, 6 * HOUR],
    oddBooks: { thin: 0.12, oneSided: 0, empty: 0, ghost: 0 },
  },
  manifold: {
    ticks: [0, 0],
    stepMs: [4 * MINUTE, 50 * MINUTE],
    lagMs: 5 * MINUTE,
    noise: 0.14,
    halfSpread: [0.001, 0.004],
    liquidity: 1_000,
    volumePerDay: 400,
    resolveMs: [HOUR, 20 * HOUR],
    oddBooks: { thin: 0.2, oneSided: 0, empty: 0, ghost: 0 },
  },
  predictit: {
    ticks: [0.01, 0.01],
    stepMs: [MINUTE, MINUTE],
    lagMs: MINUTE,
    noise: 0.06,
    halfSpread: [0.005, 0.02],
    liquidity: 3_000,
    volumePerDay: 1_800,
    resolveMs: [3 * HOUR, 24 * HOUR],
    oddBooks: { thin: 0.1, oneSided: 0.22, empty: 0.06, ghost: 0 },
  },
  azuro: {
    ticks: [0, 0],
    stepMs: [15_000, 60_000],
    lagMs: 10_000,
    noise: 0.05,
    halfSpread: [0.02, 0.035],
    liquidity: 10_000,
    volumePerDay: 800,
    resolveMs: [15 * MINUTE, 60 * MINUTE],
    oddBooks: { thin: 0.1, oneSided: 0, empty: 0, ghost: 0 },
  },
  jupiter: {
    ticks: [0.001, 0.001],
    stepMs: [4_000, 9_000],
    lagMs: 3_000,
    noise: 0.06,
    halfSpread: [0.008, 0.015],
    liquidity: 3_000,
    volumePerDay: 2_000,
    resolveMs: [20_000, 60_000],
    oddBooks: { thin: 0.05, oneSided: 0, empty: 0, ghost: 0 },
  },
}

/** How long a Jupiter listing lags behind the Polymarket listing it resells. */
export const MIRROR_LAG_MS = 45_000
