import { compareRules, findResolutionSource, readRuleTerms } from '@parallax/domain'
import { createWorld, describePlans, type Listing } from '@parallax/simulator'
import { describe, expect, test } from 'vitest'

/** Checks that the simulated rules are as varied as real ones: some pairs agree in everything, others do not. */
describe('rules of the planted opportunities', () => {
  const world = createWorld({ seed: 1, epochMs: Date.UTC(2026, 10, 15, 12), isPlannedOnly: true })
  const pairs = describePlans(world)
    .filter(({ kind }) => kind === 'opportunity')
    .flatMap(({ buyYes, buyNo }) => {
      const [buy, sell] = [world.listing(buyYes), world.listing(buyNo)]
      return buy === null || sell === null ? [] : [{ buy, sell, rules: compare(buy, sell) }]
    })

  test('some name the same source and agree in every term that matters', () => {
    const agreeing = pairs.filter(
      ({ buy, sell, rules }) =>
        findResolutionSource(buy.rules) !== null &&
        findResolutionSource(buy.rules) === findResolutionSource(sell.rules) &&
        rules.every(({ verdict }) => verdict === 'same' || verdict === 'irrelevant'),
    )
    expect(agreeing.map(({ buy }) => buy.questionId)).toEqual([
      'btc-up-month/90000',
      'btc-down-year/75000',
      'eth-up-year/3000',
      'fed-next/no-change',
      'largest-company/nvidia',
      'best-ai-month1/google',
    ])
  })

  test('some end at midnight in another time zone, and some do not state a term that the other states', () => {
    const listDiffering = (dimension: string, verdict: string) =>
      pairs.filter(({ rules }) =>
        rules.some((each) => each.dimension === dimension && each.verdict === verdict),
      )
    expect(listDiffering('timeZone', 'differs').length).toBeGreaterThan(5)
    expect(listDiffering('postponement', 'unknown').length).toBeGreaterThan(3)
  })
})

test('an hourly round is decided by a Binance candle on Polymarket, and by Chainlink on Limitless', () => {
  const world = createWorld({ seed: 1, epochMs: Date.UTC(2026, 10, 15, 12) })
  const [one, other] = (['polymarket', 'limitless'] as const).map((venue) =>
    world.listingAt('round/btc-60m/2', venue),
  )
  const differing = one && other ? compare(one, other).filter(({ verdict }) => verdict === 'differs') : []
  expect(differing.map(({ buy, sell }) => [buy, sell])).toEqual([
    ['BTC/USDT', 'BTC/USD'],
    ['ET', 'UTC'],
  ])
})

function compare(buy: Listing, sell: Listing) {
  const toRuled = ({ polarity, rules }: Listing) => ({ relation: polarity, ruleTerms: readRuleTerms(rules) })
  return compareRules(toRuled(buy), toRuled(sell))
}
