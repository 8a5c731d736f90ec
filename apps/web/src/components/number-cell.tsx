import {
  toCents,
  toCentsFigure,
  toCount,
  toDay,
  toMoment,
  toPercent,
  toPercentFigure,
  toSpan,
  toUsdExact,
  toUsdFigure,
  toUsdShort,
} from '../lib/format.ts'
import { useNow } from '../lib/use-now.ts'

/** An unknown number is an en dash that explains why. */
export function Unknown({ reason }: { readonly reason: string }) {
  return (
    <span className="unknown" title={reason}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{reason}</span>
    </span>
  )
}

type NumberFormat =
  | 'percent'
  | 'percent-figure'
  | 'cents'
  | 'cents-figure'
  | 'usd'
  | 'usd-exact'
  | 'usd-figure'
  | 'count'
  | 'bps'
  | 'score'

interface NumberCellProps {
  readonly value: number | null
  readonly format: NumberFormat
  /** Why it may be unknown. */
  readonly unknown: string
}

/** Formats a figure, the same way everywhere. Abbreviated figures show the exact number on hover. */
export function NumberCell({ value, format, unknown }: NumberCellProps) {
  if (value === null) return <Unknown reason={unknown} />
  const exact = toExact(value, format)
  return (
    <span className="figure" {...(exact === null ? {} : { title: exact })}>
      {toText(value, format)}
    </span>
  )
}

function toText(value: number, format: NumberFormat): string {
  switch (format) {
    case 'percent':
      return toPercent(value)
    case 'percent-figure':
      return toPercentFigure(value)
    case 'cents':
      return toCents(value)
    case 'cents-figure':
      return toCentsFigure(value)
    case 'usd':
      return toUsdShort(value)
    case 'usd-exact':
      return toUsdExact(value)
    case 'usd-figure':
      return toUsdFigure(value)
    case 'count':
    case 'bps':
    case 'score':
      return toCount(value)
  }
}

function toExact(value: number, format: NumberFormat): string | null {
  return format === 'usd' && Math.abs(value) >= 1_000 ? toUsdExact(value) : null
}

/** How long ago a moment was, updated live; the moment itself on hover. */
export function Age({ at, unknown }: { readonly at: string | null; readonly unknown: string }) {
  const now = useNow()
  if (at === null) return <Unknown reason={unknown} />
  return (
    <time className="figure" dateTime={at} title={toMoment(at)}>
      {toSpan(now - Date.parse(at))} ago
    </time>
  )
}

/** A day in the reader's zone; the exact moment on hover. */
export function Day({ at, unknown }: { readonly at: string | null; readonly unknown: string }) {
  if (at === null) return <Unknown reason={unknown} />
  return (
    <time className="figure" dateTime={at} title={toMoment(at)}>
      {toDay(at)}
    </time>
  )
}
