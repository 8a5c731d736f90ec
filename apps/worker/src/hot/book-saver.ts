import type { Rejection } from '@parallax/domain'
import { type BookReading, type Database, saveBooks, saveRejections } from '@parallax/store'

/** Books per statement: about 50 ms on the embedded store, which serves no other query meanwhile. */
const MOST_ROWS = 100

export interface BookSaverOptions {
  readonly database: Database
  readonly platformId: string
  /** When the books were requested: they are no older. */
  readonly at: Date
}

/** Saves books as they arrive. Those that arrive during a save are saved together afterwards. */
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

  /** Resolves when everything is saved, and throws if saving failed. */
  async flush(): Promise<void> {
    const { database, platformId, at } = this.#options
    await this.#saving
    await saveRejections(database, platformId, this.#rejected, at)
  }

  /** Drops what waits, and lets only the save in progress finish. */
  async drop(): Promise<void> {
    this.#waiting = []
    await this.#saving?.catch(() => {})
  }

  /** Not retried after a failure: the next round reads newer books. */
  async #save(): Promise<void> {
    const { database, at } = this.#options
    while (this.#waiting.length > 0) {
      await saveBooks(database, this.#waiting.splice(0, MOST_ROWS), at)
    }
    this.#saving = null
  }
}
