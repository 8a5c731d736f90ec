import { useState } from 'react'

interface ConfirmButtonProps {
  readonly label: string
  /** The label of the second press, such as `Really delete`. */
  readonly confirm: string
  readonly isBusy?: boolean
  readonly onConfirm: () => void
}

/** For actions that cannot be undone: the first press asks, the second acts. Leaving the button resets it. */
export function ConfirmButton({ label, confirm, isBusy = false, onConfirm }: ConfirmButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <button
      type="button"
      className={isConfirming ? 'button danger' : 'button'}
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
