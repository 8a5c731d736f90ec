import type { Matches } from '../search/search-index.ts'
import { filterRows } from './filter-rows.ts'

/** Scores differ in steps of so much of the best one: finer differences say nothing. */
const STEPS = 1024
const NO_MATCH = 0

/**
 * Those of a sorted list that match. By relevance: the best first, and those that are as good in the order of the list. Counted
 * into their places, not compared: a word that is everywhere matches a hundred thousand.
 */
export function rankMatches(list: Int32Array, { rows, scores }: Matches, byRelevance: boolean): Int32Array {
  const levels = toLevels(rows, scores)
  const matching = filterRows(list, (row) => (levels[row] ?? NO_MATCH) !== NO_MATCH)
  if (!byRelevance) return matching
  const counts = new Uint32Array(STEPS + 2)
  for (let at = 0; at < matching.length; at += 1) count(counts, levelAt(levels, matching, at) + 1)
  for (let level = 1; level < counts.length; level += 1)
    counts[level] = (counts[level] ?? 0) + (counts[level - 1] ?? 0)
  const ranked = new Int32Array(matching.length)
  for (let at = 0; at < matching.length; at += 1)
    ranked[count(counts, levelAt(levels, matching, at))] = matching[at] ?? 0
  return ranked
}

function levelAt(levels: Uint16Array, rows: Int32Array, at: number): number {
  return levels[rows[at] ?? 0] ?? NO_MATCH
}

/** By row: 1 for the best, more for lesser ones, 0 for no match. */
function toLevels(rows: Int32Array, scores: Float32Array): Uint16Array {
  let last = -1
  let best = 0
  for (let at = 0; at < rows.length; at += 1) {
    last = Math.max(last, rows[at] ?? 0)
    best = Math.max(best, scores[at] ?? 0)
  }
  const levels = new Uint16Array(last + 1)
  for (let at = 0; at < rows.length; at += 1)
    levels[rows[at] ?? 0] = STEPS - Math.round(((scores[at] ?? 0) / best) * (STEPS - 1))
  return levels
}

/** Adds one, and answers what it was. */
function count(counts: Uint32Array, place: number): number {
  const before = counts[place] ?? 0
  counts[place] = before + 1
  return before
}
