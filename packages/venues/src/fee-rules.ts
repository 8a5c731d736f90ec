import type { Fee, FeeRequest, FeeRule, VenueSlug } from '@parallax/domain'
import * as azuro from './azuro/fees.ts'
import * as jupiter from './jupiter/fees.ts'
import * as limitless from './limitless/fees.ts'
import * as manifold from './manifold/fees.ts'
import * as myriad from './myriad/fees.ts'
import * as polymarket from './polymarket/fees.ts'
import * as predictit from './predictit/fees.ts'

type Compute = (question: FeeRequest) => Fee | null

const CURRENT: Readonly<Record<VenueSlug, Compute>> = {
  polymarket: polymarket.computeFee,
  limitless: limitless.computeFee,
  myriad: myriad.computeFee,
  manifold: manifold.computeFee,
  predictit: predictit.computeFee,
  azuro: azuro.computeFee,
  jupiter: jupiter.computeFee,
}

/**
 * Every rule of each venue that a certificate may name. A changed rule gets a new version. The old version stays here
 * with its function, because certificates must remain checkable forever.
 */
const KNOWN: Readonly<Record<VenueSlug, readonly (readonly [name: string, version: string, Compute])[]>> = {
  polymarket: [
    ['polymarket-taker', '2026-04', polymarket.computeFee],
    ['polymarket-taker-highest', '2026-04', polymarket.computeFee],
  ],
  limitless: [
    ['limitless-clob-taker', '2026-09-25', limitless.computeFee],
    ['limitless-amm', '2026-09-25', limitless.computeFee],
  ],
  myriad: [
    ['myriad-amm', 'PredictionMarketV3_4', myriad.computeFee],
    ['myriad-amm-highest', 'PredictionMarketV3_4', myriad.computeFee],
    ['myriad-order-book-highest', 'FeeModule', myriad.computeFee],
  ],
  manifold: [['manifold-no-fee', '1', manifold.computeFee]],
  predictit: [
    ['predictit-10-percent-of-profit', '2025-07', predictit.computeFee],
    ['predictit-10-percent-of-profit-worst-case-whole-price', '2025-07', predictit.computeFee],
  ],
  azuro: [['Azuro single bets: no fee, the margin is inside the odds', 'v3', azuro.computeFee]],
  jupiter: [
    ['jupiter-taker-curve', '2026-07', jupiter.computeFee],
    ['jupiter-taker-curve-highest', '2026-07', jupiter.computeFee],
  ],
}

/**
 * The fee of a trade by the venue's current rule. Where the market's own figures are unknown, it is the highest fee
 * that the venue's documents allow (`upper_bound`). Null where they give no bound, which is never the same as 0.
 */
export function computeFee(venue: VenueSlug, question: FeeRequest): Fee | null {
  return CURRENT[venue](question)
}

/** The venue's rule by name and version, including former ones; null when there is no such rule. */
export function findFeeRule(venue: VenueSlug, { name, version }: FeeRule): Compute | null {
  const known = KNOWN[venue].find((rule) => rule[0] === name && rule[1] === version)
  return known?.[2] ?? null
}
