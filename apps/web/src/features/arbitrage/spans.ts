import type { OpportunityHistoryEntry } from '@parallax/contract'
import type { ChartSeries } from '../../components/chart/series.ts'

export interface Span {
  readonly fromMs: number
  readonly status: OpportunityHistoryEntry['status']
  /** Its share of the whole time shown, 0 to 1. */
  readonly share: number
}

/** How long each status lasted, oldest first. `entries` come newest first; the latest holds until now. */
export function toSpans(entries: readonly OpportunityHistoryEntry[], untilMs: number): Span[] {
  const changes = entries
    .toReversed()
    .map(({ at, status }) => ({ fromMs: Date.parse(at), status }))
    .filter(({ status }, place, all) => status !== all[place - 1]?.status)
  const wholeMs = Math.max(1, untilMs - (changes[0]?.fromMs ?? untilMs))
  return changes.map(({ fromMs, status }, place) => {
    const toMs = changes[place + 1]?.fromMs ?? Math.max(untilMs, fromMs)
    return { fromMs, status, share: (toMs - fromMs) / wholeMs }
  })
}

/** Spread before and after fees, step by step until now. A chart has one point a second: of several the last counts. */
export function toSpreadSeries(entries: readonly OpportunityHistoryEntry[], untilMs: number): ChartSeries[] {
  const bySecond = new Map<number, { spread: number; net: number | null }>()
  for (const { at, spread, net_spread } of entries.toReversed()) {
    bySecond.set(Math.floor(Date.parse(at) / 1_000), { spread, net: net_spread })
  }
  const newest = entries[0]
  if (newest !== undefined) {
    const end = Math.max(Math.floor(untilMs / 1_000), Math.floor(Date.parse(newest.at) / 1_000))
    bySecond.set(end, { spread: newest.spread, net: newest.net_spread })
  }
  const steps = [...bySecond]
  return [
    {
      id: 'net',
      name: 'Net spread',
      colorClass: 'c-accent',
      kind: 'line',
      isStrong: true,
      points: steps.map(([t, { net }]) => ({ t, value: net })),
    },
    {
      id: 'spread',
      name: 'Spread before fees',
      colorClass: 'c-soft',
      kind: 'line',
      points: steps.map(([t, { spread }]) => ({ t, value: spread })),
    },
  ]
}
