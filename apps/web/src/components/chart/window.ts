import type { ChartSeries, Window } from './series.ts'

export const RANGES = ['1h', '1d', '1w', 'all'] as const
export type Range = (typeof RANGES)[number]

export const RANGE_WORDS: Readonly<Record<Range, { readonly short: string; readonly whole: string }>> = {
  '1h': { short: '1 h', whole: 'the last hour' },
  '1d': { short: '1 d', whole: 'the last day' },
  '1w': { short: '1 w', whole: 'the last week' },
  all: { short: 'All', whole: 'all stored data' },
}

const HOUR_S = 3_600
const SPANS = { '1h': HOUR_S, '1d': 24 * HOUR_S, '1w': 7 * 24 * HOUR_S } as const
/** Zooming closer than a minute shows nothing more. */
const SHORTEST_S = 60

/** The time that a range covers. `all` begins with the first point and lasts at least a minute. */
export function toWindow(range: Range, series: readonly ChartSeries[], nowS: number): Window {
  if (range !== 'all') return { from: nowS - SPANS[range], until: nowS }
  const first = findFirst(series)
  return { from: Math.min(first ?? nowS - HOUR_S, nowS - SHORTEST_S), until: nowS }
}

/** The default range: a day, or the hour where nothing is older. */
export function toDefaultRange(series: readonly ChartSeries[], nowS: number): Range {
  const first = findFirst(series)
  return first !== null && first >= nowS - HOUR_S ? '1h' : '1d'
}

/** The time of the first known value. */
function findFirst(series: readonly ChartSeries[]): number | null {
  const firsts = series.flatMap(({ points }) => points.find(({ value }) => value !== null)?.t ?? [])
  return firsts.length === 0 ? null : Math.min(...firsts)
}

/** Scales the window by `factor` around a moment, which keeps its place. It never becomes longer than the whole. */
export function zoom(shown: Window, whole: Window, at: number, factor: number): Window {
  const length = (shown.until - shown.from) * factor
  const share = (at - shown.from) / (shown.until - shown.from)
  return fit({ from: at - length * share, until: at + length * (1 - share) }, whole)
}

/** Moves the window by a fraction of its length, within the whole. */
export function pan(shown: Window, whole: Window, share: number): Window {
  const by = (shown.until - shown.from) * share
  return fit({ from: shown.from + by, until: shown.until + by }, whole)
}

/** Keeps the window within the whole, and its length where possible. */
export function fit({ from, until }: Window, whole: Window): Window {
  const longest = whole.until - whole.from
  const length = Math.min(longest, Math.max(until - from, Math.min(SHORTEST_S, longest)))
  const start = Math.min(Math.max(from, whole.from), whole.until - length)
  return { from: start, until: start + length }
}
