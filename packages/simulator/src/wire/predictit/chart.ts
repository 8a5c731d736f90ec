import { mix } from '../../world/hash.ts'
import type { Listing, World } from '../../world/world.ts'
import { easternMidnightMs, toUsDate, toUsTime } from './eastern.ts'
import { predictitRoster, toFeedName } from './ids.ts'
import { toCents } from './market.ts'

const DAY = 86_400_000
const DAYS = 90

interface ChartRow {
  readonly contractName: string
  readonly atMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Shares. */
  readonly volume: number
}

function toRow(world: World, listing: Listing, atMs: number): ChartRow | null {
  const endMs = Math.min(atMs + DAY, listing.endMs)
  const points = world.history(listing, atMs, endMs, DAY / 8).map((point) => toCents(point.price))
  const open = points[0]
  const close = points.at(-1)
  if (open === undefined || close === undefined) return null
  const usd = world.state(listing, endMs).volumeTotal - world.state(listing, atMs).volumeTotal
  return {
    contractName: toFeedName(listing.legLabel ?? listing.title, mix(world.seed, listing.number)),
    atMs,
    open,
    high: Math.max(...points),
    low: Math.min(...points),
    close,
    volume: Math.max(0, Math.round(usd / close)),
  }
}

/** Rows of a market's chart, a day each, oldest first and contracts in feed order; null for an unknown market. */
export function readChart(world: World, unit: number, nowMs: number): readonly ChartRow[] | null {
  const members = predictitRoster(world).membersAt(unit, nowMs)
  if (members.length === 0) return null
  const lastMs = easternMidnightMs(nowMs)
  const rows: ChartRow[] = []
  for (let k = DAYS; k >= 1; k -= 1) {
    for (const member of members) {
      const row = toRow(world, member, lastMs - k * DAY)
      if (row) rows.push(row)
    }
  }
  return rows
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The download: prices with a dollar sign, Eastern dates in US form, names with a comma quoted. */
export function toCsv(rows: readonly ChartRow[]): string {
  const lines = rows.map((row) => {
    const prices = [row.open, row.high, row.low, row.close].map((price) => `$${price.toFixed(2)}`)
    const date = `${toUsDate(row.atMs)} ${toUsTime(row.atMs, true)}`
    return [quoted(row.contractName), date, ...prices, row.volume].join(',')
  })
  return [
    'ContractName,Date,OpenSharePrice,HighSharePrice,LowSharePrice,CloseSharePrice,TradeVolume',
    ...lines,
    '',
  ].join('\r\n')
}
