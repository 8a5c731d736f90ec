import { hashText } from '../../world/hash.ts'
import type { Listing, World } from '../../world/world.ts'
import {
  polymarketRoster,
  readEventId as readGammaEventId,
  readMarketId,
  toEventId as toGammaEventId,
  toMarketId,
} from '../polymarket/ids.ts'
import { keepFor } from '../roster/keep.ts'
import { fromBase58, hexOf, readHexId, toBase58, toHexId } from '../roster/number-ids.ts'
import { Roster } from '../roster/roster.ts'

const PDA = 301
const SIDES = ['UP', 'DOWN'] as const

export type Provider = 'polymarket' | 'kalshi' | 'bisonfi'

/** The Polymarket listing that a listing resells; null for Jupiter's own. */
export function originalOf(world: World, listing: Listing): Listing | null {
  return listing.mirrorOf === null ? null : world.listing(listing.mirrorOf)
}

/** Mirrored listings belong to the events of their originals, Jupiter's own to their groups. */
function groupOf(world: World, listing: Listing): string | null {
  const original = originalOf(world, listing)
  return original ? `POLY-${toGammaEventId(world, original)}` : (listing.group?.key ?? null)
}

export const jupiterRoster = keepFor(
  (world: World) => new Roster(world, world.listings('jupiter'), (listing) => groupOf(world, listing)),
)

/** Whether the sides have names: such a market is shown as two, one for each side. */
export function isTwoSided(listing: Listing): boolean {
  return listing.labels[0].toLowerCase() !== 'yes'
}

/** Jupiter's own markets are Up or Down rounds. The world has no markets of the third provider, Kalshi. */
export function providerOf(listing: Listing): Provider {
  return listing.mirrorOf === null ? 'bisonfi' : 'polymarket'
}

/** The provider of each unit of the roster; all members of a unit have the same one. */
export const unitProviders = keepFor((world: World) => {
  const roster = jupiterRoster(world)
  return Array.from({ length: roster.unitCount }, (_, unit): Provider => {
    const first = roster.listings[roster.firstNumber(unit)]
    return first ? providerOf(first) : 'polymarket'
  })
})

export function toPda(world: World, listing: Listing): string {
  return toBase58(toHexId(world.seed, PDA, listing.number, 64))
}

/** A made-up account address, derived from a text. */
export function toAccount(seed: number, text: string): string {
  return toBase58(hexOf(hashText(text, seed), 9, 64))
}

/** Id of one row of a listing. `side` is the side that the row's Yes means. */
export function toRowId(world: World, listing: Listing, side: 0 | 1): string {
  const original = originalOf(world, listing)
  const isSplit = isTwoSided(listing)
  return original
    ? `POLY-${toMarketId(original)}${isSplit ? `-${side}` : ''}`
    : `BISON-${toPda(world, listing)}-${SIDES[side]}`
}

export function toEventId(world: World, listing: Listing): string {
  const original = originalOf(world, listing)
  return original ? `POLY-${toGammaEventId(world, original)}` : `BISON-${toPda(world, listing)}`
}

/** The Jupiter listing that mirrors each Polymarket number, or -1. */
const mirrorsOf = keepFor((world: World) => {
  const table = new Int32Array(world.listings('polymarket').length).fill(-1)
  for (const listing of world.listings('jupiter')) {
    const original = originalOf(world, listing)
    if (original) table[original.number] = listing.number
  }
  return table
})

/** The number of the round whose account is written in an id. */
function readPda(world: World, text: string | undefined): number {
  const hex = text === undefined ? null : fromBase58(text, 64)
  return (hex === null ? null : readHexId(world.seed, PDA, hex)) ?? -1
}

function listingBehind(world: World, id: string): Listing | undefined {
  const { listings } = jupiterRoster(world)
  const poly = /^POLY-(\d+)(?:-[01])?$/.exec(id)?.[1]
  if (poly !== undefined) return listings[mirrorsOf(world)[readMarketId(poly) ?? -1] ?? -1]
  return listings[readPda(world, /^BISON-([1-9A-HJ-NP-Za-km-z]+)-(?:UP|DOWN)$/.exec(id)?.[1])]
}

/** The listing and side behind a market id. */
export function readRowId(
  world: World,
  id: string,
): { readonly listing: Listing; readonly side: 0 | 1 } | null {
  const listing = listingBehind(world, id)
  if (!listing) return null
  for (const side of [0, 1] as const) if (toRowId(world, listing, side) === id) return { listing, side }
  return null
}

/** The unit of the roster behind an event id; -1 if there is none. */
export function readEventId(world: World, id: string): number {
  const roster = jupiterRoster(world)
  const poly = /^POLY-(\d+)$/.exec(id)?.[1]
  if (poly !== undefined) return findMirroredEvent(world, poly)
  const listing = roster.listings[readPda(world, /^BISON-([1-9A-HJ-NP-Za-km-z]+)$/.exec(id)?.[1])]
  return listing && toEventId(world, listing) === id ? roster.unitOf(listing) : -1
}

/** Any mirrored member of the original event leads to the event here. */
function findMirroredEvent(world: World, gammaId: string): number {
  const originals = polymarketRoster(world)
  const roster = jupiterRoster(world)
  const start = originals.listings[readGammaEventId(gammaId) ?? -1]
  if (!start) return -1
  for (const member of originals.unit(originals.unitOf(start))?.members ?? []) {
    const listing = roster.listings[mirrorsOf(world)[member.number] ?? -1]
    if (listing && toEventId(world, listing) === `POLY-${gammaId}`) return roster.unitOf(listing)
  }
  return -1
}
