import { draw, mix } from '../../world/hash.ts'
import type { Listing, World } from '../../world/world.ts'
import { keepFor } from '../roster/keep.ts'
import { toUuid } from '../roster/number-ids.ts'
import { Roster } from '../roster/roster.ts'

const MARKET_BASE = 6_800
const CONTRACT_BASE = 23_500
const IMAGES = 'https://az620379.vo.msecnd.net/images'

/** PredictIt's listings by market: the members of a group are the contracts of one market. */
export const predictitRoster = keepFor(
  (world: World) => new Roster(world, world.listings('predictit'), (listing) => listing.group?.key ?? null),
)

export function toMarketId(unit: number): number {
  return MARKET_BASE + unit
}

/** Unit behind a market id; null when it is not one. */
export function readMarketId(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) - MARKET_BASE : null
}

export function toContractId(listing: Listing): number {
  return CONTRACT_BASE + listing.number
}

/** The position of a listing in the feed. */
export function locatePredictit(world: World, listing: Listing): { marketId: number; contractId: number } {
  return {
    marketId: toMarketId(predictitRoster(world).unitOf(listing)),
    contractId: toContractId(listing),
  }
}

/** Some names have a doubled or a trailing space. */
export function toFeedName(name: string, seed: number): string {
  const x = draw(seed, 61)
  if (x < 0.03) return `${name} `
  return x < 0.05 ? name.replace(' ', '  ') : name
}

/** The short name omits unimportant words; most short titles stay unchanged. */
export function toShortName(name: string): string {
  return name
    .replace(/^Who will win the (.+)\?$/, '$1 winner?')
    .replace(/^Will the (.+)$/, 'Will $1')
    .replace('presidential election', 'election')
    .replace('United States', 'U.S.')
}

export function toUrl(unit: number, name: string): string {
  const words = name
    .replace(/[^A-Za-z0-9 -]+/g, '')
    .trim()
    .replace(/ +/g, '-')
  return `https://www.predictit.org/markets/detail/${toMarketId(unit)}/${words}`
}

export function toMarketImage(world: World, unit: number): string {
  return `${IMAGES}/Markets/${toUuid(mix(world.seed, 62), unit)}.jpg`
}

export function toContractImage(world: World, listing: Listing): string {
  return `${IMAGES}/Contracts/small_${toUuid(mix(world.seed, 63), listing.number)}.png`
}
