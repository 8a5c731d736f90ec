import type { Book } from '@parallax/domain'

/** A book as last read. Times are Unix milliseconds. */
export interface SavedBook {
  readonly book: Book
  readonly fetchedMs: number
  /** When it last changed. */
  readonly changedMs: number
}

type Levels = readonly (readonly [price: number, size: number])[]

/** The column `levels`, each side best first. */
export interface BookLevels {
  readonly yesAsks: Levels
  readonly yesBids: Levels
  readonly noAsks: Levels
  readonly noBids: Levels
}
