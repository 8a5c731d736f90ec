import type { Category, RuleTerms } from '@parallax/domain'
import type { ArbitrageRow } from '@parallax/store'

/** What the engine needs of one listing of a question: its row, and what its rules state. */
export interface ArbitrageInput extends ArbitrageRow {
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
  readonly members: readonly ArbitrageInput[]
}
