import { type FeeRequest, PLATFORMS, toCanonicalJson, type VenueSlug } from '@parallax/domain'
import { computeFee } from '@parallax/venues'

/** Fee terms that each venue's rules can handle, and some that they cannot. */
const FEE_TERMS: Readonly<Record<VenueSlug, readonly FeeRequest['feeTerms'][]>> = {
  polymarket: [
    { rate: 0.04, exponent: 1 },
    { rate: 0.25, exponent: 2 },
    { rate: 1, exponent: 0 },
    { rate: 1.01, exponent: 1 },
    { rate: 0.04, exponent: 10.5 },
    { rate: 0.04 },
    null,
  ],
  limitless: [{ isAmm: 0 }, { isAmm: 1 }, { isAmm: 1, creatorFeePct: 0 }, { isAmm: 0, creatorFeePct: 1 }],
  myriad: [
    { buyFraction: 0.15, sellFraction: 0.01 },
    { buyFraction: 0.151, sellFraction: 0 },
    { isOrderBook: 1 },
    {},
    null,
  ],
  manifold: [null],
  predictit: [null],
  azuro: [null],
  jupiter: [{ takerRate: 0.07 }, { takerRate: 1 }, { takerRate: -0.01 }, null],
}

const PRICES = [0, 0.01, 0.4, 0.977, 1, 1.01]
const SHARES = [0, 0.01, 123.456, 1e12, 2e12, -1]

/** On, before, between and after the points of the one curve that has some. */
const CURVE_PRICES = [
  0.005, 0.01, 0.03, 0.05, 0.07, 0.1, 0.15, 0.25, 0.35, 0.45, 0.5, 0.51, 0.55, 0.58, 0.62, 0.66, 0.72, 0.77,
  0.81, 0.87, 0.93, 0.97, 0.995, 0.999, 0.9995,
]

/** The fee of every price for one number of shares, and of one price for every number. */
export const FEES = toText([
  ...PLATFORMS.flatMap(({ slug }) =>
    FEE_TERMS[slug].flatMap((feeTerms) => [
      ...askAll(slug, feeTerms, PRICES, [1_000]),
      ...askAll(slug, feeTerms, [0.45], SHARES),
    ]),
  ),
  ...askAll('limitless', null, CURVE_PRICES, [1_000]),
])

function askAll(
  venue: VenueSlug,
  feeTerms: FeeRequest['feeTerms'],
  prices: readonly number[],
  sizes: readonly number[],
) {
  return (['buy', 'sell'] as const).flatMap((side) =>
    prices.flatMap((price) => sizes.map((shares) => ask(venue, { side, price, shares, feeTerms }))),
  )
}

function ask(venue: VenueSlug, question: FeeRequest) {
  return { venue, question, fee: computeFee(venue, question) }
}

/** One fee a line. */
function toText(fees: readonly unknown[]): string {
  return fees.map((fee) => `${toCanonicalJson(fee)}\n`).join('')
}
