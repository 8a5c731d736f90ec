import { CandidateIndex } from '@parallax/matching'
import {
  listDueMarkets,
  listMatchFailures,
  listMatchListings,
  listUnresolved,
  type MatchRow,
  type TransactionalDatabase,
} from '@parallax/store'
import type { YieldToLoop } from '../yield-to-loop.ts'
import { type MatchInput, toMatchInput } from './match-input.ts'

const NEAREST = 50
const CHUNK = 1_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** All unresolved listings that were read, searchable by similarity. */
export class MatchMemory {
  readonly #index = new CandidateIndex()
  readonly #listings = new Map<string, MatchInput>()
  readonly #originals = new Map<string, string>()
  readonly #mirrors = new Map<string, Set<string>>()
  readonly #aside: Set<string>

  constructor(asideIds: Iterable<string>) {
    this.#aside = new Set(asideIds)
  }

  /** Adds a listing or replaces its text. Clears its set-aside mark. */
  put(listing: MatchRow): void {
    this.remove(listing.id)
    this.#aside.delete(listing.id)
    const read = toMatchInput(listing)
    this.#index.add(read.id, read.slots)
    this.#listings.set(read.id, read)
    this.#originals.set(read.originalKey, read.id)
    if (read.mirrorKey === null) return
    const mirrors = this.#mirrors.get(read.mirrorKey)
    if (mirrors === undefined) this.#mirrors.set(read.mirrorKey, new Set([read.id]))
    else mirrors.add(read.id)
  }

  remove(id: string): void {
    const read = this.#listings.get(id)
    if (read === undefined) return
    this.#index.remove(id)
    this.#listings.delete(id)
    if (this.#originals.get(read.originalKey) === id) this.#originals.delete(read.originalKey)
    if (read.mirrorKey !== null) this.#mirrors.get(read.mirrorKey)?.delete(id)
  }

  /** Remembers that the listing cannot be matched. */
  setAside(id: string): void {
    this.remove(id)
    this.#aside.add(id)
  }

  isAside(id: string): boolean {
    return this.#aside.has(id)
  }

  find(id: string): MatchInput | undefined {
    return this.#listings.get(id)
  }

  /** Ids of possible pairs: its nearest, the listing whose book it resells, and listings that resell its book. */
  listCandidates({ id, slots, groupKey, originalKey, mirrorKey }: MatchInput): string[] {
    const isOther = (key: string) =>
      key !== id && (groupKey === null || this.#listings.get(key)?.groupKey !== groupKey)
    const original = mirrorKey === null ? undefined : this.#originals.get(mirrorKey)
    return [
      ...this.#index.find(slots, NEAREST, isOther),
      ...(original === undefined ? [] : [original]),
      ...(this.#mirrors.get(originalKey) ?? []),
    ]
  }
}

/** Loads all listings except due ones: these are added in their turn and compared with what is there by then. */
export async function fillMemory(
  store: TransactionalDatabase,
  yieldToLoop: YieldToLoop,
): Promise<MatchMemory> {
  const due = await listDueMarkets(store)
  const memory = new MatchMemory(await listMatchFailures(store))
  for (let lastId: string | undefined = FIRST_ID; lastId !== undefined; ) {
    const ids: string[] = await listUnresolved(store, lastId, CHUNK)
    const read = ids.filter((id) => !due.has(id) && !memory.isAside(id))
    for (const listing of read.length === 0 ? [] : await listMatchListings(store, read)) {
      memory.put(listing)
      await yieldToLoop()
    }
    lastId = ids.at(-1)
  }
  return memory
}
