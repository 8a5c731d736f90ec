import { type Listening, listNewAlertEvents, type SequencedAlertEvent, type Store } from '@parallax/store'
import type { Logger } from 'pino'
import { ALERT_MS } from './event-writer.ts'

interface AlertFeedOptions {
  readonly store: Store
  readonly logger: Logger
  /** Unix time in ms. */
  readonly now: () => number
  /** Called with new events in order, also when there are none. */
  readonly onEvents: (events: readonly SequencedAlertEvent[]) => void
}

/** Events per statement. */
const PAGE = 500

/** Reads the events of all alerts: first those of the last hour, then each new one as soon as it is written. */
export class AlertFeed {
  readonly #options: AlertFeedOptions
  readonly #listening: Listening
  #isNotified = false
  #sequence = 0
  #reading: Promise<void> | null = null
  #isDue = false
  #isClosed = false

  constructor(options: AlertFeedOptions) {
    this.#options = options
    this.#listening = options.store.listen('alert_event', {
      onNotice: () => this.#requestRead(),
      onListening: () => {
        this.#isNotified = true
        this.#requestRead()
      },
      onLost: () => {
        this.#isNotified = false
      },
    })
    this.#requestRead()
  }

  /** Call it regularly. It reads only when no notices are received, or after a failure. */
  readUnlessNotified(): void {
    if (!this.#isNotified || this.#isDue) this.#requestRead()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#reading
    await this.#listening.close()
  }

  #requestRead(): void {
    this.#isDue = true
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null
    })
  }

  async #read(): Promise<void> {
    try {
      while (this.#isDue && !this.#isClosed) {
        this.#isDue = false
        if (await this.#readPage()) this.#isDue = true
      }
    } catch (cause) {
      this.#isDue = true
      this.#options.logger.warn({ err: cause }, 'could not read the events of alerts')
    }
  }

  /** Returns whether there may be more. */
  async #readPage(): Promise<boolean> {
    const { store, now, onEvents } = this.#options
    const events = await listNewAlertEvents(store, {
      afterSequence: this.#sequence,
      after: new Date(now() - ALERT_MS),
      limit: PAGE,
    })
    this.#sequence = events.at(-1)?.sequence ?? this.#sequence
    onEvents(events)
    return events.length === PAGE
  }
}
