import { useEffect, useRef, useState } from 'react'
import { holdOrder } from './hold-order.ts'

interface Shown<Row> {
  readonly rows: readonly Row[] | undefined
  readonly changes: number
  /** Takes the newest order. */
  readonly apply: () => void
}

/**
 * Rows that move by themselves keep their places until the reader asks. `scope` says what list it is: another filter or sort is another
 * list, and comes in its own order. What is gone leaves at once, or is shown by `toGone` in its place until then: a row that leaves pulls
 * up all below it.
 */
export function useHeldOrder<Row>(
  rows: readonly Row[] | undefined,
  toKey: (row: Row) => string,
  scope: string,
  toGone?: (row: Row) => Row,
): Shown<Row> {
  const [held, setHeld] = useState<{ readonly scope: string; readonly keys: readonly string[] } | null>(null)
  const known = useRef(new Map<string, Row>())
  useEffect(() => {
    for (const row of rows ?? []) known.current.set(toKey(row), row)
  }, [rows, toKey])
  if (rows === undefined) return { rows, changes: 0, apply: () => {} }
  const apply = () => {
    known.current = new Map(rows.map((row) => [toKey(row), row]))
    setHeld({ scope, keys: rows.map(toKey) })
  }
  if (held === null || held.scope !== scope || (held.keys.length === 0 && rows.length > 0)) {
    apply()
    return { rows, changes: 0, apply }
  }
  const findGone = (key: string) => {
    const row = known.current.get(key)
    return row === undefined || toGone === undefined ? null : toGone(row)
  }
  return { ...holdOrder(rows, toKey, held.keys, findGone), apply }
}
