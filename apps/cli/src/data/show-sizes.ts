import type { TableSize } from '@parallax/store'

const COLUMNS = ['table', 'rows', 'bytes', 'indexes', 'bytes a row'] as const

const ESTIMATED = '~ estimated, because counting a table of this size would take long\n'

/** The table of `parallax data sizes`, with a total. An empty table has no bytes per row. */
export function showSizes(sizes: readonly TableSize[]): string {
  const isAnyEstimate = sizes.some(({ isEstimate }) => isEstimate)
  const sum = (of: 'rows' | 'bytes' | 'indexBytes') => sizes.reduce((total, size) => total + size[of], 0)
  const rows = sizes.map(({ name, rows, isEstimate, bytes, indexBytes }) => [
    name,
    toRows(rows, isEstimate),
    toBytes(bytes),
    toBytes(indexBytes),
    rows === 0 ? '–' : String(Math.round(bytes / rows)),
  ])
  const total = [
    'in all',
    toRows(sum('rows'), isAnyEstimate),
    toBytes(sum('bytes')),
    toBytes(sum('indexBytes')),
    '',
  ]
  const table = [[...COLUMNS], ...rows, total]
  const widths = COLUMNS.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  const lines = table.map((row) => `${row.map(pad).join('  ').trimEnd()}\n`)
  return [...lines, isAnyEstimate ? ESTIMATED : ''].join('')
}

function toRows(rows: number, isEstimate: boolean): string {
  return isEstimate ? `~${rows}` : String(rows)
}

function toBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(0)} kB`
  return bytes < 1_000_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(2)} GB`
}
