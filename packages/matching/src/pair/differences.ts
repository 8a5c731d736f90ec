import { showDay } from '../slots/calendar.ts'
import type { Edition, Window } from '../slots/dates.ts'
import type { Measure } from '../slots/numbers.ts'
import type { Slots, Subject } from '../slots/slots.ts'

/** One field of both listings, as text. */
export interface Difference {
  readonly field:
    | 'subject'
    | 'match'
    | 'event'
    | 'measure'
    | 'window'
    | 'edition'
    | 'rank'
    | 'polarity'
    | 'form'
    | 'words'
  readonly a: string
  readonly b: string
}

const NONE = '—'

/** Every field in which the two listings differ, most important first. Empty when all slots are equal. */
export function listDifferences(a: Slots, b: Slots): Difference[] {
  const left = showSlots(a)
  const right = showSlots(b)
  return left
    .map(([field, text], at): Difference => ({ field, a: text, b: right[at]?.[1] ?? NONE }))
    .filter((difference) => difference.a !== difference.b)
}

/** Every field that both listings give with the same value. */
export function listAgreements(a: Slots, b: Slots): { field: Difference['field']; text: string }[] {
  const right = showSlots(b)
  return showSlots(a)
    .filter(([, text], at) => text !== NONE && text === right[at]?.[1])
    .map(([field, text]) => ({ field, text }))
}

/** The slots of a listing as text, field by field. */
export function showSlots(slots: Slots): [Difference['field'], string][] {
  const actors = slots.pick === null ? slots.subjects : [slots.pick, ...slots.subjects]
  return [
    ['subject', showList(actors.map(showSubject))],
    ['match', slots.game === null ? NONE : slots.game.sides.map(showSubject).sort().join(' v ')],
    ['event', showList(slots.tags)],
    ['measure', showList(slots.measures.map(showMeasure))],
    ['window', showTime(slots)],
    ['edition', slots.edition === null ? NONE : showEdition(slots.edition)],
    ['rank', slots.rank === null ? NONE : String(slots.rank)],
    ['polarity', slots.isAffirmed ? 'affirmed' : 'denied'],
    ['form', slots.isOpen ? 'open question' : 'yes or no'],
    ['words', showList([...slots.words].sort())],
  ]
}

function showList(texts: readonly string[]): string {
  return texts.length === 0 ? NONE : texts.join(', ')
}

function showSubject({ tags, words }: Subject): string {
  return tags.length === 1 ? (tags[0] ?? NONE) : words.join(' ')
}

const UNIT_WORDS: Readonly<Record<Exclude<Measure['unit'], null>, string>> = {
  usd: ' USD',
  percent: '\u202f%',
  bps: ' bps',
  degree: '°',
}
/** All digits: different numbers must look different. */
const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 })

/** "at least 90,000 USD", "1 to 2 %". */
function showMeasure({ low, high, isLowOpen, isHighOpen, unit }: Measure): string {
  const suffix = unit === null ? '' : UNIT_WORDS[unit]
  const show = (value: number) => `${number.format(value)}${suffix}`
  if (low === high) return `exactly ${show(low)}`
  if (high === Number.POSITIVE_INFINITY) return `${isLowOpen ? 'more than' : 'at least'} ${show(low)}`
  if (low === Number.NEGATIVE_INFINITY) return `${isHighOpen ? 'less than' : 'at most'} ${show(high)}`
  return `${number.format(low)} to ${show(high)}`
}

function showTime({ window, round }: Slots): string {
  if (round !== null) return `${round.minutes} minutes to ${new Date(round.end * 60_000).toISOString()}`
  return window === null ? NONE : showWindow(window)
}

function showWindow({ relation, start, end, hasYear }: Window): string {
  if (relation === 'term') return 'during the term'
  const show = (day: number) => (hasYear ? showDay(day) : `${showDay(day).slice(5)} of an unknown year`)
  return relation === 'in' && start !== null ? `${show(start)} to ${show(end)}` : `${relation} ${show(end)}`
}

function showEdition({ year, isSeason }: Edition): string {
  return isSeason ? `season ${year - 1}-${year}` : String(year)
}
