import { existsSync, readFileSync } from 'node:fs'
import { PLATFORMS, type VenueSlug } from '@parallax/domain'
import { describe, expect, test } from 'vitest'
import { computeFee } from './fee-rules.ts'
import { getVenueTerms, isSourceClock, listVenueTerms } from './venue-terms.ts'

const SLUGS = PLATFORMS.map(({ slug }) => slug)

test.each(SLUGS)('%s: figures are in their range, and unknown is null', (venue) => {
  const { settlementLagDays, withdrawalFraction, positionCapUsd } = getVenueTerms(venue)
  if (settlementLagDays !== null) expect(settlementLagDays).toBeGreaterThanOrEqual(0)
  if (withdrawalFraction !== null) {
    expect(withdrawalFraction).toBeGreaterThanOrEqual(0)
    expect(withdrawalFraction).toBeLessThan(1)
  }
  if (positionCapUsd !== null) expect(positionCapUsd).toBeGreaterThan(0)
})

test.each(SLUGS)(
  '%s: the current terms are the newest known ones, and no version is listed twice',
  (venue) => {
    const versions = listVenueTerms(venue).map(({ version }) => version)
    expect(versions[0]).toBe(getVenueTerms(venue).version)
    expect(new Set(versions).size).toBe(versions.length)
  },
)

test('a trader without shares can sell only where both outcomes can be obtained for 1', () => {
  expect(SLUGS.filter((venue) => getVenueTerms(venue).canSell)).toEqual(['polymarket', 'limitless', 'myriad'])
})

test('nothing can be sold on Azuro, and a sale has no fee there', () => {
  expect(computeFee('azuro', { side: 'sell', price: 0.5, shares: 1, feeTerms: null })).toBeNull()
})

test('100 USD on PredictIt are 95 in the bank, and a stake is at most 3,500', () => {
  const { withdrawalFraction, positionCapUsd } = getVenueTerms('predictit')
  expect(100 * (1 - (withdrawalFraction ?? Number.NaN))).toBe(95)
  expect(positionCapUsd).toBe(3_500)
})

test('only on PredictIt does an old timestamp mean a cached answer', () => {
  expect(SLUGS.filter(isSourceClock)).toEqual(['predictit'])
})

test('what a void market pays is known for every venue but PredictIt', () => {
  expect(SLUGS.filter((venue) => getVenueTerms(venue).voidRule === null)).toEqual(['predictit'])
})

test.each(SLUGS)('%s: every known term has a document and a date', (venue) => {
  const { voidRule, withdrawalFraction, order, costs, sources } = getVenueTerms(venue)
  const isSaid = {
    void_rule: voidRule !== null,
    withdrawal: withdrawalFraction !== null,
    order: order.minShares !== null || order.minUsd !== null,
    costs: [costs.orderUsd, costs.splitUsd, costs.claimUsd].some((usd) => usd !== null),
  }
  for (const [of, isKnown] of Object.entries(isSaid)) {
    if (isKnown) expect(sources.map((source) => source.of)).toContain(of)
  }
  for (const { document, since } of sources) {
    expect(document).not.toBe('')
    expect(since).toMatch(/^20\d\d-\d\d-\d\d$/)
  }
})

/** Where the notes on each venue state the terms that are not null. */
const SAID: readonly (readonly [VenueSlug, string, unknown, unknown])[] = [
  ['polymarket', '`["0.5","0.5"]` + resolved → 50/50', getVenueTerms('polymarket').voidRule, 'half'],
  [
    'polymarket',
    'No deposit/withdraw/settlement fee from the venue.',
    getVenueTerms('polymarket').withdrawalFraction,
    0,
  ],
  [
    'limitless',
    'equal positive numerators with null index = void/50-50',
    getVenueTerms('limitless').voidRule,
    'half',
  ],
  ['predictit', 'reviews (up to about 48 h or more)', getVenueTerms('predictit').settlementLagDays, 2],
  ['predictit', '5 % on withdrawals', getVenueTerms('predictit').withdrawalFraction, 0.05],
  ['predictit', 'Use 3,500 as the notional cap', getVenueTerms('predictit').positionCapUsd, 3_500],
  ['predictit', 'one value for the whole snapshot', isSourceClock('predictit'), true],
  ['azuro', 'resolved as void, stakes returned', getVenueTerms('azuro').voidRule, 'refund'],
  ['azuro', 'usually about two hours after the end', getVenueTerms('azuro').settlementLagDays, 2 / 24],
  ['azuro', 'No selling leg exists', getVenueTerms('azuro').canSell, false],
  ['polymarket', 'TRADE, SPLIT, MERGE, REDEEM', getVenueTerms('polymarket').canSell, true],
  ['limitless', 'splits/transfers', getVenueTerms('limitless').canSell, true],
  [
    'myriad',
    'On order-book feeds `split` is shown as buy and `merge` as sell',
    getVenueTerms('myriad').canSell,
    true,
  ],
  ['jupiter', 'no fee on claims', getVenueTerms('jupiter').withdrawalFraction, 0],
]

const folder = new URL('../../../../shared/venues/', import.meta.url)
const isThere = existsSync(folder)

describe.skipIf(!isThere)(
  `notes on the venues${isThere ? '' : ' (skipped: ../shared/venues is not here)'}`,
  () => {
    test.each(SAID)('%s: %s', (venue, said, term, expected) => {
      expect(readFileSync(new URL(`${venue}.md`, folder), 'utf8')).toContain(said)
      expect(term).toBe(expected)
    })
  },
)
