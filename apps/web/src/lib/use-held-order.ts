import { useState } from 'react'
import { holdOrder } from './hold-order.ts'

interface Shown<Row> {
  readonly rows: readonly Row[] | undefined
  readonly changes: number
  /** Takes the newest order. */
  readonly apply: () => void
}

/**
 * Rows that move by themselves keep their places until the reader asks. `scope` says what list it is: another filter or sort is another
 * list, and comes in its own order.
 */
export function useHeldOrder<Row>(
  rows: readonly Row[] | undefined,
  toKey: (row: Row) => string,
  scope: string,
): Shown<Row> {
  const [held, setHeld] = useState<{ readonly scope: string; readonly keys: readonly string[] } | null>(null)
  if (rows === undefined) return { rows, changes: 0, apply: () => {} }
  const apply = () => setHeld({ scope, keys: rows.map(toKey) })
  if (held === null || held.scope !== scope || (held.keys.length === 0 && rows.length > 0)) {
    apply()
    return { rows, changes: 0, apply }
  }
  return { ...holdOrder(rows, toKey, held.keys), apply }
}
