import type { Venue } from '../venue.ts'
import { createPredictitClient } from './client.ts'
import { FEES } from './fees.ts'
import { PARSERS } from './parsers.ts'
import { IS_SOURCE_CLOCK, TERMS } from './terms.ts'

/**
 * PredictIt, real money on US politics. Its rate limit is not published. One operator was asked to slow down at about
 * ten calls a minute, so we stay below that, with one call a minute for the whole list.
 */
export const predictit: Venue = {
  slug: 'predictit',
  fees: FEES,
  terms: TERMS,
  isSourceClock: IS_SOURCE_CLOCK,
  parsers: PARSERS,
  hosts: { site: 'https://www.predictit.org' },
  pacing: { concurrency: 1, requests: 1, perMs: 7_500 },
  /** The list is rebuilt once a minute. */
  sweepMs: 60_000,
  cachedMs: 60_000,
  walks: ['open'],
  bookCost: null,
  connect: createPredictitClient,
}
