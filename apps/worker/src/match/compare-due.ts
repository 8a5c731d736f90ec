import type { Pair } from '@parallax/domain'
import { type ComparedPair, listMatchListings, type TransactionalDatabase } from '@parallax/store'
import type { Breathe } from './breathe.ts'
import type { MatchMemory } from './match-memory.ts'
import { type ReadListing, readListing } from './read-listing.ts'
import { toPair } from './to-pair.ts'

export interface CompareOptions {
  readonly store: TransactionalDatabase
  readonly memory: MatchMemory
  /** Listings in the memory. */
  readonly dueIds: readonly string[]
  /** The pairs that they are in so far. */
  readonly known: readonly Pair[]
  readonly breathe: Breathe
}

/**
 * All pairs of the due listings. Besides its nearest each is compared with those it is a pair with: they may not be near any
 * more, or be resolved. So a pair stands for as long as the two texts are one, whichever of the two was read last.
 */
export async function compareDue(options: CompareOptions): Promise<ComparedPair[]> {
  const { memory, dueIds, breathe } = options
  const partners = toPartners(options.known)
  const resolved = await readResolved(options)
  const pairs: ComparedPair[] = []
  const compared = new Set<string>()
  for (const id of dueIds) {
    const due = memory.find(id)
    if (due === undefined) continue
    for (const otherId of [...memory.listCandidates(due), ...(partners.get(id) ?? [])]) {
      const other = memory.find(otherId) ?? resolved.get(otherId)
      const key = id < otherId ? `${id} ${otherId}` : `${otherId} ${id}`
      if (other === undefined || compared.has(key)) continue
      compared.add(key)
      const pair = toPair(due, other)
      if (pair !== null) pairs.push(pair)
      await breathe()
    }
  }
  return pairs
}

function toPartners(known: readonly Pair[]): ReadonlyMap<string, readonly string[]> {
  const partners = new Map<string, string[]>()
  const note = (id: string, other: string) => {
    const others = partners.get(id)
    if (others === undefined) partners.set(id, [other])
    else others.push(other)
  }
  for (const { marketA, marketB } of known) {
    note(marketA, marketB)
    note(marketB, marketA)
  }
  return partners
}

/** What the due listings are paired with and the memory does not hold any more. */
async function readResolved({
  store,
  memory,
  known,
}: CompareOptions): Promise<ReadonlyMap<string, ReadListing>> {
  const ids = new Set(known.flatMap(({ marketA, marketB }) => [marketA, marketB]))
  const missing = [...ids].filter((id) => memory.find(id) === undefined)
  const listings = missing.length === 0 ? [] : await listMatchListings(store, missing)
  return new Map(listings.map((listing) => [listing.id, readListing(listing)]))
}
