import type { Venue } from '../venue.ts'
import { createLimitlessClient } from './client.ts'
import { FEES } from './fees.ts'
import { PARSERS } from './parsers.ts'
import { IS_SOURCE_CLOCK, TERMS } from './terms.ts'

/** Limitless on Base: order books and a few pools, in USDC. A full list has about 20 pages. */
export const limitless: Venue = {
  slug: 'limitless',
  fees: FEES,
  terms: TERMS,
  isSourceClock: IS_SOURCE_CLOCK,
  parsers: PARSERS,
  hosts: { api: 'https://api.limitless.exchange' },
  pacing: { concurrency: 2, requests: 1, perMs: 300 },
  sweepMs: 60_000,
  cachedMs: 0,
  walks: ['open'],
  bookCost: { batch: 1, perBatch: 0, perMarket: 1 },
  connect: createLimitlessClient,
}
