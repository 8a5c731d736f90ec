import {
  type LookUpReference,
  noteLookUps,
  saveMarkets,
  saveRejections,
  type TransactionalDatabase,
} from '@parallax/store'
import { type ParsedMarkets, type VenueClient, VenueError } from '@parallax/venues'
import { orAborted } from '../or-aborted.ts'

export interface LookUpOptions {
  readonly store: TransactionalDatabase
  readonly client: VenueClient
  readonly now: () => number
  readonly signal: AbortSignal
  readonly platformId: string
}

/**
 * Looks up listings one by one and saves what the venue returns. Returns the ids it does not know. An unreadable answer
 * is counted and changes nothing: it must not stop the sweep.
 */
export async function lookUp(
  { store, client, now, signal, platformId }: LookUpOptions,
  listings: readonly LookUpReference[],
): Promise<string[]> {
  if (listings.length === 0) return []
  const ids = listings.map(({ id }) => id)
  await noteLookUps(store, ids, new Date(now()))
  const unknown: string[] = []
  for (const listing of listings) {
    signal.throwIfAborted()
    const found = await orAborted(ask(client, listing), signal)
    if (found === null) {
      unknown.push(listing.id)
      continue
    }
    const at = new Date(now())
    await saveMarkets(store, found.markets, at)
    await saveRejections(store, platformId, found.rejected, at)
  }
  return unknown
}

/** The venue's answer about one listing. An unreadable answer becomes a rejection; any other failure ends the sweep. */
async function ask(client: VenueClient, listing: LookUpReference): Promise<ParsedMarkets | null> {
  try {
    return await client.findMarket(listing)
  } catch (cause) {
    if (!(cause instanceof VenueError && cause.code === 'unexpected_shape')) throw cause
    const { platformMarketId } = listing
    return {
      markets: [],
      rejected: [{ platformMarketId, reason: 'unreadable_look_up', detail: cause.message }],
    }
  }
}
