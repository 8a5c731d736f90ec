import { useEffect } from 'react'
import { Table, type TableProps } from './table.tsx'
import { useRowWindow } from './use-row-window.ts'

interface LongTableProps<Row> extends Omit<TableProps<Row>, 'window'> {
  readonly rowPx: number
  /** Called while the last rows are near the screen, to load more. */
  readonly onNearEnd?: (() => void) | undefined
}

/** How many rows from the last one count as near. */
const NEAR = 20

/** A table of hundreds of rows that move: only those on the screen are drawn, laid out and painted. */
export function LongTable<Row>({ rowPx, onNearEnd, ...props }: LongTableProps<Row>) {
  const { rows, toKey, onSelect } = props
  const { place, window, reveal } = useRowWindow({ rows, toKey, rowPx })
  const isNearEnd = window.end > (rows?.length ?? 0) - NEAR

  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd])

  return (
    <div ref={place}>
      <Table
        {...props}
        rowPx={rowPx}
        onSelect={(key) => {
          onSelect?.(key)
          reveal(key)
        }}
        window={window}
      />
    </div>
  )
}
