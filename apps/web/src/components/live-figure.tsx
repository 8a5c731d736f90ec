import { type ReactNode, useState } from 'react'

/** A figure that moves: it is lit for a moment when it does. What scrolls into view, or is shown for the first time, has not moved. */
export function LiveFigure({
  value,
  children,
}: {
  readonly value: number | null
  readonly children: ReactNode
}) {
  const [seen, setSeen] = useState({ value, moves: 0 })
  if (seen.value !== value) setSeen({ value, moves: seen.moves + 1 })
  // Another key is another element, whose light begins anew.
  return (
    <span key={seen.moves} className={seen.moves === 0 ? undefined : 'moved'}>
      {children}
    </span>
  )
}
