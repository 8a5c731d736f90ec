/** The formats of numbers and times, used everywhere. For unknown numbers see NumberCell. */
import { readTimeZone } from './time-zone.ts'

export {
  toAlertFigure,
  toCents,
  toCentsFigure,
  toCount,
  toPercent,
  toPercentFigure,
  toPointsFigure,
  toSpan,
  toUsdExact,
  toUsdFigure,
  toUsdShort,
} from '@parallax/contract/figures'

const LOCALE = 'en-GB'
const timeZone = readTimeZone()

const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
const clock = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone })
const hour = new Intl.DateTimeFormat(LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone,
})
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'long', timeZone })

/** A day in the reader's zone. */
export function toDay(iso: string): string {
  return day.format(new Date(iso))
}

/** `14:02 UTC`: the time of day in the reader's zone, with the zone. */
export function toHour(iso: string): string {
  return hour.format(new Date(iso))
}

/** A moment in the reader's zone, with the zone. */
export function toMoment(iso: string): string {
  return moment.format(new Date(iso))
}

/** `14:02` in the reader's zone, for today. */
export function toClock(ms: number): string {
  return clock.format(new Date(ms))
}
