import type { ReactNode } from 'react'
import { toCount } from '../lib/format.ts'

interface PagesProps {
  /** What is paged, for screen readers. */
  readonly label: string
  readonly page: number
  readonly last: number
  /** A link, so that a page can be opened in a new tab. */
  readonly toLink: (page: number, words: string) => ReactNode
}

/** The place in a paged list, with links to the pages before and after; nothing where there is one page. */
export function Pages({ label, page, last, toLink }: PagesProps) {
  if (last === 1 && page === 1) return null
  return (
    <nav className="more pager" aria-label={label}>
      {page > 1 ? toLink(Math.min(page - 1, last), 'Previous') : null}
      <span className="small soft">
        Page {toCount(page)} of {toCount(last)}
      </span>
      {page < last ? toLink(page + 1, 'Next') : null}
    </nav>
  )
}
