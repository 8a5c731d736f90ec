import type { World } from '../../world/world.ts'
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

/** Prices of every outcome at each of these times. A binary market's come from the listing's history in one go. */
function pricesAlong(
  world: World,
  market: MyriadMarket,
  fromMs: number,
  toMs: number,
  stepMs: number,
): number[][] {
  const [only] = market.legs
  if (only && market.legs.length === 1) {
    return world.history(only, fromMs, toMs, stepMs).map(({ price }) => [price, 1 - price])
  }
  const rows: number[][] = []
  for (let atMs = fromMs; atMs <= toMs; atMs += stepMs) {
    rows.push([...market.pricesAt(atMs)])
  }
  return rows
}

/** Charts of each outcome, which only the look-up of a single market carries; they end with trading. */
export function toCharts(world: World, market: MyriadMarket, nowMs: number) {
  const toMs = Math.min(nowMs, market.expiresMs)
  const charts: { timeframe: string; prices: object[]; change_percent: number }[][] = market.labels.map(
    () => [],
  )
  for (const { timeframe, spanMs, stepMs, most } of TIMEFRAMES) {
    const endMs = Math.floor(toMs / stepMs) * stepMs
    const wanted = Math.max(market.publishedMs, endMs - spanMs + stepMs, endMs - (most - 1) * stepMs)
    const fromMs = Math.ceil(wanted / stepMs) * stepMs
    const rows = pricesAlong(world, market, fromMs, endMs, stepMs)
    charts.forEach((list, outcome) => {
      const values = rows.map((row) => Math.round((row[outcome] ?? 0) * 1e4) / 1e4)
      const first = values[0] ?? 0
      const last = values.at(-1) ?? 0
      list.push({
        timeframe,
        prices: values.map((value, i) => ({
          value,
          timestamp: (fromMs + i * stepMs) / 1_000,
          date: new Date(fromMs + i * stepMs).toISOString(),
        })),
        change_percent: first === 0 ? 0 : Math.round(((last - first) / first) * 1e4) / 100,
      })
    })
  }
  return charts
}
