import { expect, test } from 'vitest'
import { computeIndexPrice } from '../index-price/index-price.ts'
import { isOfQuestion, type LivingOpportunity, toMarketReadings, toQuestionReadings } from './readings.ts'

const NOW_MS = 1_000_000
const NO_PRICE = computeIndexPrice([])
const OPPORTUNITY: LivingOpportunity = {
  status: 'active',
  gateState: 'allowed',
  score: 60,
  netSpread: 0.02,
  freshUntilMs: NOW_MS + 1,
}

const ofOpportunities = (...opportunities: readonly LivingOpportunity[]) => {
  const { arbitrage_score, net_spread } = toQuestionReadings(NO_PRICE, opportunities, NOW_MS)
  return [arbitrage_score, net_spread]
}

test('a question has the same figures as in discover, to the same decimals', () => {
  const listing = {
    isOpen: true,
    isFresh: true,
    relation: 'same',
    liquidityUsd: null,
    mirrorOf: null,
    volumeBasis: 'reported',
  } as const
  const index = computeIndexPrice([
    { ...listing, id: 'a', venue: 'polymarket', price: 0.4, volume24hUsd: 2 },
    { ...listing, id: 'b', venue: 'myriad', price: 0.5, volume24hUsd: 1 },
  ])
  expect(toQuestionReadings(index, [], NOW_MS)).toMatchObject({
    index_price: 0.433333,
    divergence: 0.04714,
    spread_bps: 1000,
  })
  expect(toQuestionReadings(NO_PRICE, [], NOW_MS)).toMatchObject({
    index_price: null,
    divergence: null,
    spread_bps: null,
  })
})

test('the best opportunity counts, separately for each figure', () => {
  expect(ofOpportunities(OPPORTUNITY, { ...OPPORTUNITY, score: 50, netSpread: 0.03 })).toEqual([60, 0.03])
  expect(ofOpportunities({ ...OPPORTUNITY, netSpread: null })).toEqual([60, null])
})

test('the reading is none where all opportunities are blocked, and unknown where the others are stale', () => {
  expect(ofOpportunities()).toEqual(['none', 'none'])
  expect(ofOpportunities({ ...OPPORTUNITY, gateState: 'blocked' })).toEqual(['none', 'none'])
  expect(ofOpportunities({ ...OPPORTUNITY, status: 'stale' })).toEqual([null, null])
  expect(ofOpportunities({ ...OPPORTUNITY, freshUntilMs: NOW_MS })).toEqual([null, null])
  expect(ofOpportunities({ ...OPPORTUNITY, gateState: 'degraded' })).toEqual([60, 0.02])
})

test('a listing has figures while it is open', () => {
  const market = { status: 'open' as const, price: 0.1234567, volume24hUsd: 10.125 }
  expect(toMarketReadings(market)).toEqual({ price: 0.123457, volume24h: 10.13 })
  expect(toMarketReadings({ ...market, volume24hUsd: null })).toEqual({ price: 0.123457, volume24h: null })
  expect(toMarketReadings({ ...market, status: 'closed' })).toEqual({ price: null, volume24h: null })
})

test('readings state whether they belong to a question, also when all its prices are unknown', () => {
  expect(isOfQuestion(toQuestionReadings(NO_PRICE, [], NOW_MS))).toBe(true)
  expect(isOfQuestion(toMarketReadings({ status: 'open', price: 0.5, volume24hUsd: 1 }))).toBe(false)
  expect(isOfQuestion({})).toBe(false)
})
