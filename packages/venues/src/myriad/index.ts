import type { Venue } from '../venue.ts'
import { createMyriadClient, HOSTS } from './client.ts'
import { FEES } from './fees.ts'
import { PARSERS } from './parsers.ts'
import { IS_SOURCE_CLOCK, TERMS } from './terms.ts'

/** Without a key the venue accepts 30 calls in 10 seconds per address; we stay a little below. */
export const myriad: Venue = {
  slug: 'myriad',
  fees: FEES,
  terms: TERMS,
  isSourceClock: IS_SOURCE_CLOCK,
  parsers: PARSERS,
  hosts: HOSTS,
  pacing: { concurrency: 2, requests: 25, perMs: 10_000 },
  sweepMs: 60_000,
  cachedMs: 0,
  walks: ['open', 'recent'],
  /** An order book takes one call for Yes and one for No, a pool one. */
  bookCost: { batch: 1, perBatch: 0, perMarket: 2 },
  connect: createMyriadClient,
}
