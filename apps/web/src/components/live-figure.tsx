import { type ReactNode, useState } from 'react'

/** A live figure that flashes when it changes. Scrolling into view and the first render do not count as changes. */
export function LiveFigure({
  value,
  children,
}: {
  readonly value: number | null
  readonly children: ReactNode
}) {
  const [seen, setSeen] = useState({ value, moves: 0 })
  if (seen.value !== value) setSeen({ value, moves: seen.moves + 1 })
  // A new key makes a new element, which restarts the animation.
  return (
    <span key={seen.moves} className={seen.moves === 0 ? undefined : 'moved'}>
      {children}
    </span>
  )
}
