import type { Opportunity } from './opportunities-query.ts'

type ScoreName = Exclude<keyof Opportunity['quality_breakdown'], 'final_score' | 'primary_drivers'>

export interface ScorePart {
  readonly name: ScoreName
  readonly title: string
  readonly weight: number
  /** 0 to 100; null where it is unknown and left out. */
  readonly score: number | null
  /** The points it adds to the total. */
  readonly points: number | null
  readonly isDriver: boolean
}

/** The weights of the policy (docs/arbitrage.md, "Score"); they add up to 1. */
const PARTS: readonly (readonly [ScoreName, title: string, weight: number])[] = [
  ['spread_score', 'Profit in dollars', 0.4],
  ['liquidity_score', 'Size in dollars', 0.15],
  ['resolution_score', 'Time to the end', 0.1],
  ['execution_score', 'Execution', 0.1],
  ['volume_score', 'Volume, 24 h', 0.05],
  ['trust_score_component', 'Trust in the match', 0.05],
  ['activity_score', 'Activity', 0.05],
  ['platform_score', 'Venues', 0.05],
  ['freshness_score', 'Freshness', 0.05],
]

/** Unknown parts are left out, and the weights of the others grow accordingly. */
export function toScoreParts(breakdown: Opportunity['quality_breakdown']): ScorePart[] {
  const known = PARTS.filter(([name]) => breakdown[name] !== null)
  const whole = known.reduce((sum, [, , weight]) => sum + weight, 0)
  return PARTS.map(([name, title, share]) => {
    const score = breakdown[name]
    const weight = score === null ? 0 : share / whole
    const points = score === null ? null : weight * score
    return { name, title, weight, score, points, isDriver: breakdown.primary_drivers.includes(name) }
  })
}
