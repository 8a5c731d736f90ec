import { useEffect, useRef, useState } from 'react'
import { holdOrder } from './hold-order.ts'

interface Shown<Row> {
  readonly rows: readonly Row[] | undefined
  readonly changes: number
  /** Applies the newest order. */
  readonly apply: () => void
}

/**
 * Live rows keep their places until the reader asks for the newest order. `scope` identifies the list: another filter
 * or sort is another list with its own order. A removed row disappears at once and the rows below move up, unless
 * `toGone` gives a substitute that keeps its place.
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
