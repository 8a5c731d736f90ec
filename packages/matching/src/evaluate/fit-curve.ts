import { type Curve, toChance } from '../pair/model.ts'
import type { Scored } from './metrics.ts'

const ROUNDS = 4000
const STEP = 0.5

/**
 * The line that turns scores into log-odds, by Platt's method: labels are shrunk a little, so that few pairs do not
 * give certainty.
 */
export function fitCurve(pairs: readonly Scored[]): Curve {
  const positives = pairs.filter(({ isSame }) => isSame).length
  const high = (positives + 1) / (positives + 2)
  const low = 1 / (pairs.length - positives + 2)
  let slope = 1
  let shift = 0
  const step = STEP / Math.max(1, pairs.length)
  for (let round = 0; round < ROUNDS; round += 1) {
    let slopeError = 0
    let shiftError = 0
    for (const { score, isSame } of pairs) {
      const error = toChance(slope * score + shift) - (isSame ? high : low)
      slopeError += error * score
      shiftError += error
    }
    slope -= step * slopeError
    shift -= step * shiftError
  }
  return { slope: toShort(Math.max(0.1, slope)), shift: toShort(shift) }
}

function toShort(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0
}
