import type { Venue } from '../venue.ts'
import { connect } from './client.ts'
import { FEES } from './fees.ts'
import { PARSERS } from './parsers.ts'
import { IS_SOURCE_CLOCK, TERMS } from './terms.ts'

export const polymarket: Venue = {
  slug: 'polymarket',
  fees: FEES,
  terms: TERMS,
  isSourceClock: IS_SOURCE_CLOCK,
  parsers: PARSERS,
  hosts: {
    gamma: 'https://gamma-api.polymarket.com',
    clob: 'https://clob.polymarket.com',
    data: 'https://data-api.polymarket.com',
    live: 'wss://ws-subscriptions-clob.polymarket.com',
  },
  /** The tightest limit of the endpoints used is 150 in 10 s (`/positions`); above it answers are slowed down first. */
  pacing: { concurrency: 6, requests: 120, perMs: 10_000 },
  /** Caches between us and the venue keep lists for this long, so an earlier sweep would find nothing new. */
  sweepMs: 300_000,
  cachedMs: 300_000,
  walks: ['open', 'recent'],
  /** 200 tokens a call, two tokens per market. */
  bookCost: { batch: 100, perBatch: 1, perMarket: 0 },
  connect,
}
