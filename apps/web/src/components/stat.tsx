import type { ReactNode } from 'react'

/** One figure with its name, in a `dl`. */
export function Stat({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
