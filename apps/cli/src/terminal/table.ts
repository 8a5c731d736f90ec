import toWidth from 'string-width'
import { clip, toOneLine } from './fit-text.ts'
import { paint, type Tone } from './style.ts'

/** Shown for an unknown value. */
const UNKNOWN = '–'
const GAP = 2

type Value = string | number | boolean | null

export interface Column<Row> {
  /** Its name in CSV, as in the API. */
  readonly name: string
  /** The heading with its unit; null for a CSV-only column. */
  readonly header: string | null
  readonly align?: 'end'
  /** A narrow terminal cuts its texts down to this width. */
  readonly least?: number
  /** It is not cut below this while a column with a rank can be left out instead. */
  readonly wanted?: number
  /** A terminal that is still too narrow leaves it out, highest rank first. */
  readonly rank?: number
  /** The exact value, for CSV. */
  value(row: Row): Value
  /** The text for people; by default the value. */
  text?(row: Row): string | null
  tone?(row: Row): Tone | null
}

export interface TableOptions<Row> {
  /** Columns of the terminal; null if nothing is cut. */
  readonly width: number | null
  readonly isColour: boolean
  /** Tone of a whole row, except for cells with their own. */
  readonly toneOf?: (row: Row) => Tone | null
}

/**
 * A heading and a line per row, none wider than the terminal. What does not fit is cut; unimportant columns are left
 * out first.
 */
export function layOut<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { width, isColour, toneOf }: TableOptions<Row>,
): string[] {
  const all = columns.filter(({ header }) => header !== null)
  const texts = rows.map((row) => new Map(all.map((column) => [column, toText(column, row)])))
  const naturalOf = (column: Column<Row>) =>
    Math.max(
      ...[toHeader(column), ...texts.map((text) => text.get(column) ?? '')].map((text) => toWidth(text)),
    )
  const fitted = fit(
    all.map((column) => ({ column, natural: naturalOf(column) })),
    width ?? Number.POSITIVE_INFINITY,
  )
  const toLine = (cell: (column: Column<Row>) => string, tone: (column: Column<Row>) => Tone | null) =>
    fitted
      .map(({ column, size }, place) => {
        const text = clip(cell(column), size)
        const blank = ' '.repeat(size - toWidth(text))
        const painted = isColour ? paint(text, tone(column)) : text
        if (column.align === 'end') return `${blank}${painted}`
        return place === fitted.length - 1 ? painted : `${painted}${blank}`
      })
      .join(' '.repeat(GAP))
      .trimEnd()
  return [
    toLine(toHeader, () => 'soft'),
    ...rows.map((row, place) =>
      toLine(
        (column) => texts[place]?.get(column) ?? '',
        (column) => column.tone?.(row) ?? toneOf?.(row) ?? null,
      ),
    ),
  ]
}

interface Sized<Row> {
  readonly column: Column<Row>
  /** Width of its widest text. */
  readonly natural: number
}

/** The width of each column. */
function fit<Row>(sized: readonly Sized<Row>[], width: number): { column: Column<Row>; size: number }[] {
  const canLeaveOut = sized.some(({ column }) => column.rank !== undefined)
  const least = ({ column, natural }: Sized<Row>) =>
    Math.min(natural, (canLeaveOut ? column.wanted : undefined) ?? column.least ?? natural)
  const gaps = GAP * (sized.length - 1)
  const missing = sized.reduce((sum, each) => sum + each.natural, gaps) - width
  const slack = sized.reduce((sum, each) => sum + each.natural - least(each), 0)
  if (missing <= slack) {
    let left = Math.max(0, missing)
    // The last column that can be cut is cut first, because people read from the left.
    return sized
      .toReversed()
      .map((each) => {
        const cut = Math.min(left, each.natural - least(each))
        left -= cut
        return { column: each.column, size: each.natural - cut }
      })
      .toReversed()
  }
  if (sized.length > 1) return fit(sized.toSpliced(findLeastWeight(sized), 1), width)
  return sized.map(({ column, natural }) => ({ column, size: Math.min(natural, Math.max(1, width)) }))
}

/** Index of the column with the highest rank; the last one if none has a rank. */
function findLeastWeight<Row>(sized: readonly Sized<Row>[]): number {
  const ranks = sized.map(({ column }) => column.rank ?? 0)
  return ranks.lastIndexOf(Math.max(...ranks))
}

function toHeader<Row>({ header }: Column<Row>): string {
  return header ?? ''
}

function toText<Row>(column: Column<Row>, row: Row): string {
  const value = column.text === undefined ? column.value(row) : column.text(row)
  return value === null ? UNKNOWN : toOneLine(String(value))
}
