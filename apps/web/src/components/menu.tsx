import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface MenuProps {
  /** The label of its button. */
  readonly button: string
  readonly label: string
  readonly children: ReactNode
}

/** A button with a few controls of a list behind it. A press elsewhere or Escape closes it. */
export function Menu({ button, label, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && menu.current?.contains(event.target) !== true) setIsOpen(false)
    }
    // On the document, because a busy button has lost the focus.
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', press)
    }
  }, [isOpen])
  return (
    <div className="menu" ref={menu}>
      <button
        type="button"
        className="button"
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen ? (
        <div className="menu-body sheet" id={id} role="dialog" aria-label={label}>
          {children}
        </div>
      ) : null}
    </div>
  )
}
