import { grow } from '../search/grow.ts'
import type { Matches } from '../search/search-index.ts'

/** Scores differ in steps of so much of the best one: finer differences say nothing. */
const STEPS = 1024
const NO_MATCH = 0

/** Written anew by every call: see `SearchIndex`. */
let levels = new Uint16Array(0)
let matching = new Int32Array(0)
let ranked = new Int32Array(0)

/**
 * Those of a sorted list that match, good until the next call. By relevance: the best first, and those that are as good in the
 * order of the list. Counted into their places, not compared: a word that is everywhere matches a hundred thousand.
 */
export function rankMatches(list: Int32Array, { rows, scores }: Matches, byRelevance: boolean): Int32Array {
  const byRow = setLevels(rows, scores)
  matching = grow(matching, rows.length)
  ranked = grow(ranked, rows.length)
  const [inOrder, byLevel] = [matching, ranked]
  const starts = new Uint32Array(STEPS + 2)
  let count = 0
  for (let at = 0; at < list.length; at += 1) {
    const row = list[at] ?? 0
    const level = byRow[row] ?? NO_MATCH
    if (level === NO_MATCH) continue
    inOrder[count] = row
    count += 1
    starts[level + 1] = (starts[level + 1] ?? 0) + 1
  }
  if (!byRelevance) return inOrder.subarray(0, count)
  for (let level = 1; level < starts.length; level += 1)
    starts[level] = (starts[level] ?? 0) + (starts[level - 1] ?? 0)
  for (let at = 0; at < count; at += 1) {
    const row = inOrder[at] ?? 0
    const level = byRow[row] ?? NO_MATCH
    const place = starts[level] ?? 0
    byLevel[place] = row
    starts[level] = place + 1
  }
  return byLevel.subarray(0, count)
}

/** By row: 1 for the best, more for lesser ones, 0 for no match. */
function setLevels(rows: Int32Array, scores: Float32Array): Uint16Array {
  let last = -1
  let best = 0
  for (let at = 0; at < rows.length; at += 1) {
    last = Math.max(last, rows[at] ?? 0)
    best = Math.max(best, scores[at] ?? 0)
  }
  if (last >= levels.length) levels = new Uint16Array(Math.ceil((last + 1) * 1.5))
  else levels.fill(NO_MATCH)
  const byRow = levels
  for (let at = 0; at < rows.length; at += 1)
    byRow[rows[at] ?? 0] = STEPS - Math.round(((scores[at] ?? 0) / best) * (STEPS - 1))
  return byRow
}
