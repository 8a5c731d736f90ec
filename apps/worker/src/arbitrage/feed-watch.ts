import { POLICY, type VenueSlug } from '@parallax/domain'

interface VenueFeed {
  movedMs: number
  listings: number
}

/**
 * Watches whole venues. A venue is frozen if it has many prices and none of them moves while those of other venues do.
 */
export class FeedWatch {
  readonly #feeds = new Map<VenueSlug, VenueFeed>()

  /** Starts watching a listing whose price has not moved since `sinceMs` or longer. */
  add(venue: VenueSlug, sinceMs: number): void {
    const feed = this.#feeds.get(venue)
    if (feed === undefined) this.#feeds.set(venue, { movedMs: sinceMs, listings: 1 })
    else {
      feed.listings += 1
      feed.movedMs = Math.max(feed.movedMs, sinceMs)
    }
  }

  move(venue: VenueSlug, nowMs: number): void {
    const feed = this.#feeds.get(venue)
    if (feed !== undefined) feed.movedMs = Math.max(feed.movedMs, nowMs)
  }

  remove(venue: VenueSlug): void {
    const feed = this.#feeds.get(venue)
    if (feed !== undefined) feed.listings -= 1
  }

  isFrozen(venue: VenueSlug, nowMs: number): boolean {
    const feed = this.#feeds.get(venue)
    if (feed === undefined || feed.listings < POLICY.frozenFeedListings || !isStill(feed, nowMs)) return false
    for (const other of this.#feeds.values()) if (other !== feed && !isStill(other, nowMs)) return true
    return false
  }
}

function isStill({ movedMs }: VenueFeed, nowMs: number): boolean {
  return nowMs - movedMs >= POLICY.frozenAfterMs
}
