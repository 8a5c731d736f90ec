import { readRuleFigures } from './rule-figures.ts'
import { findRuleTopic, type RuleTopic } from './rule-topic.ts'

/**
 * The outcome of a case that a listing's Yes and No leave open. `waits`: it stays open until there is a result.
 * `rounds up`: the next figure counts. `by name`: the first in alphabetical order. `"No change"`: that outcome of the
 * group.
 */
export type RuleOutcome = 'yes' | 'no' | 'half' | 'void' | 'waits' | 'rounds up' | 'by name' | `"${string}"`

/** Which price of the window counts; `touch` where any trade does, `moment` where the price at a moment does. */
export const RULE_FIELDS = ['open', 'high', 'low', 'close', 'touch', 'moment'] as const
export const RULE_ZONES = ['ET', 'CT', 'PT', 'UTC', 'CET'] as const

/**
 * What a rules text states about the deciding figure and about the cases it leaves open. Null where that is not
 * certain.
 */
export interface RuleTerms {
  readonly topic: RuleTopic | null
  /** `BTC/USDT`. */
  readonly assetPair: string | null
  readonly field: (typeof RULE_FIELDS)[number] | null
  /** `1 minute`. */
  readonly window: string | null
  readonly timeZone: (typeof RULE_ZONES)[number] | null
  readonly overtime: 'included' | 'excluded' | null
  /** A draw, or a figure exactly at a threshold or between two of them. */
  readonly tie: RuleOutcome | null
  readonly postponement: RuleOutcome | null
  /** All dates, times and numbers, see `readRuleFigures`. */
  readonly figures: string
}

/** No real rules are longer; longer texts are not read. */
const MAX_LENGTH = 20_000

/** The end of trading does not affect what decides. */
const TRADING_END = /\b(?:market closes|trading closes|end date):[^.\n]*/gi

const PAIR = /\b([a-z]{2,6})\s?[/_-]\s?(usdt|usdc|usd|eur|btc|eth)\b/gi
const WINDOW =
  /\b(\d{1,3}|one)["” -]{0,2}(m|min|minutes?|h|hours?|d|days?)["” -]{1,2}(?:candles?|bars?|klines?|charts?|intervals?|twap|selected)\b/gi
const UNITS = { m: 'minute', h: 'hour', d: 'day' } as const

const FIELDS = [
  [
    'close',
    /["“]close["”]|\bclosing price|\bclose price|\bcloses? (?:above|below|at|over|under|higher|lower)\b/i,
  ],
  ['high', /["“]high["”]|\bhigh price|\ba high (?:of|above)\b/i],
  ['low', /["“]low["”]|\blow price|\ba low (?:of|below)\b/i],
  ['open', /["“]open["”]|\bopening price|\bopen price/i],
] as const
const TOUCH = /\b(?:hits|reaches|touches|trades? at)\b/i
const MOMENT =
  /\bprice (?:captured )?(?:on|at)\b[^.]{0,40}\d{1,2}:\d\d|\bprice at the (?:end|beginning) of\b/i

const ZONES = [
  ['ET', /\b(?:ET|EST|EDT)\b|\bEastern (?:Standard |Daylight )?Time\b/],
  ['CT', /\b(?:CT|CST|CDT)\b|\bCentral (?:Standard |Daylight )?Time\b/],
  ['PT', /\b(?:PT|PST|PDT)\b|\bPacific (?:Standard |Daylight )?Time\b/],
  ['UTC', /\b(?:UTC|GMT)\b|\bCoordinated Universal Time\b/],
  ['CET', /\b(?:CET|CEST)\b|\bCentral European (?:Summer )?Time\b/],
] as const

const EXTRA = '(?:overtime|extra time|penalt(?:y|ies)|shootouts?)'
const OVERTIMES = [
  [
    'excluded',
    new RegExp(
      `\\b(?:excluding|without|not (?:include|count)) (?:any )?${EXTRA}|\\b${EXTRA}[^.]{0,30} (?:excluded|not (?:be )?(?:included|counted|count))|\\bregulation (?:time )?only\\b|\\bonly [^.]{0,40}\\b(?:90 minutes|regulation|regular time)`,
      'i',
    ),
  ],
  [
    'included',
    new RegExp(
      `\\b(?:including|includes) (?:any )?${EXTRA}|\\b${EXTRA}[^.]{0,30} (?<!not )(?:included|counts?)\\b`,
      'i',
    ),
  ],
] as const

const INCLUSIVE =
  /\bat or (?:above|below)\b|\b(?:greater|less|higher|lower) than or equal(?: to)?\b|\bor (?:higher|lower|more|above|below|greater|less)\b|\bat (?:least|most)\b/gi
const STRICT = /\b(?:above|below|(?:higher|lower|greater|less) than|exceeds?)\b/i
/** For anything but a price, "above" asks for a figure only where a figure follows. */
const FIGURE =
  /\b(?:above|below|over|under|than|exceeds?|least|most|equal to)\s+[$€£]?\d|\d[\d.,]*(?:%|\s?[a-z]+)?\s+or (?:more|higher|above|greater|less|lower|below)\b/i
const DRAWN = /\b(?:tie|tied|draw|drawn|exactly equal)\b|\blevel not expressed\b/i
const POSTPONED =
  /\b(?:postponed|rescheduled|delayed|unavailable)\b|\bno (?:statement|report|data) is (?:released|published)\b/i

/**
 * Reads only what is certain: a term for which the text gives two values is null. Null where there are no rules to
 * read.
 */
export function readRuleTerms(rules: string | null): RuleTerms | null {
  if (rules === null || rules.trim() === '' || rules.length > MAX_LENGTH) return null
  const text = rules.replace(TRADING_END, '')
  const topic = findRuleTopic(text)
  const isThreshold = topic === 'price' || (topic !== 'game' && FIGURE.test(text))
  return {
    topic,
    assetPair: findOnly([...text.matchAll(PAIR)].map(([, base, quote]) => `${base}/${quote}`.toUpperCase())),
    field: findField(text),
    window: findOnly([...text.matchAll(WINDOW)].map(([, count, unit]) => toWindow(count, unit))),
    timeZone: findOnly(listNames(ZONES, text)),
    overtime: findOnly(listNames(OVERTIMES, text)),
    tie: findOnly([...(isThreshold ? listThresholdTies(text) : []), ...listOutcomes(text, DRAWN)]),
    postponement: findOnly(listOutcomes(text, POSTPONED)),
    figures: readRuleFigures(text),
  }
}

function findField(text: string): RuleTerms['field'] {
  const named = listNames(FIELDS, text)
  if (named.length > 0) return findOnly(named)
  if (TOUCH.test(text)) return 'touch'
  return MOMENT.test(text) ? 'moment' : null
}

/** "Above 100" is No at 100, "100 or higher" is Yes. */
function listThresholdTies(text: string): RuleOutcome[] {
  const rest = text.replace(INCLUSIVE, '')
  return [...(rest === text ? [] : (['yes'] as const)), ...(STRICT.test(rest) ? (['no'] as const) : [])]
}

/** The outcome stated by each sentence that mentions the case; a sentence without an outcome counts as silent. */
function listOutcomes(text: string, spoken: RegExp): RuleOutcome[] {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => spoken.test(sentence))
  return sentences.flatMap((sentence): RuleOutcome[] => {
    if (/\b(?:remains?|stays?) open\b/i.test(sentence)) return ['waits']
    if (/\b50\s?[-/]\s?50\b/.test(sentence)) return ['half']
    if (/\b(?:void|voided|refunded)\b/i.test(sentence)) return ['void']
    if (/\brounded up\b/i.test(sentence)) return ['rounds up']
    if (/\balphabetical order\b/i.test(sentence)) return ['by name']
    const [, bracket] = /\bresolves? to the ["“]([^"”]{1,40})["”] bracket\b/i.exec(sentence) ?? []
    if (bracket !== undefined) return [`"${bracket}"`]
    const [, word] = /\bresolves? (?:to )?["“]?(yes|no)\b/i.exec(sentence) ?? []
    return word === undefined ? [] : [word.toLowerCase() === 'yes' ? 'yes' : 'no']
  })
}

function listNames<Name>(patterns: readonly (readonly [Name, RegExp])[], text: string): Name[] {
  return patterns.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))
}

function toWindow(count = '', unit = ''): string {
  const name = UNITS[unit.charAt(0).toLowerCase() as keyof typeof UNITS]
  return `${count.toLowerCase() === 'one' ? 1 : Number(count)} ${name}`
}

/** The value that all of them share. */
function findOnly<Value>(values: readonly Value[]): Value | null {
  const [first = null, ...others] = new Set(values)
  return others.length > 0 ? null : first
}
