import type { Book } from '@parallax/domain'
import type { ConnectedVenue, Pacing, VenueClient } from '@parallax/venues'
import { createScriptedVenue } from './scripted-venue.ts'

const FAST = { concurrency: 8, requests: 10_000, perMs: 1_000 }

/** A venue with scripted answers, one book per request. */
export function createBookedVenue(client: Partial<VenueClient>, pacing: Pacing = FAST): ConnectedVenue {
  const scripted = createScriptedVenue()
  const calls = { ...scripted.client, ...client }
  return {
    ...scripted,
    venue: { ...scripted.venue, bookCost: { batch: 1, perBatch: 0, perMarket: 1 }, pacing },
    client: calls,
    pageCache: {
      listMarkets: async (walk, cursor) => ({ ...(await calls.listMarkets(walk, cursor)), source: null }),
      isSame: async () => false,
    },
  }
}

/** A book with one ask. */
export function makeBook(platformMarketId: string, price = 0.5): Book {
  return {
    platformMarketId,
    yesAsks: [{ price, size: 1 }],
    yesBids: [],
    noAsks: [],
    noBids: [],
    depth: 'orders',
    sourceUpdatedAt: null,
  }
}
