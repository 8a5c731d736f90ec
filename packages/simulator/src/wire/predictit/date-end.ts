import { toEastern } from '../../world/eastern.ts'
import { toUsDate, toUsTime } from './eastern.ts'

/** The forms in which the feed writes an end; three quarters are `NA` in recorded feeds. */
export const DATE_END_FORMS = [
  'NA',
  'iso',
  'N/A',
  'us-zone',
  'us-seconds',
  'us-beginning',
  'us-dotted',
] as const
export type DateEndForm = (typeof DATE_END_FORMS)[number]

/** The form of a market, from a draw in [0, 1). Rare forms are ten times as frequent as recorded. */
export function dateEndForm(x: number): DateEndForm {
  if (x < 0.7) return 'NA'
  if (x < 0.93) return 'iso'
  if (x < 0.96) return 'N/A'
  if (x < 0.97) return 'us-zone'
  if (x < 0.98) return 'us-seconds'
  return x < 0.99 ? 'us-beginning' : 'us-dotted'
}

/** An end of trading as in the feed: Eastern wall-clock time in several formats, none with an offset. */
export function toDateEnd(form: DateEndForm, endMs: number): string {
  const roundedMs = Math.ceil(endMs / 3_600_000) * 3_600_000
  switch (form) {
    case 'NA':
    case 'N/A':
      return form
    case 'iso':
      return toEastern(endMs).toISOString().slice(0, 19)
    case 'us-zone':
      return `${toUsDate(endMs)} ${toUsTime(endMs)} (ET)`
    case 'us-seconds':
      return `${toUsDate(endMs, true)} ${toUsTime(endMs, true).padStart(11, '0')} (ET)`
    case 'us-beginning': {
      const time = toUsTime(roundedMs)
      return `${toUsDate(roundedMs)} ${time} (ET)${time === '12:00 AM' ? ' [beginning of the day]' : ''}`
    }
    case 'us-dotted':
      return `${toUsDate(roundedMs)} ${toUsTime(roundedMs).replace('AM', 'a.m.').replace('PM', 'p.m.')}`
  }
}
