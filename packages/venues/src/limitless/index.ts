import type { Venue } from '../venue.ts'
import { createLimitlessClient } from './client.ts'

/** Limitless on Base: order books and a few pools, in USDC. A full list has about 20 pages. */
export const limitless: Venue = {
  slug: 'limitless',
  hosts: { api: 'https://api.limitless.exchange' },
  pacing: { concurrency: 2, requests: 1, perMs: 300 },
  sweepMs: 60_000,
  cachedMs: 0,
  walks: ['open'],
  bookCost: { batch: 1, perBatch: 0, perMarket: 1 },
  connect: createLimitlessClient,
}
