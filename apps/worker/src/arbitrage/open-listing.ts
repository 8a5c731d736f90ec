import type { Category, RuleTerms } from '@parallax/domain'
import type { ArbitrageMarket } from '@parallax/store'

/** An open listing of a question that two venues or more list. */
export interface OpenListing extends ArbitrageMarket {
  /** Who its rules say decides the result; see `findResolutionSource`. */
  readonly resolutionSource: string | null
  /** What else they say; see `readRuleTerms`. */
  readonly ruleTerms: RuleTerms | null
}

/** A question as it is read: all that its opportunities follow from. */
export interface Question {
  readonly id: string
  readonly title: string
  readonly slug: string
  readonly category: Category
  readonly endMs: number | null
  readonly members: readonly OpenListing[]
}
