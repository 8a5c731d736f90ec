import type { Rejection } from '@parallax/domain'
import { type BookReading, type Database, saveBooks, saveRejections } from '@parallax/store'

/** Books of one statement: some 50 ms on the embedded store, in which nobody else is served. */
const MOST_ROWS = 100

export interface BookSaverOptions {
  readonly database: Database
  readonly platformId: string
  /** When the books were asked for: they are no older. */
  readonly at: Date
}

/** Saves books as they come; those that come while others are being saved are saved together after them. */
export class BookSaver {
  readonly #options: BookSaverOptions
  readonly #rejected: Rejection[] = []
  #waiting: BookReading[] = []
  #saving: Promise<void> | null = null

  constructor(options: BookSaverOptions) {
    this.#options = options
  }

  add(books: readonly BookReading[], rejected: readonly Rejection[]): void {
    this.#waiting.push(...books)
    this.#rejected.push(...rejected)
    if (this.#saving !== null || this.#waiting.length === 0) return
    this.#saving = this.#save()
    this.#saving.catch(() => {})
  }

  /** Ends when all is saved, and throws what kept it from being. */
  async flush(): Promise<void> {
    const { database, platformId, at } = this.#options
    await this.#saving
    await saveRejections(database, platformId, this.#rejected, at)
  }

  /** Saves no more than is being saved already. */
  async drop(): Promise<void> {
    this.#waiting = []
    await this.#saving?.catch(() => {})
  }

  /** After a failure it is not tried again: the next round reads newer books. */
  async #save(): Promise<void> {
    const { database, at } = this.#options
    while (this.#waiting.length > 0) {
      await saveBooks(database, this.#waiting.splice(0, MOST_ROWS), at)
    }
    this.#saving = null
  }
}
