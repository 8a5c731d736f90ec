// biome-ignore-all lint/a11y/noRedundantRoles: as cards, the elements lose their roles in Safari
import { memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import type { Density } from '../lib/list-settings.ts'
import { useKeys } from '../lib/use-keys.ts'
import { useRowLinks } from './use-row-links.ts'

export interface Column<Row> {
  readonly id: string
  /** With its unit, such as `Volume 24 h, USD`. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers are aligned at the end. */
  readonly align?: 'end'
  /** Its place on a phone, where a row is a card: title, strip on top, own line, or hidden. By default a field. */
  readonly card?: 'title' | 'strip' | 'line' | 'none'
  /**
   * Its share of the table's width, such as `20%`. Live tables need it: where every column has one, nothing moves when a
   * figure gets longer, and a changed row is laid out by itself.
   */
  readonly width?: string
  /** Hidden between a phone and a wide screen, where there is no room for all columns. */
  readonly isWideOnly?: boolean
  /** The sort key that its header sets; without one the header is not a button. */
  readonly sort?: string
  /** Where the smallest value comes first. */
  readonly isAscending?: true
}

/** The part of a long list that is on the screen, and the height of the rest. */
export interface RowWindow {
  readonly start: number
  readonly end: number
  readonly beforePx: number
  readonly afterPx: number
  readonly measure: (row: HTMLElement | null) => void
}

export interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while loading: then `loadingRows` placeholders are shown. */
  readonly rows: readonly Row[] | undefined
  readonly loadingRows?: number
  /** The usual height of a row. Placeholders have it too, so that nothing below moves when the rows arrive. */
  readonly rowPx?: number
  readonly toKey: (row: Row) => string
  /** The key of the selected row; the URL holds it. */
  readonly selected?: string | undefined
  readonly onSelect?: (key: string) => void
  /** Called on Enter on the selected row. */
  readonly onOpen?: (row: Row) => void
  readonly sort?: string | undefined
  readonly onSort?: (sort: string) => void
  readonly density?: Density
  /** For a long list: only these rows are rendered. See `useRowWindow`. */
  readonly window?: RowWindow
}

/** Rows on a wide screen, cards on a phone. `j` and `k` move the selection, Enter opens. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, loadingRows = 10 } = props
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(props)
  useRowLinks(table)
  return (
    <div className="table-wrap">
      <table
        ref={table}
        className={`table ${isFixed(columns) ? 'fixed' : ''} ${props.density ?? ''}`}
        role="table"
        aria-label={label}
        aria-busy={rows === undefined}
        aria-rowcount={props.window === undefined || rows === undefined ? undefined : rows.length + 1}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows === undefined ? (
            Array.from({ length: loadingRows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <LoadingRow key={index} columns={columns} heightPx={props.rowPx} />
            ))
          ) : (
            <DataRows {...props} rows={rows} />
          )}
        </tbody>
      </table>
    </div>
  )
}

interface DataRowsProps<Row> extends TableProps<Row> {
  readonly rows: readonly Row[]
}

/** Renders a screenful at once and the rest after it. Later updates are deferred, so that they do not drop frames. */
function DataRows<Row>({ columns, rows, toKey, selected, window = WHOLE }: DataRowsProps<Row>) {
  const shown = useDeferredValue(rows, rows.slice(0, FIRST_ROWS))
  const { start, end, beforePx, afterPx, measure } = window
  const isWhole = window === WHOLE
  return (
    <>
      {beforePx > 0 ? <Room heightPx={beforePx} /> : null}
      {shown.slice(start, end).map((row, index) => {
        const key = toKey(row)
        return (
          <DataRow
            key={key}
            id={key}
            row={row}
            columns={columns}
            isSelected={key === selected}
            index={start + index}
            isCounted={!isWhole}
            measure={measure}
          />
        )
      })}
      {afterPx > 0 ? <Room heightPx={afterPx} /> : null}
    </>
  )
}

const FIRST_ROWS = 30
const WHOLE: RowWindow = {
  start: 0,
  end: Number.POSITIVE_INFINITY,
  beforePx: 0,
  afterPx: 0,
  measure: () => {},
}

/** A single cell, because the number of columns depends on the screen. */
function Room({ heightPx }: { readonly heightPx: number }) {
  return (
    <tr className="room">
      <td style={{ height: heightPx, padding: 0 }} />
    </tr>
  )
}

function isFixed<Row>(columns: readonly Column<Row>[]): boolean {
  return columns.every(({ width }) => width !== undefined)
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>
  readonly sort: string | undefined
  readonly onSort: ((sort: string) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { id, header, align, width, isWideOnly, sort: sortBy, isAscending = false } = column
  const isSorted = sortBy !== undefined && sortBy === sort
  return (
    <th
      scope="col"
      role="columnheader"
      className={`${align ?? ''} ${isWideOnly === true ? 'wide-only' : ''}`.trim()}
      style={width === undefined ? undefined : { width }}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
      key={id}
    >
      {sortBy === undefined || onSort === undefined ? (
        header
      ) : (
        <button type="button" className="sort" aria-pressed={isSorted} onClick={() => onSort(sortBy)}>
          {header}
          <span aria-hidden="true">{isSorted ? (isAscending ? ' ↑' : ' ↓') : ' ↕'}</span>
        </button>
      )}
    </th>
  )
}

interface DataRowProps<Row> {
  readonly id: string
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly isSelected: boolean
  readonly index: number
  /** Whether it states its row number, because not all rows are rendered. */
  readonly isCounted: boolean
  readonly measure: (row: HTMLElement | null) => void
}

/** Renders again only when its own row changes: 200 rows move in one table. */
const DataRow = memo(function DataRow<Row>(props: DataRowProps<Row>) {
  const { id, row, columns, isSelected, index, isCounted, measure } = props
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      data-row={id}
      aria-rowindex={isCounted ? index + FIRST_ROW : undefined}
      aria-selected={isSelected}
    >
      {columns.map((column) => (
        <td role="cell" key={column.id} className={toClass(column)} data-label={toLabel(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: DataRowProps<Row>) => ReactNode

/** Rows are numbered from 1, and the header is the first. */
const FIRST_ROW = 2

interface LoadingRowProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly heightPx: number | undefined
}

function LoadingRow<Row>({ columns, heightPx }: LoadingRowProps<Row>) {
  return (
    <tr role="row" style={heightPx === undefined ? undefined : { height: heightPx }}>
      {columns.map((column) => (
        <td role="cell" key={column.id} className={toClass(column)}>
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  )
}

function toClass<Row>({ align, card, isWideOnly }: Column<Row>): string {
  return [
    align,
    card === undefined ? undefined : CARD_CLASSES[card],
    isWideOnly === true ? 'wide-only' : undefined,
  ]
    .filter(Boolean)
    .join(' ')
}

const CARD_CLASSES = { title: 'title', strip: 'strip-cell', line: 'line-cell', none: 'no-card' } as const

function toLabel<Row>({ header, card }: Column<Row>): string | undefined {
  return card === undefined ? header : undefined
}

function useRowKeys<Row>({ rows, toKey, selected, onSelect, onOpen }: TableProps<Row>): void {
  const step = (by: number) => {
    if (rows === undefined || rows.length === 0 || onSelect === undefined) return
    const now = rows.findIndex((row) => toKey(row) === selected)
    const next = rows[Math.min(rows.length - 1, Math.max(0, now + by))]
    if (next === undefined) return
    onSelect(toKey(next))
    // Otherwise Enter would still press a button of the previous row.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && activeElement.closest('[data-row]') !== null)
      activeElement.blur()
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    Enter: (event) => {
      const isControl = event.target instanceof HTMLElement && event.target.closest('a, button') !== null
      const row = rows?.find((each) => toKey(each) === selected)
      if (!isControl && row !== undefined) onOpen?.(row)
    },
  })
  useEffect(() => {
    if (selected === undefined) return
    document.querySelector(`[data-row="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])
}
