import { REVIEW_CONFIDENCE } from '../review/confidence.ts'
import { POLICY } from './policy.ts'
import { roundHundredths } from './rounding.ts'

/** What the score is made of; unknown is null and earns nothing. */
export interface ScoreInputs {
  readonly netSpread: number | null
  readonly liquidityUsd: number | null
  readonly volume24hUsd: number | null
  readonly venueCount: number
  /** Null without an end, and once one is past: then it is only known that it did not come as said. */
  readonly daysToEnd: number | null
  /** Age of the older leg's prices as a part of how long they count. */
  readonly agePart: number
  /** The weaker link's; a person's word counts as 1. */
  readonly confidence: number
  readonly netEdge: number | null
}

type Component = keyof typeof POLICY.weights

const COMPONENTS = [
  'spread',
  'liquidity',
  'volume',
  'activity',
  'platform',
  'resolution',
  'freshness',
  'trust',
  'execution',
] as const satisfies readonly Component[]

/** Each component from 0 to 100, and what they come to. */
export interface Quality {
  readonly components: Readonly<Record<Component, number>>
  /** A whole number from 0 to 100. */
  readonly score: number
  /** The three components that moved the score furthest from its middle, up or down. */
  readonly primaryDrivers: readonly Component[]
}

const DRIVERS = 3

export function computeQuality(inputs: ScoreInputs): Quality {
  const components = computeComponents(inputs)
  const total = COMPONENTS.reduce((sum, name) => sum + POLICY.weights[name] * components[name], 0)
  return {
    components,
    score: Math.min(100, Math.max(0, Math.round(total))),
    primaryDrivers: findDrivers(components),
  }
}

export type Classification = 'actionable' | 'informational' | 'noise'

export function classify(
  score: number,
  netSpread: number | null,
  liquidityUsd: number | null,
): Classification {
  if (score < POLICY.noiseScore) return 'noise'
  const isActionable =
    score >= POLICY.actionableScore &&
    netSpread !== null &&
    netSpread > 0 &&
    liquidityUsd !== null &&
    liquidityUsd > POLICY.actionableLiquidityUsd
  return isActionable ? 'actionable' : 'informational'
}

/** Nine are few enough to look through three times; sorting them costs more than the rest of the score. */
function findDrivers(components: Quality['components']): Component[] {
  const drivers: Component[] = []
  while (drivers.length < DRIVERS) {
    let furthest: Component = 'spread'
    let furthestPull = -1
    for (const name of COMPONENTS) {
      const pull = POLICY.weights[name] * Math.abs(components[name] - 50)
      if (pull > furthestPull && !drivers.includes(name)) {
        furthest = name
        furthestPull = pull
      }
    }
    drivers.push(furthest)
  }
  return drivers
}

function computeComponents(inputs: ScoreInputs): Quality['components'] {
  const { netSpread, liquidityUsd, volume24hUsd, daysToEnd, netEdge } = inputs
  return {
    spread: toPoints((netSpread ?? 0) / POLICY.fullSpread),
    liquidity: toLogPoints(liquidityUsd ?? 0, POLICY.fullLiquidityUsd),
    volume: toLogPoints(volume24hUsd ?? 0, POLICY.fullVolumeUsd),
    activity: toPoints(volume24hUsd === null || !liquidityUsd ? 0 : volume24hUsd / liquidityUsd),
    platform: toPoints(inputs.venueCount / POLICY.fullVenues),
    resolution: daysToEnd === null ? 0 : toNearness(daysToEnd),
    freshness: toPoints(1 - inputs.agePart),
    trust: toPoints((inputs.confidence - REVIEW_CONFIDENCE) / (1 - REVIEW_CONFIDENCE)),
    execution: netEdge === null || netSpread === null || netSpread <= 0 ? 0 : toPoints(netEdge / netSpread),
  }
}

function toPoints(part: number): number {
  return roundHundredths(100 * Math.min(1, Math.max(0, part)))
}

/** Ten times as much is one step more. */
function toLogPoints(amount: number, full: number): number {
  return toPoints(Math.log10(1 + Math.max(0, amount)) / Math.log10(1 + full))
}

/** Full within a week, nothing at a year, a straight line over the logarithm between. */
function toNearness(days: number): number {
  const { fullResolutionDays: full, noResolutionDays: none } = POLICY
  return toPoints(Math.log(none / Math.max(days, full)) / Math.log(none / full))
}
