import type { TableSize } from '@parallax/store'

const COLUMNS = ['table', 'rows', 'bytes', 'indexes', 'bytes a row'] as const

/** The table of `parallax data sizes`, with a total. An empty table has no bytes per row. */
export function showSizes(sizes: readonly TableSize[]): string {
  const sum = (of: 'rows' | 'bytes' | 'indexBytes') => sizes.reduce((total, size) => total + size[of], 0)
  const rows = sizes.map(({ name, rows, bytes, indexBytes }) => [
    name,
    String(rows),
    toBytes(bytes),
    toBytes(indexBytes),
    rows === 0 ? '–' : String(Math.round(bytes / rows)),
  ])
  const total = ['in all', String(sum('rows')), toBytes(sum('bytes')), toBytes(sum('indexBytes')), '']
  const table = [[...COLUMNS], ...rows, total]
  const widths = COLUMNS.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return table.map((row) => `${row.map(pad).join('  ').trimEnd()}\n`).join('')
}

function toBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(0)} kB`
  return bytes < 1_000_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(2)} GB`
}
