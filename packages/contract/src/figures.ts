import { ALERT_UNITS, type AlertField, FIELD_TRAITS } from '@parallax/domain/alert-field'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parallax/domain/time'

/** How figures and durations are written, on pages and in the terminal. Unknown values have no figure. */

const LOCALE = 'en-GB'

const usdExact = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })

/** 0.432 is `43.2 %`; a thin space keeps unit and figure together. */
export function toPercent(fraction: number): string {
  return `${toPercentFigure(fraction)}\u202f%`
}

/** 0.432 is `43.2`, for a column whose header has the unit. */
export function toPercentFigure(fraction: number): string {
  return toFixed(fraction * 100, 1)
}

/** A difference of 0.012 is `+1.2`: percentage points, with their sign; less than a tenth is `0.0`. */
export function toPointsFigure(difference: number): string {
  const points = toFixed(Math.abs(difference) * 100, 1)
  if (Number(points) === 0) return points
  return `${difference > 0 ? '+' : '−'}${points}`
}

/** 0.432 is `43.2 ¢`: the price of a share that pays 1 USD. */
export function toCents(price: number): string {
  return `${toFixed(price * 100, 1)}\u202f¢`
}

/** 0.012345 is `1.23`, for fees: more exact than a price. */
export function toCentsFigure(price: number): string {
  return toFixed(price * 100, 2)
}

/** Short, as in lists: `940`, `12.4 K`, `1.2 M`. */
export function toUsdShort(usd: number): string {
  const size = Math.abs(usd)
  if (size < 1_000) return toFixed(usd, 0)
  if (size < 999_950) return `${toFixed(usd / 1_000, 1)}\u202fK`
  if (size < 999_950_000) return `${toFixed(usd / 1_000_000, 1)}\u202fM`
  return `${toFixed(usd / 1_000_000_000, 1)}\u202fB`
}

/** Exact, as in details and on hover: `USD 1,234,567.89`. */
export function toUsdExact(usd: number): string {
  return `USD\u202f${toUsdFigure(usd)}`
}

/** `1,234,567.89`, for a column whose header has the unit. */
export function toUsdFigure(usd: number): string {
  return usdExact.format(usd).replace('-', '\u2212')
}

export function toCount(count: number): string {
  return whole.format(count)
}

/** A figure that an alert watches, with its unit: `60.0 %`, `USD 1.2 M`, `85 points`. */
export function toAlertFigure(field: AlertField, value: number): string {
  const { unit } = FIELD_TRAITS[field]
  if (unit === 'fraction') return toPercent(value)
  if (unit === 'USD') return `USD\u202f${toUsdShort(value)}`
  return `${toCount(value)}\u202f${ALERT_UNITS[unit].label}`
}

/** `12 s`, `3 min`, `5 h`, `2 d`. */
export function toSpan(ms: number): string {
  const size = Math.max(0, ms)
  if (size < 1_000) return `${Math.round(size)}\u202fms`
  if (size < 2 * MINUTE_MS) return `${Math.floor(size / 1_000)}\u202fs`
  if (size < 2 * HOUR_MS) return `${Math.floor(size / MINUTE_MS)}\u202fmin`
  if (size < 2 * DAY_MS) return `${Math.floor(size / HOUR_MS)}\u202fh`
  return `${Math.floor(size / DAY_MS)}\u202fd`
}

/** Never `-0.0`, and with a true minus sign. */
function toFixed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits)
  return value < 0 && Number(text) !== 0 ? `\u2212${text}` : text
}
