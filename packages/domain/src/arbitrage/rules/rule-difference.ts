import type { ArbitrageListing } from '../listing.ts'
import type { RuleOutcome, RuleTerms } from './rule-terms.ts'
import { isRelevant, RULE_DIMENSIONS, type RuleDimension } from './rule-topic.ts'

/** `irrelevant`: it cannot matter for the topic of both. */
type RuleVerdict = 'same' | 'differs' | 'unknown' | 'irrelevant'

/** One way in which the rules of two listings may differ, in the sense of the question. */
export interface RuleDifference {
  readonly dimension: RuleDimension
  readonly buy: string | null
  readonly sell: string | null
  readonly verdict: RuleVerdict
}

export type Ruled = Pick<ArbitrageListing, 'relation' | 'ruleTerms'>

/** Most often nothing was read from either text, so that one result serves all of these pairs. */
const NOTHING_READ: Ruled = { relation: 'same', ruleTerms: null }
const BOTH_UNKNOWN: readonly RuleDifference[] = compareDimensions(NOTHING_READ, NOTHING_READ)

export function compareRules(buy: Ruled, sell: Ruled): readonly RuleDifference[] {
  return buy.ruleTerms === null && sell.ruleTerms === null ? BOTH_UNKNOWN : compareDimensions(buy, sell)
}

function compareDimensions(buy: Ruled, sell: Ruled): RuleDifference[] {
  const topic = findSharedTopic(buy.ruleTerms, sell.ruleTerms)
  return RULE_DIMENSIONS.map((dimension) => {
    const one = toRuleValue(buy, dimension)
    const other = toRuleValue(sell, dimension)
    return {
      dimension,
      buy: one,
      sell: other,
      verdict:
        dimension === 'figures'
          ? judgeFigures(one, other)
          : judge(one, other, canMatter(dimension, topic, buy, sell)),
    }
  })
}

/** A text that mentions an irrelevant term may be about something else: it is irrelevant only if both are silent. */
function judge(one: string | null, other: string | null, isRelevant: boolean | null): RuleVerdict {
  if (isRelevant === null) return 'irrelevant'
  if (one !== null && other !== null) return one === other ? 'same' : 'differs'
  return one === null && other === null && !isRelevant ? 'irrelevant' : 'unknown'
}

/**
 * One text may say more about the same thing than the other: then it is certain neither that they differ nor that
 * they agree.
 */
function judgeFigures(one: string | null, other: string | null): RuleVerdict {
  return one !== null && one === other ? 'same' : 'unknown'
}

/**
 * Whether a difference in the term can change the result; null where it certainly cannot. The width of a price window
 * does not matter for its highest or lowest price, nor for a touch or a moment.
 */
function canMatter(
  dimension: RuleDimension,
  topic: RuleTerms['topic'],
  buy: Ruled,
  sell: Ruled,
): boolean | null {
  if (dimension === 'window' && topic === 'price' && !isWide(buy) && !isWide(sell)) return null
  return isRelevant(dimension, topic)
}

/** Whether the width of the window can change the figure; an unknown figure may be affected. */
function isWide({ ruleTerms }: Ruled): boolean {
  const field = ruleTerms?.field ?? null
  return field === null || field === 'open' || field === 'close'
}

function findSharedTopic(one: RuleTerms | null, other: RuleTerms | null): RuleTerms['topic'] {
  return one !== null && one.topic === other?.topic ? one.topic : null
}

/** In the sense of the question: No of a complement is its Yes. */
export function toRuleValue({ ruleTerms, relation }: Ruled, dimension: RuleDimension): string | null {
  if (ruleTerms === null) return null
  if (dimension !== 'tie' && dimension !== 'postponement') return ruleTerms[dimension]
  const outcome = ruleTerms[dimension]
  return outcome !== null && relation === 'complement' ? turn(outcome) : outcome
}

function turn(outcome: RuleOutcome): RuleOutcome {
  return outcome === 'yes' ? 'no' : outcome === 'no' ? 'yes' : outcome
}
