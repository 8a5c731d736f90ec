import type { Listing, World } from '../../world/world.ts'
import type { MyriadMarket } from './market.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const TIMEFRAMES = [
  { timeframe: '24h', spanMs: DAY, stepMs: 5 * MINUTE, most: 288 },
  { timeframe: '7d', spanMs: 7 * DAY, stepMs: 30 * MINUTE, most: 336 },
  { timeframe: '30d', spanMs: 30 * DAY, stepMs: 4 * HOUR, most: 180 },
  { timeframe: 'all', spanMs: Number.POSITIVE_INFINITY, stepMs: 4 * HOUR, most: 2_000 },
] as const

/**
 * Prices of every outcome at each of these times. Those of a binary market come from the listing's history in one call.
 */
function pricesAlong(
  world: World,
  market: MyriadMarket,
  fromMs: number,
  toMs: number,
  stepMs: number,
): number[][] {
  const [only] = market.members
  if (only && market.members.length === 1) {
    return world.history(only, fromMs, toMs, stepMs).map(({ price }) => [price, 1 - price])
  }
  const rows: number[][] = []
  for (let atMs = fromMs; atMs <= toMs; atMs += stepMs) {
    rows.push([...market.pricesAt(atMs)])
  }
  return rows
}

interface Chart {
  readonly timeframe: string
  readonly prices: readonly object[]
  readonly change_percent: number
}

/** The lines of a market's outcomes over one span. They stay the same until the next step after their end. */
interface Lines {
  readonly fromMs: number
  readonly endMs: number
  readonly outcomes: readonly Float64Array[]
}

/**
 * Lines by the first listing of their market, then by span. They are cached because computing them is the most
 * expensive part of an answer, and a market near an edge is requested every few seconds. Only prices are cached: the
 * points of a response take more than ten times as much memory.
 */
const known = new WeakMap<Listing, Map<string, Lines>>()

/** Charts of each outcome, only in the look-up of a single market; they end with trading. */
export function toCharts(world: World, market: MyriadMarket, nowMs: number): Chart[][] {
  const toMs = Math.min(nowMs, market.expiresMs)
  const [first] = market.members
  const kept = (first && known.get(first)) ?? new Map<string, Lines>()
  if (first) known.set(first, kept)
  const spans = TIMEFRAMES.map((frame) => {
    const endMs = Math.floor(toMs / frame.stepMs) * frame.stepMs
    const last = kept.get(frame.timeframe)
    const lines = last?.endMs === endMs ? last : computeLines(world, market, frame, endMs)
    kept.set(frame.timeframe, lines)
    return lines.outcomes.map((values) => toChart(frame, lines.fromMs, values))
  })
  return market.labels.map((_, outcome) => spans.flatMap((charts) => charts[outcome] ?? []))
}

type Timeframe = (typeof TIMEFRAMES)[number]

function computeLines(
  world: World,
  market: MyriadMarket,
  { spanMs, stepMs, most }: Timeframe,
  endMs: number,
): Lines {
  const wanted = Math.max(market.publishedMs, endMs - spanMs + stepMs, endMs - (most - 1) * stepMs)
  const fromMs = Math.ceil(wanted / stepMs) * stepMs
  const rows = pricesAlong(world, market, fromMs, endMs, stepMs)
  const outcomes = market.labels.map((_, outcome) =>
    Float64Array.from(rows, (row) => Math.round((row[outcome] ?? 0) * 1e4) / 1e4),
  )
  return { fromMs, endMs, outcomes }
}

function toChart({ timeframe, stepMs }: Timeframe, fromMs: number, values: Float64Array): Chart {
  const first = values[0] ?? 0
  const last = values.at(-1) ?? 0
  const prices = Array.from(values, (value, i) => {
    const atMs = fromMs + i * stepMs
    return { value, timestamp: atMs / 1_000, date: new Date(atMs).toISOString() }
  })
  const change = first === 0 ? 0 : Math.round(((last - first) / first) * 1e4) / 100
  return { timeframe, prices, change_percent: change }
}
