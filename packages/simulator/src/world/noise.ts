import { mix, unit } from './hash.ts'

/** Smooth noise in [-1, 1]: a random value at every multiple of the period, eased in between. */
export function valueNoise(seed: number, atMs: number, periodMs: number): number {
  const periods = atMs / periodMs
  const cell = Math.floor(periods)
  const x = periods - cell
  const left = unit(mix(seed, cell | 0))
  const right = unit(mix(seed, (cell + 1) | 0))
  return 2 * (left + (right - left) * x * x * (3 - 2 * x)) - 1
}

const OCTAVES: readonly (readonly [periodMs: number, amplitude: number])[] = [
  [5 * 86_400_000, 0.42],
  [14 * 3_600_000, 0.26],
  [2 * 3_600_000, 0.14],
  [17 * 60_000, 0.06],
  [90_000, 0.02],
]

/** How the opinion about a question drifts, in logits, mostly within ±0.6: slow swings with small quick ones on top. */
export function wander(seed: number, atMs: number): number {
  let sum = 0
  for (let i = 0; i < OCTAVES.length; i += 1) {
    const octave = OCTAVES[i]
    if (octave) sum += octave[1] * valueNoise(mix(seed, i), atMs, octave[0])
  }
  return sum
}

/** A venue's own deviation on one listing, within ±1. It lasts minutes to hours, so that gaps open and close. */
export function disagreement(seed: number, atMs: number): number {
  return 0.6 * valueNoise(seed, atMs, 3.1 * 3_600_000) + 0.4 * valueNoise(mix(seed, 7), atMs, 11 * 60_000)
}
