import type { Venue } from '../venue.ts'
import { createJupiterClient } from './client.ts'

/**
 * Jupiter Prediction on Solana: mostly Polymarket's book sold on, and a few markets of its own. Without a key it takes
 * 30 calls a minute from an address, so a sweep of some 45 pages lasts about 95 s and everything shares one gate.
 */
export const jupiter: Venue = {
  slug: 'jupiter',
  hosts: { api: 'https://api.jup.ag' },
  pacing: { concurrency: 1, requests: 1, perMs: 2_100 },
  sweepMs: 300_000,
  cachedMs: 0,
  walks: ['open'],
  bookCost: { batch: 1, perBatch: 0, perMarket: 1 },
  connect: createJupiterClient,
}
