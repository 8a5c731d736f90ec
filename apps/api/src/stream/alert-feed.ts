import { type Listening, listNewAlertEvents, type SequencedAlertEvent, type Store } from '@parallax/store'
import type { Logger } from 'pino'
import { ALERT_MS } from './event-writer.ts'

interface AlertFeedOptions {
  readonly store: Store
  readonly logger: Logger
  /** Unix time in ms. */
  readonly now: () => number
  /** Called with what came, in its order, and with nothing when nothing did. */
  readonly onEvents: (events: readonly SequencedAlertEvent[]) => void
}

/** Events of one statement. */
const PAGE = 500

/** Events of all alerts: those of the last hour, and from then on each as soon as it is written. */
export class AlertFeed {
  readonly #options: AlertFeedOptions
  readonly #listening: Listening
  #isTold = false
  #sequence = 0
  #reading: Promise<void> | null = null
  #isDue = false
  #isClosed = false

  constructor(options: AlertFeedOptions) {
    this.#options = options
    this.#listening = options.store.listen('alert_event', {
      onNotice: () => this.#look(),
      onListening: () => {
        this.#isTold = true
        this.#look()
      },
      onLost: () => {
        this.#isTold = false
      },
    })
    this.#look()
  }

  /** To be called now and then: for as long as nobody would tell that there is something new, and after a failure. */
  lookUnlessTold(): void {
    if (!this.#isTold || this.#isDue) this.#look()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#reading
    await this.#listening.close()
  }

  #look(): void {
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

  /** Answers whether there may be more. */
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
