import { PLACES, toField } from './place.ts'

/**
 * How good a match is:
 *
 *   sum over the query's words of rarity × (field × form + 0.2 if in order), times 1 + 0.2 × coverage
 *
 * Rarity is the logarithm of how few listings hold the word. Field and form are those of the place that counts: where the word
 * itself stands, else one of its family, else the commonest of the longer words that it begins; of several the first. Near
 * spellings stand for a word that no listing holds. A word is in order when it follows the query's word before it there too.
 * Coverage is the query's length over the title's, at most 1, so that a short title wins, and a whole one most of all. How
 * often a word comes is left out: in a title it says nothing. A query of one word finds the whole word in any field before a
 * longer word in any.
 */
const FIELD_WEIGHTS: readonly number[] = [1, 0.9, 0.8]
const FORM_WEIGHTS = { itself: 1, family: 0.9, prefix: 0.5, near: 0.4 } as const
const ORDER_BONUS = 0.2
const COVERAGE_BONUS = 0.2

/** A longer title is held to be so long. */
export const LONGEST_TITLE = 255

const WORTH_BITS = 16
/** What the words of a query are worth where all stand as well as they can. */
export const MOST_WORTH = (1 << WORTH_BITS) - 1
/** The best score there can be. In whole numbers: what differs by less is as good, and sorting them is counting them. */
export const MOST_SCORE = 4095

/** How a word of a listing stands for one of the query. */
export type Form = keyof typeof FORM_WEIGHTS

/** What finding a word of the query adds to a score. */
export interface Worth {
  readonly byPlace: Float32Array
  /** On top of that in order. */
  readonly inOrder: number
}

/** Above 0, so that no word counts for nothing. */
export function computeRarity(listings: number, holding: number): number {
  return Math.log(1 + listings / Math.max(holding, 1))
}

export function computeWorth(rarity: number, form: Form): Worth {
  const byPlace = new Float32Array(PLACES)
  for (let place = 0; place < PLACES; place += 1)
    byPlace[place] = rarity * FORM_WEIGHTS[form] * (FIELD_WEIGHTS[toField(place)] ?? 0)
  return { byPlace, inOrder: rarity * ORDER_BONUS }
}

/** What no listing scores more than, before its title is looked at. */
export function computeBest(rarities: readonly number[]): number {
  return rarities.reduce((sum, rarity) => sum + rarity * (1 + ORDER_BONUS), 0)
}

/** By length of a title up to the longest that makes a difference: what `toScore` takes for the coverage. */
export function computeCoverageFactors(queryLength: number): Int32Array {
  const factors = new Int32Array(LONGEST_TITLE + 1)
  for (let length = 0; length <= LONGEST_TITLE; length += 1) {
    const bonus = 1 + COVERAGE_BONUS * Math.min(1, queryLength / Math.max(length, 1))
    factors[length] = Math.trunc((MOST_SCORE * bonus) / (1 + COVERAGE_BONUS))
  }
  return factors
}

/** The score of what is worth so much of `MOST_WORTH`. */
export function toScore(worth: number, coverageFactor: number): number {
  return (worth * coverageFactor) >>> WORTH_BITS
}
