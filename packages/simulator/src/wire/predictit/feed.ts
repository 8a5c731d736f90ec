import type { World } from '../../world/world.ts'
import { predictitRoster } from './ids.ts'
import { type PredictitMarket, toMarket } from './market.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** How long a closed market is still returned by id. */
const KEPT_MS = 10 * DAY

/** When the feed was last rebuilt: once a minute, at a fixed second that depends on the world. */
function builtMsAt(world: World, nowMs: number): number {
  const phase = (world.seed * 7_919 + 24_411) % MINUTE
  return Math.floor((nowMs - phase) / MINUTE) * MINUTE + phase
}

const kept = new WeakMap<World, { readonly builtMs: number; readonly markets: readonly PredictitMarket[] }>()

/** The whole venue as of the last rebuild: markets with at least one trading contract. */
export function readAll(world: World, nowMs: number): { readonly markets: readonly PredictitMarket[] } {
  const builtMs = builtMsAt(world, nowMs)
  const known = kept.get(world)
  if (known?.builtMs === builtMs) return { markets: known.markets }
  const roster = predictitRoster(world)
  const markets: PredictitMarket[] = []
  for (const unit of roster.openUnits(builtMs)) {
    const made = toMarket(world, unit, roster.membersAt(unit, builtMs), builtMs)
    if (made) markets.push(made.market)
  }
  kept.set(world, { builtMs, markets })
  return { markets }
}

/** One market, also for a while after it closed; null once the venue has dropped it. */
export function readMarket(world: World, unit: number, nowMs: number): PredictitMarket | null {
  const builtMs = builtMsAt(world, nowMs)
  const made = toMarket(world, unit, predictitRoster(world).membersAt(unit, builtMs), builtMs)
  if (!made || (made.lastMs !== null && builtMs > made.lastMs + KEPT_MS)) return null
  return made.market
}
