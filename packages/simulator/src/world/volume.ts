import { draw } from './hash.ts'

const DAY = 86_400_000

/**
 * Everything traded up to a given time. It grows by a daily amount that varies over the day and the week, and never
 * falls. The integral of 1 + a·sin(2πt/day) + b·sin(2πt/week) is known, so nothing has to be summed up.
 */
export function volumeTotal(
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
