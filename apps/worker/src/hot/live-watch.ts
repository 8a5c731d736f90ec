import type { HotListing } from '@parallax/store'
import type { LiveFeed, VenueClient } from '@parallax/venues'
import type { Logger } from 'pino'

/** A feed is opened anew at most so often: what it does not follow yet is polled. */
const REOPEN_MS = 60_000

export interface LiveWatchOptions {
  readonly client: VenueClient
  readonly logger: Logger
  /** A listing's prices have moved. */
  readonly onMoved: (marketId: string) => void
}

/** Follows hot listings by the venue's live feed, where it has one. Its word is only that a book should be read. */
export class LiveWatch {
  readonly #options: LiveWatchOptions
  #feed: LiveFeed | null = null
  #followed: ReadonlySet<string> = new Set()
  #openMs = Number.NEGATIVE_INFINITY
  #isUp = false

  constructor(options: LiveWatchOptions) {
    this.#options = options
  }

  /** Sees to it that these are followed. A feed that follows others too is left as it is: that harms nobody. */
  follow(hot: readonly HotListing[], nowMs: number): void {
    if (hot.length === 0) this.close()
    if (nowMs - this.#openMs < REOPEN_MS || hot.every(({ id }) => this.#followed.has(id))) return
    this.close()
    this.#openMs = nowMs
    this.#followed = new Set(hot.map(({ id }) => id))
    this.#feed = this.#open(hot)
  }

  close(): void {
    const feed = this.#feed
    this.#feed = null
    this.#followed = new Set()
    feed?.close()
  }

  /** Closing a feed takes a moment, in which it still speaks; only the one that is open is heard. */
  #open(hot: readonly HotListing[]): LiveFeed | null {
    const { client, logger, onMoved } = this.#options
    const ids = new Map(hot.map(({ id, market }) => [market.platformMarketId, id]))
    const feed = client.openLive({
      markets: hot.map(({ market }) => market),
      onEvent: ({ platformMarketId }) => {
        const id = ids.get(platformMarketId)
        if (id !== undefined && this.#feed === feed) onMoved(id)
      },
      onConnection: (isUp) => {
        if (isUp === this.#isUp || this.#feed !== feed) return
        this.#isUp = isUp
        logger.info({ isUp }, isUp ? 'live feed is up' : 'live feed is down')
      },
    })
    return feed
  }
}
