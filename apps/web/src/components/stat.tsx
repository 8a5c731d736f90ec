import type { ReactNode } from 'react'

/** One labelled figure, in a `dl`. */
export function Stat({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
