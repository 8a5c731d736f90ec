import type { Opportunity } from './opportunities-query.ts'

type ScoreName = Exclude<keyof Opportunity['quality_breakdown'], 'final_score' | 'primary_drivers'>

export interface ScorePart {
  readonly name: ScoreName
  readonly title: string
  readonly weight: number
  /** 0 to 100. */
  readonly score: number
  /** What it adds to the whole. */
  readonly points: number
  readonly isDriver: boolean
}

/** The weights of the policy (docs/arbitrage.md, "Score"); they add up to 1. */
const PARTS: readonly (readonly [ScoreName, title: string, weight: number])[] = [
  ['spread_score', 'Net spread', 0.3],
  ['liquidity_score', 'Liquidity', 0.15],
  ['volume_score', 'Volume, 24 h', 0.1],
  ['resolution_score', 'Time to the end', 0.1],
  ['trust_score_component', 'Trust in the match', 0.1],
  ['execution_score', 'Execution', 0.1],
  ['activity_score', 'Activity', 0.05],
  ['platform_score', 'Venues', 0.05],
  ['freshness_score', 'Freshness', 0.05],
]

export function toScoreParts(breakdown: Opportunity['quality_breakdown']): ScorePart[] {
  return PARTS.map(([name, title, weight]) => ({
    name,
    title,
    weight,
    score: breakdown[name],
    points: weight * breakdown[name],
    isDriver: breakdown.primary_drivers.includes(name),
  }))
}
