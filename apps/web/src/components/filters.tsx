import { type ReactNode, useId, useState } from 'react'

interface FiltersProps {
  /** Always visible. */
  readonly search: ReactNode
  /** How many of the hidden filters are set. */
  readonly setCount: number
  readonly children: ReactNode
}

/** Search and filters of a list. On a phone one button hides the filters, so that the list begins on the first screen. */
export function Filters({ search, setCount, children }: FiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="filters foldable" data-open={isOpen}>
      {search}
      <button
        type="button"
        className="button filters-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filters{setCount === 0 ? '' : ` (${setCount})`}
      </button>
      <div className="filters-body" id={id}>
        {children}
      </div>
    </div>
  )
}
