import { compareRules, type Ruled } from '../arbitrage/rules/rule-difference.ts'
import { RULE_DIMENSIONS, type RuleDimension } from '../arbitrage/rules/rule-topic.ts'
import { DAY_MS } from '../time.ts'
import { type Deadline, isMoment, showDeadline, showLength, showMoment } from './deadline.ts'
import { type Measure, showMeasure, showNumber, turnMeasure } from './measure.ts'
import { type StatedTerms, showComparedTerm } from './stated-terms.ts'
import {
  COMPARED_TERMS,
  type ComparedTermFinding,
  type ComparedTermName,
  IRRELEVANT,
  SAME,
  toUnknown,
} from './term.ts'

/** 23:59 and midnight are the same moment to a trader. */
const SAME_MOMENT_MS = 60_000

/** How two listings compare in every term. */
export function compareTerms(
  one: StatedTerms,
  other: StatedTerms,
): ReadonlyMap<ComparedTermName, ComparedTermFinding> {
  const rules = new Map(
    compareRules(one, other).map(({ dimension, verdict }) => [
      dimension,
      verdict === 'differs'
        ? toRuleDifference(dimension, one, other)
        : {
            verdict,
            harm: null,
            reason: dimension === 'figures' ? explainFigures(one, other, verdict) : null,
          },
    ]),
  )
  const found: Readonly<Partial<Record<ComparedTermName, ComparedTermFinding>>> = {
    polarity: comparePolarity(one, other),
    measure: compareMeasures(one, other),
    deadline: compareDeadlines(one, other),
    source: compareSources(one, other),
    voidRule: compareVoidRules(one, other),
    tradingEnd: compareTradingEnds(one, other),
  }
  return new Map(
    COMPARED_TERMS.map((term) => [
      term,
      found[term] ?? (isRule(term) ? rules.get(term) : null) ?? toUnknown(),
    ]),
  )
}

function isRule(term: ComparedTermName): term is RuleDimension {
  return RULE_DIMENSIONS.some((dimension) => dimension === term)
}

function comparePolarity(one: StatedTerms, other: StatedTerms): ComparedTermFinding {
  if (one.relation === other.relation) return SAME
  const [turned, straight] = one.relation === 'complement' ? [one, other] : [other, one]
  return {
    verdict: 'differs',
    harm: 'high',
    reason: `${turned.name} asks the opposite: its No pays with the Yes of ${straight.name}. Prices shown here are already converted; on the venue, order the other side.`,
  }
}

function compareMeasures(one: StatedTerms, other: StatedTerms): ComparedTermFinding {
  if (one.measure === null && other.measure === null) return IRRELEVANT
  if (one.measure === null || other.measure === null) return toUnknown()
  const [a, b] = [toQuestion(one.measure, one), toQuestion(other.measure, other)]
  if (a.isPercent !== b.isPercent) return toUnknown()
  if (a.side !== b.side || a.value !== b.value) {
    return {
      verdict: 'differs',
      harm: 'high',
      reason: `${one.name} asks for ${showMeasure(one.measure)}, ${other.name} for ${showMeasure(other.measure)}: the same result can pay on one side only.`,
    }
  }
  if (a.isInclusive === b.isInclusive) return SAME
  const [taking, leaving] = a.isInclusive ? [one, other] : [other, one]
  return {
    verdict: 'differs',
    harm: 'low',
    reason: `At exactly ${showNumber(a)}, ${taking.name} and ${leaving.name} pay on different sides.`,
  }
}

function toQuestion(measure: Measure, { relation }: StatedTerms): Measure {
  return relation === 'complement' ? turnMeasure(measure) : measure
}

function compareDeadlines(one: StatedTerms, other: StatedTerms): ComparedTermFinding {
  const { span: from } = one
  const { span: to } = other
  if (one.deadline === null || other.deadline === null || from === null || to === null) return toUnknown()
  // Between the latest moment that the earlier deadline can mean and the earliest of the later one.
  const leastMs = Math.max(from[0] - to[1], to[0] - from[1])
  if (leastMs > SAME_MOMENT_MS) return toDeadlineDifference(one, one.deadline, other, other.deadline, leastMs)
  if (isMoment(one.deadline) && isMoment(other.deadline)) return SAME
  const silent = [one, other].filter(({ deadline }) => deadline !== null && !isMoment(deadline))
  return toUnknown(
    `${joinNames(silent)} ${silent.length === 1 ? 'does' : 'do'} not state the hour or the time zone: the deadlines can be up to ${showLength(Math.max(from[1] - to[0], to[1] - from[0]))} apart.`,
  )
}

function toDeadlineDifference(
  one: StatedTerms,
  oneDeadline: Deadline,
  other: StatedTerms,
  otherDeadline: Deadline,
  gapMs: number,
): ComparedTermFinding {
  const isExact = isMoment(oneDeadline) && isMoment(otherDeadline)
  const length = showLength(gapMs)
  const effect =
    isReadOnce(one) && isReadOnce(other)
      ? `they read the price ${isExact ? '' : 'at least '}${length} apart`
      : `an event ${isExact ? `in those ${length}` : `between them, at least ${length},`} pays on one side only`
  return {
    verdict: 'differs',
    harm: gapMs >= DAY_MS ? 'high' : 'medium',
    reason: `${one.name} ends ${showDeadline(oneDeadline)}, ${other.name} ${showDeadline(otherDeadline)}: ${effect}.`,
  }
}

/** Whether the price at one moment decides, so that earlier prices do not matter. */
function isReadOnce({ ruleTerms }: StatedTerms): boolean {
  const field = ruleTerms?.topic === 'price' ? ruleTerms.field : null
  return field === 'open' || field === 'close' || field === 'moment'
}

function compareSources(one: StatedTerms, other: StatedTerms): ComparedTermFinding {
  if (one.source === null || other.source === null) return toUnknown()
  if (one.source === other.source) return SAME
  return {
    verdict: 'differs',
    harm: 'medium',
    reason: `${one.name} goes by ${showComparedTerm(one, 'source')}, ${other.name} by ${showComparedTerm(other, 'source')}: if these report different results, both legs can lose.`,
  }
}

function compareVoidRules(one: StatedTerms, other: StatedTerms): ComparedTermFinding {
  if (one.voidRule === null || other.voidRule === null) return toUnknown()
  // The last price of a share differs from venue to venue.
  if (one.voidRule === other.voidRule) return one.voidRule === 'last_price' ? toUnknown() : SAME
  return {
    verdict: 'differs',
    harm: 'low',
    reason: `If it is called off, ${one.name} ${showComparedTerm(one, 'voidRule')} and ${other.name} ${showComparedTerm(other, 'voidRule')}: the two legs do not cancel out.`,
  }
}

function compareTradingEnds(one: StatedTerms, other: StatedTerms): ComparedTermFinding {
  if (one.tradingEndMs === null || other.tradingEndMs === null) return toUnknown()
  const gapMs = Math.abs(one.tradingEndMs - other.tradingEndMs)
  if (gapMs <= SAME_MOMENT_MS) return SAME
  const [early, late] = one.tradingEndMs < other.tradingEndMs ? [one, other] : [other, one]
  return {
    verdict: 'differs',
    harm: 'low',
    reason: `${early.name} is listed to end ${showMoment(early.tradingEndMs ?? 0)}, ${showLength(gapMs)} before ${late.name}: you may be unable to close that leg afterwards.`,
  }
}

const RULE_HARMS = {
  field: 'high',
  timeZone: 'medium',
  window: 'medium',
  assetPair: 'medium',
  overtime: 'medium',
  tie: 'low',
  postponement: 'low',
  figures: 'low',
} as const satisfies Record<RuleDimension, ComparedTermFinding['harm']>

function toRuleDifference(
  dimension: RuleDimension,
  one: StatedTerms,
  other: StatedTerms,
): ComparedTermFinding {
  return { verdict: 'differs', harm: RULE_HARMS[dimension], reason: explainRule(dimension, one, other) }
}

function explainRule(dimension: RuleDimension, one: StatedTerms, other: StatedTerms): string {
  const [a, b] = [showComparedTerm(one, dimension), showComparedTerm(other, dimension)]
  switch (dimension) {
    case 'field':
      return `${one.name} goes by ${FIELD_WORDS[a ?? ''] ?? a}, ${other.name} by ${FIELD_WORDS[b ?? ''] ?? b}: one can pay without the other.`
    case 'timeZone':
      return `${one.name} counts by ${a}, ${other.name} by ${b}: the day ends at a different hour.`
    case 'window':
      return `${one.name} reads a window of ${a}, ${other.name} of ${b}: near the line the two can fall on different sides.`
    case 'assetPair':
      return `${one.name} reads ${a}, ${other.name} ${b}: near the line the two can fall on different sides.`
    case 'overtime':
      return `Overtime is ${a} on ${one.name} and ${b} on ${other.name}: a game decided in overtime pays on one side only.`
    case 'tie':
      return `On a tie, or exactly on the line: ${a} on ${one.name}, ${b} on ${other.name}.`
    case 'postponement':
      return `If it is postponed, or there is no result: ${a} on ${one.name}, ${b} on ${other.name}.`
    case 'figures':
      return `${one.name} and ${other.name} name different dates or numbers.`
  }
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  open: 'the opening price',
  high: 'the highest price',
  low: 'the lowest price',
  close: 'the closing price',
  touch: 'any trade at that price',
  moment: 'the price at one moment',
}

function explainFigures(one: Ruled, other: Ruled, verdict: ComparedTermFinding['verdict']): string | null {
  if (verdict !== 'unknown' || one.ruleTerms === null || other.ruleTerms === null) return null
  return 'The texts name different dates or numbers. Read them below.'
}

function joinNames(stated: readonly StatedTerms[]): string {
  return [...new Set(stated.map(({ name }) => name))].join(' and ')
}
