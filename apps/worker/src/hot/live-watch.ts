import type { HotMarket } from '@parallax/store'
import type { LiveFeed, VenueClient } from '@parallax/venues'
import type { Logger } from 'pino'

/** A feed is reopened at most this often: what it does not follow yet is polled. */
const REOPEN_MS = 60_000

export interface LiveWatchOptions {
  readonly client: VenueClient
  readonly logger: Logger
  /** Called when a listing's prices have moved. */
  readonly onMoved: (marketId: string) => void
}

/** Follows hot listings through the venue's live feed, if it has one. An event only means that the book should be read. */
export class LiveWatch {
  readonly #options: LiveWatchOptions
  #feed: LiveFeed | null = null
  #followed: ReadonlySet<string> = new Set()
  #openMs = Number.NEGATIVE_INFINITY
  #isUp = false

  constructor(options: LiveWatchOptions) {
    this.#options = options
  }

  /** Makes sure these are followed. A feed that also follows others is left as it is: that does no harm. */
  follow(hot: readonly HotMarket[], nowMs: number): void {
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

  /** A closing feed may still send events for a moment; only those of the open one count. */
  #open(hot: readonly HotMarket[]): LiveFeed | null {
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
