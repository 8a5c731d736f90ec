import { CandidateIndex } from '../candidates/candidate-index.ts'
import { parseListing } from '../slots/parse-listing.ts'
import type { Slots } from '../slots/slots.ts'
import { type LabelledPair, type PairSide, PairsError } from './labelled-pair.ts'

export interface Recall {
  /** Searches made: two for each pair of the same question, one from either side. */
  readonly searches: number
  readonly at10: number
  readonly at50: number
}

/** How often the other listing of a pair is among the nearest of other venues. Null when no pair is the same. */
export function measureRecall(pairs: readonly LabelledPair[], corpus: readonly PairSide[]): Recall | null {
  const index = new CandidateIndex()
  const listings = new Map<string, { venue: string; slots: Slots }>()
  for (const { id, venue, listing } of corpus) {
    if (id === null) throw new PairsError('a listing of the corpus has no id')
    const slots = parseListing(listing)
    listings.set(id, { venue, slots })
    index.add(id, slots)
  }
  const ranks = pairs
    .filter(({ isSame }) => isSame)
    .flatMap(({ id, a, b }) => [
      rankOf(index, listings, a.id, b.id, id),
      rankOf(index, listings, b.id, a.id, id),
    ])
  if (ranks.length === 0) return null
  const share = (count: number) => ranks.filter((rank) => rank !== null && rank < count).length / ranks.length
  return { searches: ranks.length, at10: share(10), at50: share(50) }
}

/** Zero-based; null when it is not among the nearest 50. */
function rankOf(
  index: CandidateIndex,
  listings: ReadonlyMap<string, { venue: string; slots: Slots }>,
  from: string | null,
  to: string | null,
  pair: string,
): number | null {
  const start = listings.get(from ?? '')
  if (start === undefined || !listings.has(to ?? ''))
    throw new PairsError(`pair ${pair} has a listing that is not in the corpus`)
  const found = index.find(start.slots, 50, (key) => listings.get(key)?.venue !== start.venue)
  const rank = found.findIndex(({ key }) => key === to)
  return rank === -1 ? null : rank
}
