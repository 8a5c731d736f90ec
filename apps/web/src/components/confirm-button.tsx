import { useState } from 'react'

interface ConfirmButtonProps {
  readonly label: string
  /** What the second press does, such as `Really delete`. */
  readonly confirm: string
  readonly isBusy?: boolean
  readonly onConfirm: () => void
}

/** For what cannot be taken back: the first press asks, the second does it. Leaving the button takes the first back. */
export function ConfirmButton({ label, confirm, isBusy = false, onConfirm }: ConfirmButtonProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <button
      type="button"
      className={isAsked ? 'button danger' : 'button'}
      disabled={isBusy}
      onBlur={() => setIsAsked(false)}
      onClick={() => {
        if (isAsked) onConfirm()
        setIsAsked(!isAsked)
      }}
    >
      {isAsked ? confirm : label}
    </button>
  )
}
