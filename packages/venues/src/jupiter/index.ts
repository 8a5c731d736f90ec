import type { Venue } from '../venue.ts'
import { createJupiterClient } from './client.ts'
import { FEES } from './fees.ts'
import { PARSERS } from './parsers.ts'
import { IS_SOURCE_CLOCK, TERMS } from './terms.ts'

/**
 * Jupiter Prediction on Solana: mostly resells Polymarket's order book, with a few markets of its own. Without a key it
 * accepts 30 calls a minute per address, so a sweep of some 45 pages takes about 95 s and all calls share one limit.
 */
export const jupiter: Venue = {
  slug: 'jupiter',
  fees: FEES,
  terms: TERMS,
  isSourceClock: IS_SOURCE_CLOCK,
  parsers: PARSERS,
  hosts: { api: 'https://api.jup.ag' },
  pacing: { concurrency: 1, requests: 1, perMs: 2_100 },
  sweepMs: 300_000,
  cachedMs: 0,
  walks: ['open'],
  bookCost: { batch: 1, perBatch: 0, perMarket: 1 },
  connect: createJupiterClient,
}
