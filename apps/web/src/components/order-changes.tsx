import { toCount } from '../lib/format.ts'

interface OrderChangesProps {
  readonly changes: number
  readonly onApply: () => void
}

/** Says that the order of a live list has changed; the reader decides when to apply it. */
export function OrderChanges({ changes, onApply }: OrderChangesProps) {
  if (changes === 0) return null
  return (
    <button type="button" className="button" onClick={onApply}>
      {toCount(changes)} {changes === 1 ? 'change' : 'changes'}, apply
    </button>
  )
}
