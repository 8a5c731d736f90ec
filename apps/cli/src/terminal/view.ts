import { clip } from './fit-text.ts'
import type { Output } from './output.ts'
import { paint, type Tone } from './style.ts'
import { type Column, layOut } from './table.ts'
import { writeCsv } from './write-csv.ts'

/** What a command shows. */
export interface View {
  /** For --json. */
  readonly answer: unknown
  toCsv(): string
  /** For people: no line is wider than the terminal. */
  toLines(output: Output): string[]
}

interface TableParts<Row> {
  readonly answer: unknown
  /** Lines above the table. */
  readonly head?: readonly string[]
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly toneOf?: (row: Row) => Tone | null
  /** Lines below the table. */
  readonly foot?: readonly string[]
  /** Shown in place of an empty table. */
  readonly empty: string
}

export interface FormatOptions {
  readonly json?: true
  readonly csv?: true
}

export function tableView<Row>(parts: TableParts<Row>): View {
  const { answer, columns, rows, toneOf = () => null, head = [], foot = [], empty } = parts
  return {
    answer,
    toCsv: () => writeCsv(columns, rows),
    toLines: (output) => {
      const { isColour } = output
      const width = output.width()
      const toLine = (text: string, tone: Tone | null) => {
        const line = width === null ? text : clip(text, width)
        return isColour ? paint(line, tone) : line
      }
      return [
        ...head.map((line, place) => toLine(line, place === 0 ? 'strong' : null)),
        ...(head.length === 0 ? [] : ['']),
        ...(rows.length === 0 ? [toLine(empty, null)] : layOut(columns, rows, { width, isColour, toneOf })),
        ...(foot.length === 0 || rows.length === 0 ? [] : ['']),
        ...(rows.length === 0 ? [] : foot).map((line) => toLine(line, 'soft')),
      ]
    },
  }
}

/** In the requested format. */
export function writeView(view: View, { json, csv }: FormatOptions, output: Output): string {
  if (json === true) return `${JSON.stringify(view.answer, null, 2)}\n`
  return csv === true ? view.toCsv() : `${view.toLines(output).join('\n')}\n`
}
