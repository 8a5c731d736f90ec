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
 * Asks the venue for listings one by one and saves what it says of each. Answers the ids of those it does not know. An
 * answer about one that cannot be read is counted and changes nothing: it must not keep the venue from being swept.
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

/** What the venue says of one listing; an answer that is none is a rejection, any other failure ends the sweep. */
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
