import { toCount } from '../lib/format.ts'

interface OrderChangesProps {
  readonly changes: number
  readonly onApply: () => void
}

/** Says that a live list would look otherwise by now; the reader says when. */
export function OrderChanges({ changes, onApply }: OrderChangesProps) {
  if (changes === 0) return null
  return (
    <button type="button" className="button" onClick={onApply}>
      {toCount(changes)} {changes === 1 ? 'change' : 'changes'}, apply
    </button>
  )
}
