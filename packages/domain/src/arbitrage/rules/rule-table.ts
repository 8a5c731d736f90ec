import { compareRules, type RuleDifference, type Ruled, toRuleValue } from './rule-difference.ts'
import { RULE_DIMENSIONS } from './rule-topic.ts'

/** One dimension over several listings, in their order. */
export interface RuleRow extends Pick<RuleDifference, 'dimension' | 'verdict'> {
  readonly values: readonly (string | null)[]
}

/** The most serious verdict of every two: different, unknown, same, irrelevant. Empty for fewer than two. */
const GRAVEST = ['differs', 'unknown', 'same', 'irrelevant'] as const

export function compareAllRules(listings: readonly Ruled[]): RuleRow[] {
  const pairs = listings.flatMap((one, place) =>
    listings.slice(place + 1).map((other) => compareRules(one, other)),
  )
  if (pairs.length === 0) return []
  return RULE_DIMENSIONS.map((dimension, place) => {
    const verdicts = pairs.map((pair) => pair[place]?.verdict)
    return {
      dimension,
      values: listings.map((listing) => toRuleValue(listing, dimension)),
      verdict: GRAVEST.find((verdict) => verdicts.includes(verdict)) ?? 'unknown',
    }
  })
}
