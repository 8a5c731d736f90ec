import type { Venue } from '../venue.ts'
import { createClient } from './client.ts'
import { FEES } from './fees.ts'
import { PARSERS } from './parsers.ts'
import { IS_SOURCE_CLOCK, TERMS } from './terms.ts'

/** Play money only. A sweep takes about 150 calls; the documented limit is 500 calls a minute per address. */
export const manifold: Venue = {
  slug: 'manifold',
  fees: FEES,
  terms: TERMS,
  isSourceClock: IS_SOURCE_CLOCK,
  parsers: PARSERS,
  hosts: { api: 'https://api.manifold.markets', live: 'wss://api.manifold.markets' },
  pacing: { concurrency: 4, requests: 500, perMs: 60_000 },
  sweepMs: 10 * 60_000,
  cachedMs: 15_000,
  walks: ['open', 'recent'],
  /** Each market's pool, and the orders of 20 markets together. */
  bookCost: { batch: 20, perBatch: 1, perMarket: 1 },
  connect: createClient,
}
