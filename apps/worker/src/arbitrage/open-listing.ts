import type { Category, RuleTerms } from '@parallax/domain'
import type { ArbitrageRow } from '@parallax/store'

/** An open listing of a question that at least two venues list. */
export interface OpenListing extends ArbitrageRow {
  /** Who decides the result according to its rules; see `findResolutionSource`. */
  readonly resolutionSource: string | null
  /** What else its rules state; see `readRuleTerms`. */
  readonly ruleTerms: RuleTerms | null
}

/** A question as read: everything its opportunities depend on. */
export interface Question {
  readonly id: string
  readonly title: string
  readonly slug: string
  readonly category: Category
  readonly endMs: number | null
  readonly members: readonly OpenListing[]
}
