import { type Opportunity, RULE_DIMENSIONS } from '@parallax/domain'

type RuleDifference = Opportunity['rules'][number]

/**
 * The value of both, if it is the same. Otherwise the value of each, and the verdict if it does not follow from them.
 */
type StoredRule =
  | string
  | readonly [buy: string | null, sell: string | null]
  | readonly [buy: string | null, sell: string | null, verdict: 'irrelevant']

/**
 * A decision as its row holds it. The row is overwritten every few seconds, within its own page, so rules are kept as
 * short as possible: irrelevant terms that neither text mentions are left out.
 */
export interface StoredDecision extends Omit<Opportunity, 'rules'> {
  /** Missing in rows from before rules were compared. */
  readonly rules?: Readonly<Partial<Record<RuleDifference['dimension'], StoredRule>>>
}

export function toStoredDecision({ rules, ...decision }: Opportunity): StoredDecision {
  if (rules.length === 0) return decision
  const stored = rules.flatMap(({ dimension, buy, sell, verdict }): [string, StoredRule][] => {
    if (verdict === 'same' && buy !== null) return [[dimension, buy]]
    if (verdict !== 'irrelevant') return [[dimension, [buy, sell]]]
    return buy === null && sell === null ? [] : [[dimension, [buy, sell, verdict]]]
  })
  return { ...decision, rules: Object.fromEntries(stored) }
}

export function fromStoredDecision({ rules, ...decision }: StoredDecision): Opportunity {
  if (rules === undefined) return { ...decision, rules: [] }
  return { ...decision, rules: RULE_DIMENSIONS.map((dimension) => toRule(dimension, rules[dimension])) }
}

function toRule(dimension: RuleDifference['dimension'], stored: StoredRule | undefined): RuleDifference {
  if (stored === undefined) return { dimension, buy: null, sell: null, verdict: 'irrelevant' }
  if (typeof stored === 'string') return { dimension, buy: stored, sell: stored, verdict: 'same' }
  const [buy, sell, verdict] = stored
  return { dimension, buy, sell, verdict: verdict ?? toVerdict(dimension, buy, sell) }
}

/** See `compareRules`: figures are never certain to differ. */
function toVerdict(
  dimension: RuleDifference['dimension'],
  buy: string | null,
  sell: string | null,
): 'unknown' | 'differs' {
  return buy === null || sell === null || dimension === 'figures' ? 'unknown' : 'differs'
}
