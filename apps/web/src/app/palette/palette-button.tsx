import { lazy, Suspense, useEffect, useState } from 'react'
import { loadPage } from '../../lib/load-page.ts'

const Palette = lazy(async () => {
  const { Palette: component } = await loadPage(() => import('./palette.tsx'))
  return { default: component }
})

/** The name of the modifier key on the reader's machine. */
export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

/** Opens the palette. Its key chord does too, even from within a field. The code is loaded on first use. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isChord || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      const opened = document.querySelector<HTMLDialogElement>('dialog[open]')
      if (opened === null) setIsOpen(true)
      else if (opened.classList.contains('palette')) opened.close()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className="button palette-button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Find <kbd>{PALETTE_KEYS}</kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Palette onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
