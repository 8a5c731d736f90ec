import { CandidateIndex } from '@parallax/matching'
import { listUnresolved, type MatchListing, type TransactionalDatabase } from '@parallax/store'
import type { Breathe } from './breathe.ts'
import { type ReadListing, readListing } from './read-listing.ts'

const NEAREST = 50
const CHUNK = 1_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Every listing that is not resolved, read and ready to be found. */
export class MatchMemory {
  readonly #index = new CandidateIndex()
  readonly #listings = new Map<string, ReadListing>()
  readonly #originals = new Map<string, string>()
  readonly #mirrors = new Map<string, Set<string>>()

  /** Adds a listing, or puts its new text in the place of the old. */
  put(listing: MatchListing): void {
    this.remove(listing.id)
    const read = readListing(listing)
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

  find(id: string): ReadListing | undefined {
    return this.#listings.get(id)
  }

  /** Ids of what the listing may be a pair with: its nearest, whose book it resells, and who resells its book. */
  listCandidates({ id, slots, groupKey, originalKey, mirrorKey }: ReadListing): string[] {
    const isOther = (key: string) =>
      key !== id && (groupKey === null || this.#listings.get(key)?.groupKey !== groupKey)
    const original = mirrorKey === null ? undefined : this.#originals.get(mirrorKey)
    return [
      ...this.#index.find(slots, NEAREST, isOther).map(({ key }) => key),
      ...(original === undefined ? [] : [original]),
      ...(this.#mirrors.get(originalKey) ?? []),
    ]
  }
}

export async function fillMemory(store: TransactionalDatabase, breathe: Breathe): Promise<MatchMemory> {
  const memory = new MatchMemory()
  let lastId: string | undefined = FIRST_ID
  while (lastId !== undefined) {
    const chunk: MatchListing[] = await listUnresolved(store, lastId, CHUNK)
    for (const listing of chunk) {
      memory.put(listing)
      await breathe()
    }
    lastId = chunk.at(-1)?.id
  }
  return memory
}
