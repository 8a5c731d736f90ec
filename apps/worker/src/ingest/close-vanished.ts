import type { ListDoubt } from '@parallax/domain'
import {
  closeMissing,
  listUnseenOpen,
  markMissing,
  type Store,
  saveMarkets,
  saveRejections,
} from '@parallax/store'
import { type MarketReference, type ParsedMarkets, type VenueClient, VenueError } from '@parallax/venues'
import { orAborted } from './or-aborted.ts'

/** Look-ups one by one per sweep; the longest missing come first, so that all have their turn. */
const MOST_LOOK_UPS = 100

export interface VanishedOptions {
  readonly store: Store
  readonly client: VenueClient
  readonly now: () => number
  readonly signal: AbortSignal
  readonly platformId: string
  /** Ids of all listings that a whole list showed. */
  readonly seenIds: readonly string[]
  readonly doubt: ListDoubt | null
  readonly wasDoubtful: boolean
}

/**
 * Finds out what has become of open listings that a whole list did not show: each is looked up by itself. What the venue
 * still knows is saved as it is; what it does not know any more is closed when it was missing from the sweep before too.
 * A list that is not believed closes nothing; when it is not believed for the second time running, look-ups may still
 * bring what the venue says of single listings. An answer about one that cannot be read is counted and changes nothing:
 * it must not keep the venue from being swept.
 */
export async function closeVanished(options: VanishedOptions): Promise<void> {
  const { store, client, now, doubt } = options
  if (doubt !== null && !options.wasDoubtful) return
  const unseen = await listUnseenOpen(store, options.platformId, options.seenIds)
  if (doubt === null && unseen.length > 0) {
    await markMissing(
      store,
      unseen.map((market) => market.id),
      new Date(now()),
    )
  }
  const gone: string[] = []
  for (const market of unseen.slice(0, MOST_LOOK_UPS)) {
    options.signal.throwIfAborted()
    const found = await orAborted(lookUp(client, market), options.signal)
    if (found !== null) {
      const at = new Date(now())
      await saveMarkets(store, found.markets, at)
      await saveRejections(store, options.platformId, found.rejected, at)
    } else if (doubt === null && market.missingSince !== null) gone.push(market.id)
  }
  if (gone.length > 0) await closeMissing(store, gone, new Date(now()))
}

/** What the venue says of one listing; an answer that is none is a rejection, any other failure ends the sweep. */
async function lookUp(client: VenueClient, market: MarketReference): Promise<ParsedMarkets | null> {
  try {
    return await client.findMarket(market)
  } catch (cause) {
    if (!(cause instanceof VenueError && cause.code === 'unexpected_shape')) throw cause
    const { platformMarketId } = market
    return {
      markets: [],
      rejected: [{ platformMarketId, reason: 'unreadable_look_up', detail: cause.message }],
    }
  }
}
