import { writeCsvCell } from '@parallax/contract/csv-cell'
import type { Column } from './table.ts'

/** A heading and a line per row (RFC 4180), with figures as exact as in the API; unknown values are empty. */
export function writeCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ name }) => writeCsvCell(name)),
    ...rows.map((row) =>
      columns.map((column) => {
        const value = column.value(row)
        return writeCsvCell(value === null ? undefined : typeof value === 'boolean' ? String(value) : value)
      }),
    ),
  ]
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}
