import { CandidateIndex } from '../candidates/candidate-index.ts'
import { parseListing } from '../slots/parse-listing.ts'
import type { Slots } from '../slots/slots.ts'
import { type LabelledPair, type PairSide, PairsError } from './labelled-pair.ts'

/** Share of the searches that find the other listing among the nearest 10, and among the nearest 50. */
export interface Shares {
  readonly at10: number
  readonly at50: number
}

/** Searches the way the matcher does: the nearest 10 or 50 by terms, and the few more from the embedding. */
export interface Recall extends Shares {
  /** Number of searches: two for each pair of the same question, one from each side. */
  readonly searches: number
  /** Each kind of search by itself. */
  readonly byTerms: Shares
  readonly byEmbedding: Shares
}

type Find = CandidateIndex['find']

/** A search, and the listing it has to find. */
interface Search {
  readonly slots: Slots
  readonly accept: (key: string) => boolean
  readonly target: string
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
  const toSearch = (pair: string, from: string | null, to: string | null): Search => {
    const start = listings.get(from ?? '')
    if (start === undefined || to === null || !listings.has(to))
      throw new PairsError(`pair ${pair} has a listing that is not in the corpus`)
    const accept = (key: string) => listings.get(key)?.venue !== start.venue
    return { slots: start.slots, accept, target: to }
  }
  const searches = pairs
    .filter(({ isSame }) => isSame)
    .flatMap(({ id, a, b }) => [toSearch(id, a.id, b.id), toSearch(id, b.id, a.id)])
  if (searches.length === 0) return null
  const shareOf = (find: Find, count: number) =>
    searches.filter(({ slots, accept, target }) => find(slots, count, accept).includes(target)).length /
    searches.length
  const toShares = (find: Find): Shares => ({ at10: shareOf(find, 10), at50: shareOf(find, 50) })
  return {
    searches: searches.length,
    ...toShares((...search) => index.find(...search)),
    byTerms: toShares((...search) => index.findByTerms(...search)),
    byEmbedding: toShares((...search) => index.findByEmbedding(...search)),
  }
}
