/** One figure of a run: what was measured, what it should reach, and whether it did. */
export interface BenchResult {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target: number
  readonly ok: boolean
}

export function atLeast(name: string, value: number, unit: string, target: number): BenchResult {
  return { name, value: round(value), unit, target, ok: value >= target }
}

export function atMost(name: string, value: number, unit: string, target: number): BenchResult {
  return { name, value: round(value), unit, target, ok: value <= target }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
