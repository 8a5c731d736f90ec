import { type Opportunity, RULE_DIMENSIONS } from '@parallax/domain'

type RuleDifference = Opportunity['rules'][number]

/** What both say; or what each says, with the verdict only where it does not follow from that. */
type StoredRule =
  | string
  | readonly [buy: string | null, sell: string | null]
  | readonly [buy: string | null, sell: string | null, verdict: 'irrelevant']

/**
 * A decision as its row holds it. The row is written every few seconds over itself, in its own page, so rules are kept as short as they
 * can be: what neither text speaks of and cannot matter is left out.
 */
export interface StoredDecision extends Omit<Opportunity, 'rules'> {
  /** Missing in rows of before rules were compared. */
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

/** See `compareRules`: of figures it is never certain that they differ. */
function toVerdict(
  dimension: RuleDifference['dimension'],
  buy: string | null,
  sell: string | null,
): 'unknown' | 'differs' {
  return buy === null || sell === null || dimension === 'figures' ? 'unknown' : 'differs'
}
