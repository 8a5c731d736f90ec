import type { PlatformHealth } from '@parallax/store'

const COLUMNS = [
  'venue',
  'markets',
  'open',
  'rejected',
  'swept',
  'took',
  'lag',
  'failures',
  'last error',
] as const

/** The table of `parallax venues status`. Unknown values are an en dash. */
export function showHealth(venues: readonly PlatformHealth[], nowMs: number): string {
  const rows = venues.map((venue) => [
    venue.slug,
    String(venue.markets),
    String(venue.openMarkets),
    venue.rejected === null ? '–' : String(venue.rejected),
    venue.lastSuccessAt === null ? 'never' : `${toSpan(nowMs - venue.lastSuccessAt.getTime())} ago`,
    toSpan(venue.sweepMs),
    toSpan(venue.lagMs),
    String(venue.failuresInARow),
    toError(venue, nowMs),
  ])
  const table = [[...COLUMNS], ...rows]
  const widths = COLUMNS.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('')
}

function toError({ lastError, lastErrorAt, doubt }: PlatformHealth, nowMs: number): string {
  if (doubt === 'frozen') return 'its list or order books do not change, as if they came from a cache'
  if (doubt !== null) return `the last list was ${doubt} and closed nothing`
  if (lastError === null || lastErrorAt === null) return '–'
  return `${lastError} (${toSpan(nowMs - lastErrorAt.getTime())} ago)`
}

function toSpan(ms: number | null): string {
  if (ms === null) return '–'
  if (ms < 1_000) return `${Math.max(0, Math.round(ms))} ms`
  const seconds = Math.round(ms / 1000)
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
