import type { Book, BookLevel } from '@parallax/domain'
import type { BookLevels, SavedBook } from './saved-book.ts'

/** The columns of a book next to its listing; `levels` is null where there is none. */
export interface BookColumns {
  readonly platformMarketId: string
  readonly levels: BookLevels | null
  readonly depth: Book['depth']
  readonly bookSourceUpdatedAt: Date | null
  readonly bookFetchedMs: number
  readonly bookChangedMs: number
}

export function toSavedBook({ levels, ...row }: BookColumns): SavedBook | null {
  if (levels === null) return null
  const toLevels = (side: keyof BookLevels): BookLevel[] =>
    levels[side].map(([price, size]) => ({ price, size }))
  return {
    book: {
      platformMarketId: row.platformMarketId,
      yesAsks: toLevels('yesAsks'),
      yesBids: toLevels('yesBids'),
      noAsks: toLevels('noAsks'),
      noBids: toLevels('noBids'),
      depth: row.depth,
      sourceUpdatedAt: row.bookSourceUpdatedAt?.toISOString() ?? null,
    },
    fetchedMs: row.bookFetchedMs,
    changedMs: row.bookChangedMs,
  }
}
