import { useState } from 'react'

interface ConfirmButtonProps {
  readonly label: string
  /** The label of the second press, such as `Really delete`. */
  readonly confirm: string
  readonly isBusy?: boolean
  /** Looks dangerous from the start: it deletes much. */
  readonly isDanger?: boolean
  readonly onConfirm: () => void
}

/** For actions that cannot be undone: the first press asks, the second acts. Leaving the button resets it. */
export function ConfirmButton({
  label,
  confirm,
  isBusy = false,
  isDanger = false,
  onConfirm,
}: ConfirmButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <button
      type="button"
      className={isConfirming || isDanger ? 'button danger' : 'button'}
      disabled={isBusy}
      onBlur={() => setIsConfirming(false)}
      onClick={() => {
        if (isConfirming) onConfirm()
        setIsConfirming(!isConfirming)
      }}
    >
      {isConfirming ? confirm : label}
    </button>
  )
}
