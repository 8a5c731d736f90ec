import type { ArbitrageListing, VenueTerms } from '../arbitrage/listing.ts'
import { findResolutionSource } from '../arbitrage/rules/resolution-source.ts'
import { type Ruled, toRuleValue } from '../arbitrage/rules/rule-difference.ts'
import { readRuleTerms } from '../arbitrage/rules/rule-terms.ts'
import type { PlatformMarket } from '../market/market.ts'
import type { LinkingRelation } from '../review/decision.ts'
import { type Deadline, MONTHS, showDeadline, showMoment, toSpan } from './deadline.ts'
import { type Measure, readMeasure, showMeasure } from './measure.ts'
import { readDeadline } from './read-deadline.ts'
import type { ComparedTermName } from './term.ts'

/** The parts of a listing that are compared with the others of its question. */
export interface ComparedTexts
  extends Pick<ArbitrageListing, 'title' | 'relation' | 'endTimeMs'>,
    Pick<PlatformMarket, 'rules'>,
    Pick<VenueTerms, 'voidRule'> {
  /** The venue's name, for sentences. */
  readonly name: string
}

/** What was read from a listing. Null where its texts are silent or not certain. */
export interface StatedTerms extends Ruled {
  readonly name: string
  readonly relation: LinkingRelation
  readonly measure: Measure | null
  readonly deadline: Deadline | null
  /** The moments that the deadline can mean, see `toSpan`. */
  readonly span: ReturnType<typeof toSpan> | null
  readonly source: string | null
  readonly voidRule: VenueTerms['voidRule']
  readonly tradingEndMs: number | null
}

export function readStatedTerms(listing: ComparedTexts): StatedTerms {
  const { name, title, relation, rules, endTimeMs, voidRule } = listing
  const deadline = readDeadline(rules ?? '') ?? readDeadline(title)
  return {
    name,
    relation,
    ruleTerms: readRuleTerms(rules),
    measure: readMeasure(title),
    deadline,
    span: deadline && toSpan(deadline),
    source: findResolutionSource(rules),
    voidRule,
    tradingEndMs: endTimeMs,
  }
}

const VOID_WORDS = {
  refund: 'refunds stakes',
  half: 'pays 50-50',
  last_price: 'pays the last price',
} as const
const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  yes: 'Yes',
  no: 'No',
  half: '50-50',
  void: 'void',
  waits: 'stays open until there is a result',
  'rounds up': 'rounds up to the next figure',
  'by name': 'the first in the alphabet',
}

/** What the listing states, in words; null where it is silent. */
export function showComparedTerm(stated: StatedTerms, term: ComparedTermName): string | null {
  switch (term) {
    case 'polarity':
      return stated.relation === 'same' ? 'as the question' : 'opposite of the question'
    case 'measure':
      return stated.measure && showMeasure(stated.measure)
    case 'deadline':
      return stated.deadline && showDeadline(stated.deadline)
    case 'source':
      return stated.source && showSource(stated.source)
    case 'voidRule':
      return stated.voidRule && VOID_WORDS[stated.voidRule]
    case 'tradingEnd':
      return stated.tradingEndMs === null ? null : showMoment(stated.tradingEndMs)
    case 'figures':
      return showFigures(toRuleValue(stated, 'figures'))
    case 'tie':
    case 'postponement': {
      const outcome = toRuleValue(stated, term)
      return outcome === null ? null : (OUTCOME_WORDS[outcome] ?? outcome)
    }
    case 'assetPair':
    case 'field':
    case 'window':
    case 'timeZone':
    case 'overtime':
      return toRuleValue(stated, term)
  }
}

const SHORT = { fifa: 'FIFA', uefa: 'UEFA', lmarena: 'LMArena', of: 'of', and: 'and' } as const

function showSource(source: string): string {
  return source
    .split(' ')
    .map((word) => SHORT[word as keyof typeof SHORT] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** The result of `readRuleFigures`, for people. */
function showFigures(figures: string | null): string | null {
  if (figures === null) return null
  const [, number] = /^(\d+) figures,/.exec(figures) ?? []
  if (number !== undefined) return `${number} of them`
  return figures
    .replace(/\bm(\d{1,2})\b/g, (_, month) => MONTHS[Number(month) - 1] ?? '')
    .replaceAll(' ', ', ')
}
