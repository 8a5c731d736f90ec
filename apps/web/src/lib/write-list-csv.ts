import { writeCsvCell } from '@parallax/contract/csv-cell'

type Cell = string | number | undefined

/**
 * API records as CSV (RFC 4180): a column for each field, named as in the API, and `fees.total_fees` for a nested field.
 * Null is empty. A list of texts is one cell, separated by spaces; a list of records is JSON.
 */
export function writeListCsv(records: readonly object[]): string {
  const rows = records.map((record) => new Map(listCells(record, '')))
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row.get(column)))]
  return lines.map((cells) => `${cells.map(writeCsvCell).join(',')}\r\n`).join('')
}

function* listCells(record: object, prefix: string): Generator<[string, Cell]> {
  for (const [name, value] of Object.entries(record)) {
    const column = prefix + name
    if (typeof value !== 'object' || value === null) yield [column, toCell(value)]
    else if (Array.isArray(value)) yield [column, toListCell(value)]
    else yield* listCells(value, `${column}.`)
  }
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return undefined
  return typeof value === 'number' ? value : String(value)
}

function toListCell(values: readonly unknown[]): string {
  return values.every((value) => typeof value === 'string') ? values.join(' ') : JSON.stringify(values)
}
