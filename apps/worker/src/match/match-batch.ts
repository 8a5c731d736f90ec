import type { Pair } from '@parallax/domain'
import { toClaim } from '@parallax/matching'
import {
  type ComparedPair,
  listMatchListings,
  type MarketClaim,
  type MatchDue,
  type MatchRow,
  type TransactionalDatabase,
} from '@parallax/store'
import type { YieldToLoop } from '../yield-to-loop.ts'
import { type MatchInput, toMatchInput } from './match-input.ts'
import type { MatchMemory } from './match-memory.ts'
import { toPair } from './to-pair.ts'

/**
 * Due listings, read and compared with their nearest. Does not depend on what earlier turns wrote, so it can be read
 * ahead.
 */
export interface MatchBatch {
  readonly due: MatchDue
  readonly listings: readonly MatchRow[]
  /** Unresolved listings. Resolved ones keep the pairs they have. */
  readonly comparedIds: readonly string[]
  readonly pairs: readonly ComparedPair[]
  readonly claims: readonly MarketClaim[]
  /** The compared pairs: both ids, smaller first. */
  readonly compared: ReadonlySet<string>
}

export interface BatchOptions {
  readonly store: TransactionalDatabase
  readonly memory: MatchMemory
  readonly yieldToLoop: YieldToLoop
}

/** Loads the current text of the due listings, and compares each with its nearest in memory. */
export async function readBatch(
  { store, memory, yieldToLoop }: BatchOptions,
  due: MatchDue,
): Promise<MatchBatch> {
  const listings = await listMatchListings(store, due.marketIds)
  const comparedIds: string[] = []
  const claims: MarketClaim[] = []
  for (const listing of listings) {
    if (listing.isResolved) {
      memory.remove(listing.id)
      claims.push({ marketId: listing.id, claim: null })
    } else {
      memory.put(listing)
      comparedIds.push(listing.id)
      claims.push({ marketId: listing.id, claim: findClaim(memory.find(listing.id), listing.title) })
    }
    const pause = yieldToLoop()
    if (pause !== undefined) await pause
  }
  const compared = new Set<string>()
  const pairs: ComparedPair[] = []
  for (const id of comparedIds) {
    const one = memory.find(id)
    if (one === undefined) continue
    for (const otherId of memory.listCandidates(one)) {
      const key = toKey(id, otherId)
      const other = memory.find(otherId)
      if (other === undefined || compared.has(key)) continue
      compared.add(key)
      const pair = toPair(one, other)
      if (pair !== null) pairs.push(pair)
      const pause = yieldToLoop()
      if (pause !== undefined) await pause
    }
  }
  return { due, listings, comparedIds, pairs, claims, compared }
}

/**
 * Compares listings of the batch again with their existing pairs that were not compared yet: the other may no longer be
 * near, be resolved, or be due itself. So a pair holds as long as the texts agree, whichever was read last.
 */
export async function compareKnown(
  { store, memory, yieldToLoop }: BatchOptions,
  { compared }: MatchBatch,
  known: readonly Pick<Pair, 'id' | 'marketA' | 'marketB'>[],
): Promise<ComparedPair[]> {
  const each = new Map(known.map((pair) => [pair.id, pair])).values()
  const left = [...each].filter(({ marketA, marketB }) => !compared.has(toKey(marketA, marketB)))
  const ids = [...new Set(left.flatMap(({ marketA, marketB }) => [marketA, marketB]))]
  const missing = ids.filter((id) => memory.find(id) === undefined)
  const rows = missing.length === 0 ? [] : await listMatchListings(store, missing)
  const others = new Map<string, MatchInput>(rows.map((row) => [row.id, toMatchInput(row)]))
  const pairs: ComparedPair[] = []
  for (const { marketA, marketB } of left) {
    const [a, b] = [marketA, marketB].map((id) => memory.find(id) ?? others.get(id))
    const pair = a === undefined || b === undefined ? null : toPair(a, b)
    if (pair !== null) pairs.push(pair)
    const pause = yieldToLoop()
    if (pause !== undefined) await pause
  }
  return pairs
}

function findClaim(read: MatchInput | undefined, title: string): MarketClaim['claim'] {
  return read === undefined ? null : toClaim(read.slots, title)
}

function toKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`
}
