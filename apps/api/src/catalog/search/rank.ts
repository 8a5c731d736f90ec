import { PLACES, toField } from './place.ts'

/**
 * How good a match is:
 *
 *   sum over the query's words of rarity × (field × form + 0.2 if in order), times 1 + 0.2 × coverage
 *
 * Rarity is the logarithm of how few listings contain the word. Field and form are those of the place that counts:
 * where the word itself occurs, otherwise a word with its stem, otherwise the most common of the longer words that start
 * with it; of several places the first. Near spellings stand for a word that no listing contains. A word is in order
 * when it also follows the previous query word there. Coverage is the query's length over the title's, at most 1, so
 * that a short title wins, and a complete match most of all. How often a word occurs is ignored: in a title it means
 * nothing. A query of one word finds the whole word in any field before a longer word in any.
 */
const FIELD_WEIGHTS: readonly number[] = [1, 0.9, 0.8]
const FORM_WEIGHTS = { itself: 1, family: 0.9, prefix: 0.5, near: 0.4 } as const
const ORDER_BONUS = 0.2
const COVERAGE_BONUS = 0.2

/** Longer titles count as this long. */
export const LONGEST_TITLE = 255

const WORTH_BITS = 16
/** The total worth of the query words in the best possible match. */
export const MOST_WORTH = (1 << WORTH_BITS) - 1
/**
 * The best possible score. Scores are whole numbers: smaller differences do not matter, and a counting sort can order
 * them.
 */
export const MOST_SCORE = 4095

/** How a word of a listing matches a query word. */
export type Form = keyof typeof FORM_WEIGHTS

/** What a matching query word adds to a score. */
export interface Worth {
  readonly byPlace: Float32Array
  /** Added when the words are in order. */
  readonly inOrder: number
}

/** Always above 0, so that every word counts. */
export function computeRarity(listings: number, holding: number): number {
  return Math.log(1 + listings / Math.max(holding, 1))
}

export function computeWorth(rarity: number, form: Form): Worth {
  const byPlace = new Float32Array(PLACES)
  for (let place = 0; place < PLACES; place += 1)
    byPlace[place] = rarity * FORM_WEIGHTS[form] * (FIELD_WEIGHTS[toField(place)] ?? 0)
  return { byPlace, inOrder: rarity * ORDER_BONUS }
}

/** The highest possible sum for a listing, before its title length is considered. */
export function computeBest(rarities: readonly number[]): number {
  return rarities.reduce((sum, rarity) => sum + rarity * (1 + ORDER_BONUS), 0)
}

/** By title length, up to the longest that makes a difference: the coverage factor for `toScore`. */
export function computeCoverageFactors(queryLength: number): Int32Array {
  const factors = new Int32Array(LONGEST_TITLE + 1)
  for (let length = 0; length <= LONGEST_TITLE; length += 1) {
    const bonus = 1 + COVERAGE_BONUS * Math.min(1, queryLength / Math.max(length, 1))
    factors[length] = Math.trunc((MOST_SCORE * bonus) / (1 + COVERAGE_BONUS))
  }
  return factors
}

/** The score of a worth out of `MOST_WORTH`. */
export function toScore(worth: number, coverageFactor: number): number {
  return (worth * coverageFactor) >>> WORTH_BITS
}
