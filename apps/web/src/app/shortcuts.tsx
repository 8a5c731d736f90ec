import type { RefObject } from 'react'
import { useKeys } from '../lib/use-keys.ts'
import { PALETTE_KEYS } from './palette/palette-button.tsx'

const SHORTCUTS = [
  [PALETTE_KEYS, 'Find a question, page or action'],
  ['/', 'Search'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
  ['?', 'This list'],
  ['Esc', 'Leave a field or close this list'],
] as const

interface ShortcutsProps {
  readonly dialog: RefObject<HTMLDialogElement | null>
}

export function ShortcutsButton({ dialog }: ShortcutsProps) {
  return (
    <button type="button" className="button quiet" onClick={() => dialog.current?.showModal()}>
      Keys <kbd>?</kbd>
    </button>
  )
}

/** The keys that work on every page, and the list of them. It is outside the menu, which a phone hides. */
export function Shortcuts({ dialog }: ShortcutsProps) {
  useKeys({
    '?': () => dialog.current?.showModal(),
    '/': (event) => {
      const field = document.querySelector<HTMLInputElement>('[data-search]')
      if (field === null) return
      event.preventDefault()
      field.focus()
      field.select()
    },
  })
  return (
    <dialog ref={dialog} aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl className="key-list">
        {SHORTCUTS.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className="button">
          Close
        </button>
      </form>
    </dialog>
  )
}
