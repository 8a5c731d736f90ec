import type { Matches } from '../search/search-index.ts'

/** Scores differ in steps of so much of the best one: finer differences say nothing. */
const STEPS = 1024
/** More than there will ever be listings, and with the steps still an exact number. */
const PLACES = 2 ** 32
const NO_MATCH = -1

/**
 * Those of a sorted list that match. By relevance: the best first, and those that are as good in the order of the list. One
 * number says both, and numbers are sorted fast, however many match.
 */
export function rankMatches<Entry extends { readonly row: number }>(
  list: readonly Entry[],
  { rows, scores }: Matches,
  byRelevance: boolean,
): Entry[] {
  const scoreOf = new Float32Array(rows.reduce((most, row) => Math.max(most, row), -1) + 1).fill(NO_MATCH)
  const best = scores.reduce((most, score) => Math.max(most, score), 0)
  rows.forEach((row, position) => {
    scoreOf[row] = scores[position] ?? 0
  })
  if (!byRelevance) return list.filter(({ row }) => (scoreOf[row] ?? NO_MATCH) !== NO_MATCH)
  const keys = new Float64Array(rows.length)
  let count = 0
  list.forEach(({ row }, place) => {
    const score = scoreOf[row] ?? NO_MATCH
    if (score === NO_MATCH) return
    keys[count] = (STEPS - Math.round((score / best) * STEPS)) * PLACES + place
    count += 1
  })
  return Array.from(keys.subarray(0, count).sort(), (key) => list[key % PLACES]).filter(
    (entry) => entry !== undefined,
  )
}
