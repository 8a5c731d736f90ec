import { grow } from '../search/grow.ts'
import type { Matches } from '../search/search-index.ts'

/** Scores differ in steps of so much of the best one: finer differences say nothing. */
const STEPS = 1024
const NO_MATCH = 0

/** Written anew by every call: see `SearchIndex`. */
let levels = new Uint16Array(0)
let matching = new Int32Array(0)
let matchingLevels = new Int32Array(0)
let ranked = new Int32Array(0)

/**
 * Those of a sorted list that match, good until the next call. By relevance: the best first, and those that are as good in the
 * order of the list. Counted into their places, not compared: a word that is everywhere matches a hundred thousand.
 */
export function rankMatches(list: Int32Array, { rows, scores }: Matches, byRelevance: boolean): Int32Array {
  if (rows.length === 0) return rows
  const byRow = setLevels(rows, scores)
  matching = grow(matching, rows.length)
  matchingLevels = grow(matchingLevels, rows.length)
  ranked = grow(ranked, rows.length)
  const [inOrder, levelsInOrder, byLevel] = [matching, matchingLevels, ranked]
  const starts = new Uint32Array(STEPS + 2)
  let count = 0
  for (let at = 0; at < list.length; at += 1) {
    const row = list[at] ?? 0
    const level = byRow[row] ?? NO_MATCH
    if (level === NO_MATCH) continue
    inOrder[count] = row
    levelsInOrder[count] = level
    count += 1
    starts[level + 1] = (starts[level + 1] ?? 0) + 1
  }
  if (!byRelevance) return inOrder.subarray(0, count)
  for (let level = 1; level < starts.length; level += 1)
    starts[level] = (starts[level] ?? 0) + (starts[level - 1] ?? 0)
  for (let at = 0; at < count; at += 1) {
    const level = levelsInOrder[at] ?? NO_MATCH
    const place = starts[level] ?? 0
    byLevel[place] = inOrder[at] ?? 0
    starts[level] = place + 1
  }
  return byLevel.subarray(0, count)
}

/** By row: 1 for the best, more for lesser ones, 0 for no match. The rows come in order, so the last is the largest. */
function setLevels(rows: Int32Array, scores: Float32Array): Uint16Array {
  const last = rows[rows.length - 1] ?? -1
  let best = 0
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] ?? 0
    if (score > best) best = score
  }
  if (last >= levels.length) levels = new Uint16Array(Math.ceil((last + 1) * 1.5))
  else levels.fill(NO_MATCH)
  const byRow = levels
  const scale = (STEPS - 1) / best
  for (let at = 0; at < rows.length; at += 1)
    byRow[rows[at] ?? 0] = STEPS - Math.trunc((scores[at] ?? 0) * scale + 0.5)
  return byRow
}
