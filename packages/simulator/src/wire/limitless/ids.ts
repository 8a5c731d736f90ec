import type { Listing, World } from '../../world/world.ts'
import { isRound } from '../roster/is-round.ts'
import { keepFor } from '../roster/keep.ts'
import { toDecimalId, toHexId } from '../roster/number-ids.ts'
import { isPlanned } from '../roster/planned-questions.ts'
import { Roster } from '../roster/roster.ts'
import { readSlugNumber, toSlug } from '../roster/slugs.ts'

const CONDITION = 401
const TOKENS = [402, 403] as const
const ADDRESS = 404
const MARKET_STAMP = 1_760_000_000_000
const GROUP_STAMP = 1_750_000_000_000

/** Limitless' entries: a group with its children, or a single market. */
export const limitlessRoster = keepFor(
  (world: World) => new Roster(world, world.listings('limitless'), (listing) => listing.group?.key ?? null),
)

export function toMarketId(listing: Listing): number {
  return 100_000 + listing.number
}

export function toGroupId(world: World, listing: Listing): number {
  const roster = limitlessRoster(world)
  return 5_000_000 + roster.firstNumber(roster.unitOf(listing))
}

/** Slugs end in something like the creation time, so that a recurring title never repeats one. */
export function toMarketSlug(listing: Listing): string {
  return `${toSlug(listing.legLabel ?? listing.title, 70)}-${MARKET_STAMP + listing.number}`
}

export function toGroupSlug(world: World, listing: Listing): string {
  const roster = limitlessRoster(world)
  const number = roster.firstNumber(roster.unitOf(listing))
  return `${toSlug(listing.group?.title ?? listing.title, 70)}-${GROUP_STAMP + number}`
}

export function toConditionId(world: World, listing: Listing): string {
  return `0x${toHexId(world.seed, CONDITION, listing.number, 64)}`
}

/** Tokens of Yes and No. */
export function toTokenIds(world: World, listing: Listing): readonly [string, string] {
  const { number } = listing
  return [toDecimalId(world.seed, TOKENS[0], number), toDecimalId(world.seed, TOKENS[1], number)]
}

/** Address of an AMM market's pool. */
export function toPoolAddress(world: World, listing: Listing): string {
  return `0x${toHexId(world.seed, ADDRESS, listing.number, 40)}`
}

/**
 * About one market in sixteen trades against a pool instead of a book: never a member, a game, a round or a planned
 * one.
 */
export function isAmm(world: World, listing: Listing): boolean {
  return (
    listing.number % 16 === 5 &&
    listing.group === null &&
    listing.fixture === null &&
    !isRound(listing) &&
    !isPlanned(world, listing.questionId)
  )
}

/** What a slug refers to: one listing, or a whole group by its unit. */
export type Target =
  | { readonly kind: 'market'; readonly listing: Listing }
  | { readonly kind: 'group'; readonly unit: number }

/** `btc-15min-price`: a permanent name for the current round of a series. */
export function stableSlugOf(listing: Listing): string | null {
  if (!isRound(listing)) return null
  const [, ticker, span] = /^(\w+) Up or Down - (.+)$/.exec(listing.title) ?? []
  if (ticker === undefined || span === undefined) return null
  return `${ticker.toLowerCase()}-${span.toLowerCase().replace(/\s+/g, '')}-price`
}

/** Looks up a slug among what exists at a given time. */
export function findTarget(world: World, text: string, nowMs: number): Target | null {
  const roster = limitlessRoster(world)
  const stamp = readSlugNumber(text) ?? -1
  const listing = roster.find(stamp - MARKET_STAMP, nowMs)
  if (listing && toMarketSlug(listing) === text) return { kind: 'market', listing }
  const first = roster.find(stamp - GROUP_STAMP, nowMs)
  return first?.group && toGroupSlug(world, first) === text
    ? { kind: 'group', unit: roster.unitOf(first) }
    : null
}
