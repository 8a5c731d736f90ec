import { REVIEW_CONFIDENCE } from '../../review/confidence.ts'
import { POLICY, type Policy } from '../policy.ts'
import { roundHundredths } from '../rounding.ts'

/** The inputs of the score. Unknown is null: unknown volume counts neither way, any other unknown earns nothing. */
export interface ScoreInputs {
  /** Profit of the recommended size after fees, times the chance that both legs are filled. */
  readonly expectedProfitUsd: number | null
  /** The recommended size, times that chance. */
  readonly expectedNotionalUsd: number | null
  readonly netSpread: number
  readonly liquidityUsd: number | null
  readonly volume24hUsd: number | null
  readonly venueCount: number
  /** Null if there is no end, or if the stated end has passed: then the real end is unknown. */
  readonly daysToEnd: number | null
  /** Age of the older leg's prices as a share of how long they stay fresh. */
  readonly agePart: number
  /** The confidence of the weaker link; a link made by a person counts as 1. */
  readonly confidence: number
  readonly netEdge: number | null
}

type Component = keyof Policy['weights']

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

/** In the order of `COMPONENTS`: access by position is many times faster than by name. */
const WEIGHTS = toWeights(POLICY)

/** Components based on volume are null where it is unknown. */
type Components = Readonly<
  Record<Exclude<Component, 'volume' | 'activity'>, number> & Record<'volume' | 'activity', number | null>
>

/** Each component from 0 to 100, null where it is left out, and the resulting score. */
export interface Quality {
  readonly components: Components
  /** A whole number from 0 to 100. */
  readonly score: number
  /** The three components that moved the score furthest from its middle, up or down. */
  readonly primaryDrivers: readonly Component[]
}

const DRIVERS = 3

/** An unknown component is left out, and the others gain its weight. */
export function computeQuality(inputs: ScoreInputs, policy: Policy = POLICY): Quality {
  const weightsInOrder = policy === POLICY ? WEIGHTS : toWeights(policy)
  const components = computeComponents(inputs, policy)
  const points = COMPONENTS.map((name) => components[name])
  let total = 0
  let weights = 0
  for (let at = 0; at < COMPONENTS.length; at += 1) {
    const earned = points[at] ?? null
    const weight = weightsInOrder[at] ?? 0
    if (earned === null) continue
    total += weight * earned
    weights += weight
  }
  return {
    components,
    score: Math.min(100, Math.max(0, Math.round(total / weights))),
    primaryDrivers: findDrivers(points, weightsInOrder),
  }
}

/** A trade that must not be made never scores as worth a look. */
export function toBlockedQuality(quality: Quality, { blockedScore }: Policy = POLICY): Quality {
  return quality.score <= blockedScore ? quality : { ...quality, score: blockedScore }
}

export type Classification = 'actionable' | 'informational' | 'noise'

export function classify(
  score: number,
  netSpread: number,
  liquidityUsd: number | null,
  isPlaceable: boolean,
  policy: Policy = POLICY,
): Classification {
  if (score < policy.noiseScore) return 'noise'
  const isActionable =
    isPlaceable &&
    score >= policy.actionableScore &&
    netSpread > 0 &&
    liquidityUsd !== null &&
    liquidityUsd > policy.actionableLiquidityUsd
  return isActionable ? 'actionable' : 'informational'
}

/** Nine are few enough to scan three times; sorting them costs more than the rest of the score. */
function findDrivers(points: readonly (number | null)[], weights: readonly number[]): Component[] {
  const pulls = points.map((earned, at) => (weights[at] ?? 0) * Math.abs((earned ?? 50) - 50))
  const drivers: Component[] = []
  while (drivers.length < DRIVERS) {
    let furthest = 0
    for (let at = 1; at < pulls.length; at += 1) if ((pulls[at] ?? 0) > (pulls[furthest] ?? 0)) furthest = at
    drivers.push(COMPONENTS[furthest] ?? 'spread')
    pulls[furthest] = -1
  }
  return drivers
}

function toWeights({ weights }: Policy): number[] {
  return COMPONENTS.map((name) => weights[name])
}

function computeComponents(inputs: ScoreInputs, policy: Policy): Quality['components'] {
  const { netSpread, volume24hUsd, daysToEnd, netEdge } = inputs
  return {
    spread: toLogPoints(inputs.expectedProfitUsd ?? 0, policy.fullProfitUsd),
    liquidity: toLogPoints(inputs.expectedNotionalUsd ?? 0, policy.fullNotionalUsd),
    volume: volume24hUsd === null ? null : toLogPoints(volume24hUsd, policy.fullVolumeUsd),
    activity: computeActivity(inputs),
    platform: toPoints(inputs.venueCount / policy.fullVenues),
    resolution: daysToEnd === null ? 0 : toNearness(daysToEnd, policy),
    freshness: toPoints(1 - inputs.agePart),
    trust: toPoints((inputs.confidence - REVIEW_CONFIDENCE) / (1 - REVIEW_CONFIDENCE)),
    execution: netEdge === null || netSpread <= 0 ? 0 : toPoints(netEdge / netSpread),
  }
}

function computeActivity({ volume24hUsd, liquidityUsd }: ScoreInputs): number | null {
  if (volume24hUsd === null || liquidityUsd === null) return null
  return liquidityUsd > 0 ? toPoints(volume24hUsd / liquidityUsd) : 0
}

function toPoints(part: number): number {
  return roundHundredths(100 * Math.min(1, Math.max(0, part)))
}

/** Each factor of ten adds one step. */
function toLogPoints(amount: number, full: number): number {
  return toPoints(Math.log10(1 + Math.max(0, amount)) / Math.log10(1 + full))
}

/** Full within a week, nothing at a year, linear in the logarithm between. */
function toNearness(days: number, { fullResolutionDays: full, noResolutionDays: none }: Policy): number {
  return toPoints(Math.log(none / Math.max(days, full)) / Math.log(none / full))
}
