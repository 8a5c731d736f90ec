import type { Venue } from '../venue.ts'
import { createAzuroClient } from './client.ts'
import { FEES } from './fees.ts'
import { PARSERS } from './parsers.ts'
import { IS_SOURCE_CLOCK, TERMS } from './terms.ts'

/**
 * Azuro, a betting protocol with decimal odds against one pool: no order book, no selling, no price history. `api` is
 * the feed, `graph` the client subgraph (bets of accounts), `live` the socket. Finished games leave the list at once,
 * so only open games can be walked. Markets that disappear from the list are looked up one by one.
 */
export const azuro: Venue = {
  slug: 'azuro',
  fees: FEES,
  terms: TERMS,
  isSourceClock: IS_SOURCE_CLOCK,
  parsers: PARSERS,
  hosts: {
    api: 'https://api.onchainfeed.org',
    graph: 'https://thegraph.onchainfeed.org',
    live: 'wss://streams.onchainfeed.org',
  },
  pacing: { concurrency: 2, requests: 2, perMs: 1000 },
  sweepMs: 60_000,
  cachedMs: 0,
  walks: ['open'],
  /** The odds of a batch take one call; the largest stake takes one call for each side. */
  bookCost: { batch: 10, perBatch: 1, perMarket: 2 },
  connect: createAzuroClient,
}
