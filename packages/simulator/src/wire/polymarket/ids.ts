import type { Listing, World } from '../../world/world.ts'
import { keepFor } from '../roster/keep.ts'
import { readDecimalId, toDecimalId, toHexId } from '../roster/number-ids.ts'
import { Roster } from '../roster/roster.ts'
import { readSlugNumber, toSlug } from '../roster/slugs.ts'

const CONDITION = 101
const TOKENS = [102, 103] as const
const MARKET_BASE = 510_000
const EVENT_BASE = 20_000

/** Polymarket's listings by event: the members of a group are one event, every other listing is a separate event. */
export const polymarketRoster = keepFor(
  (world: World) => new Roster(world, world.listings('polymarket'), (listing) => listing.group?.key ?? null),
)

/** Gamma's market id, reused in Jupiter's `POLY-n`. */
export function toMarketId(listing: Listing): string {
  return String(MARKET_BASE + listing.number)
}

/** Number of the listing behind a Gamma market id; null when it is not one. */
export function readMarketId(id: string): number | null {
  return /^\d{1,12}$/.test(id) ? Number(id) - MARKET_BASE : null
}

/** Gamma's event id, reused in Jupiter's event `POLY-n`. It is derived from the event's first member. */
export function toEventId(world: World, listing: Listing): string {
  const roster = polymarketRoster(world)
  return String(EVENT_BASE + roster.firstNumber(roster.unitOf(listing)))
}

/** Number of the first member behind a Gamma event id. */
export function readEventId(id: string): number | null {
  return /^\d{1,12}$/.test(id) ? Number(id) - EVENT_BASE : null
}

export function toConditionId(world: World, listing: Listing): string {
  return `0x${toHexId(world.seed, CONDITION, listing.number, 64)}`
}

/** Tokens of the two outcomes: decimal numbers far beyond 2^53, so they are text everywhere. */
export function toTokenIds(world: World, listing: Listing): readonly [string, string] {
  const { number } = listing
  return [toDecimalId(world.seed, TOKENS[0], number), toDecimalId(world.seed, TOKENS[1], number)]
}

/** The listing and outcome of a token. */
export function readTokenId(
  world: World,
  token: string,
): { readonly number: number; readonly outcome: 0 | 1 } | null {
  for (const outcome of [0, 1] as const) {
    const number = readDecimalId(world.seed, TOKENS[outcome], token)
    if (number !== null) return { number, outcome }
  }
  return null
}

export function toMarketSlug(listing: Listing): string {
  return `${toSlug(listing.title)}-${listing.number}`
}

export function readMarketSlug(world: World, slug: string): number | null {
  const number = readSlugNumber(slug)
  const listing = number === null ? undefined : polymarketRoster(world).listings[number]
  return listing && toMarketSlug(listing) === slug ? listing.number : null
}

export function toEventTitle(listing: Listing): string {
  return listing.group?.title ?? listing.title
}

export function toEventSlug(world: World, listing: Listing): string {
  const roster = polymarketRoster(world)
  return `${toSlug(toEventTitle(listing))}-${roster.firstNumber(roster.unitOf(listing))}`
}
