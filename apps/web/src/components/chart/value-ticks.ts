import { toUsdShort } from '../../lib/format.ts'

export type Format = 'percent' | 'usd' | 'count' | 'ms'

export interface ValueAxis {
  readonly low: number
  readonly high: number
  /** Ascending, within the axis. */
  readonly ticks: readonly { readonly value: number; readonly label: string }[]
  /** How many decimals distinguish the ticks. */
  readonly digits: number
}

/** A price that moved less than one point must not fill the chart: it would look like a crash. */
const LEAST_SPAN = { percent: 0.01, usd: 1, count: 1, ms: 1 } as const
const MOST_DIGITS = 6

/** An axis that contains these values, with round steps. `isFromZero` is for bars, whose length is their value. */
export function toValueAxis(
  values: readonly number[],
  format: Format,
  { isFromZero, most }: { readonly isFromZero: boolean; readonly most: number },
): ValueAxis {
  const [least, greatest] = values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)]
  const wanted = isFromZero
    ? { low: Math.min(0, least), high: Math.max(0, greatest) }
    : { low: least, high: greatest }
  const missing = Math.max(0, LEAST_SPAN[format] - (wanted.high - wanted.low))
  const low =
    isFromZero || (least >= 0 && wanted.low < missing / 2)
      ? Math.min(0, wanted.low)
      : wanted.low - missing / 2
  const high = Math.max(wanted.high, low + (wanted.high - wanted.low) + missing)
  const step = toRoundStep((high - low) / Math.max(1, most - 1), format === 'count')
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)]
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => toExact((first + n) * step))
  const digits = findDigits(ticks, format)
  return {
    low: toExact(first * step),
    high: toExact(last * step),
    ticks: ticks.map((value) => ({ value, label: toTickText(value, format, digits) })),
    digits,
  }
}

/** Steps are round, so labels drop trailing zeros: `500 K`, not `500.0 K`. */
function toTickText(value: number, format: Format, digits: number): string {
  const text = toValueText(value, format, digits)
  return format === 'usd' ? text.replace('.0\u202f', '\u202f') : text
}

/** 1, 2 or 5 times a power of ten, and at least the requested size. */
function toRoundStep(least: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const step =
    [1, 2, 5, 10].map((times) => times * power).find((each) => each >= least * (1 - 1e-9)) ?? 10 * power
  return isWhole ? Math.max(1, step) : step
}

/** Removes the rounding error of a multiplication: 0.41200000000000003 becomes 0.412. */
function toExact(value: number): number {
  return Number(value.toPrecision(12))
}

function findDigits(ticks: readonly number[], format: Format): number {
  for (let digits = 0; digits < MOST_DIGITS; digits += 1) {
    if (new Set(ticks.map((tick) => toValueText(tick, format, digits))).size === ticks.length) return digits
  }
  return MOST_DIGITS
}

/** Uses at least `digits` decimals where the format has any; percents have one or more. */
export function toValueText(value: number, format: Format, digits: number): string {
  switch (format) {
    case 'percent':
      return `${toFixed(value * 100, Math.max(1, digits))}\u202f%`
    case 'count':
      return toFixed(value, 0)
    case 'ms':
      return Math.abs(value) < 1_000
        ? `${toFixed(value, digits)}\u202fms`
        : `${toFixed(value / 1_000, digits)}\u202fs`
    case 'usd':
      return digits < 2 ? toUsdShort(value) : toFixed(value, digits - 2)
  }
}

/** With thousands separators, a true minus sign, and never `-0.0`. */
function toFixed(value: number, digits: number): string {
  const text = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  }).format(value)
  return text.replace('-', '\u2212')
}
