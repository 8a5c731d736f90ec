import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useRef } from 'react'
import type { RowWindow } from './table.tsx'

interface WindowedRows<Row> {
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined
  readonly toKey: (row: Row) => string
  /** The usual height of a row; each is measured when it is rendered. */
  readonly rowPx: number
}

interface ShownRows {
  /** The ref for the element around the table. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly window: RowWindow
  /** Scrolls to a row that is not rendered. */
  readonly reveal: (key: string) => void
}

/** The rows of a long table that are on the screen, and some around them: only these are rendered and laid out. */
export function useRowWindow<Row>({ rows, toKey, rowPx }: WindowedRows<Row>): ShownRows {
  const place = useRef<HTMLDivElement>(null)
  const virtualizer = useWindowVirtualizer({
    count: rows?.length ?? 0,
    estimateSize: () => rowPx,
    overscan: 12,
    scrollMargin: place.current?.offsetTop ?? 0,
    getItemKey: (index) => {
      const row = rows?.[index]
      return row === undefined ? index : toKey(row)
    },
  })
  const { scrollMargin } = virtualizer.options
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const start = first?.index ?? 0
  const end = last === undefined ? 0 : last.index + 1
  return {
    place,
    window: {
      start,
      end,
      beforePx: first === undefined ? 0 : first.start - scrollMargin,
      afterPx: last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - scrollMargin),
      measure: virtualizer.measureElement,
    },
    reveal: (key) => {
      const index = rows?.findIndex((row) => toKey(row) === key) ?? -1
      if (index >= end || (index >= 0 && index < start)) virtualizer.scrollToIndex(index)
    },
  }
}
