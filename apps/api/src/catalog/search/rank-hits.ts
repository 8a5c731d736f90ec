import { grow } from './grow.ts'
import { MOST_SCORE } from './rank.ts'
import type { SearchHits } from './search-index.ts'

/** How many hits are wanted, and whether the best come first. */
interface Ranking {
  readonly byRelevance: boolean
  readonly most: number
}

/** Overwritten by every call: see `SearchIndex`. */
let ranked = new Int32Array(0)
let scoreOf = new Uint16Array(0)
/** One bit per row. This is all that is read for every row of the list, so it has to fit into the fastest cache. */
let marks = new Int32Array(0)

/**
 * The first `most` hits of a sorted list, valid until the next call; the list contains all hits. By relevance:
 * the best first, ties in the order of the list. It is a counting sort, because a very common word matches a hundred
 * thousand rows, of which a page shows fifty.
 */
export function rankHits(list: Int32Array, hits: SearchHits, { byRelevance, most }: Ranking): Int32Array {
  const wanted = Math.min(most, hits.rows.length)
  if (wanted === 0) return new Int32Array(0)
  const places = new Int32Array(MOST_SCORE + 1)
  const least = byRelevance ? setPlaces(places, hits.scores, wanted) : 0
  mark(hits, least)
  ranked = grow(ranked, wanted)
  const [byPlace, byRow, bits] = [ranked, scoreOf, marks]
  let left = wanted
  for (let at = 0; left > 0 && at < list.length; at += 1) {
    const row = list[at] ?? 0
    if (((bits[row >>> 5] ?? 0) & (1 << (row & 31))) === 0) continue
    const score = byRelevance ? (byRow[row] ?? 0) : 0
    const place = places[score] ?? 0
    if (place >= wanted) continue
    byPlace[place] = row
    places[score] = place + 1
    left -= 1
  }
  return byPlace.subarray(0, wanted)
}

/** Writes the place of the first row of each score, and returns the lowest score among the first `wanted`. */
function setPlaces(places: Int32Array, scores: Uint16Array, wanted: number): number {
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] ?? 0
    places[score] = (places[score] ?? 0) + 1
  }
  let next = 0
  let least = places.length
  while (next < wanted) {
    least -= 1
    const count = places[least] ?? 0
    places[least] = next
    next += count
  }
  return least
}

/** Marks the rows with at least this score. */
function mark({ rows, scores }: SearchHits, least: number): void {
  let largest = -1
  for (let at = 0; at < rows.length; at += 1) largest = Math.max(largest, rows[at] ?? -1)
  scoreOf = grow(scoreOf, largest + 1)
  marks = grow(marks, (largest >>> 5) + 1)
  marks.fill(0)
  const [byRow, bits] = [scoreOf, marks]
  for (let at = 0; at < rows.length; at += 1) {
    const score = scores[at] ?? 0
    if (score < least) continue
    const row = rows[at] ?? 0
    byRow[row] = score
    bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
  }
}
