import { Table, type TableProps } from './table.tsx'
import { useRowWindow } from './use-row-window.ts'

interface LongTableProps<Row> extends Omit<TableProps<Row>, 'window'> {
  readonly rowPx: number
}

/** A table of hundreds of live rows: only those on the screen are rendered, laid out and painted. */
export function LongTable<Row>({ rowPx, ...props }: LongTableProps<Row>) {
  const { rows, toKey, onSelect } = props
  const { place, window, reveal } = useRowWindow({ rows, toKey, rowPx })
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
