import type { Venue } from '../venue.ts'
import { createLimitlessClient } from './client.ts'

/** Limitless on Base: books and a few pools, in USDC. About 20 pages make a full list. */
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
