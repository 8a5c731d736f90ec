import { expect, test } from 'vitest'
import type { QuestionDetail } from './question-query.ts'
import { toRows } from './to-rows.ts'

const market = (platform_slug: string, changes: object) => ({
  id: platform_slug,
  platform_slug,
  status: 'open',
  relation: 'same',
  outcomes: [],
  yes_index: 0,
  liquidity: 0,
  liquidity_known: false,
  volume24h: 0,
  volume24h_known: false,
  ...changes,
})

const QUESTION = {
  markets: [
    market('manifold', {
      yes_price: 0.7,
      relation: 'complement',
      outcomes: [{ outcome_index: 0, price: 0.3 }],
    }),
    market('polymarket', { yes_price: 0.6, liquidity: 5, liquidity_known: true }),
    market('polymarket', { id: 'other', yes_price: 0.5 }),
    market('polymarket', {
      id: 'closed',
      yes_price: 0.9,
      status: 'closed',
      liquidity: 9,
      liquidity_known: true,
    }),
    market('predictit', { yes_price: null }),
  ],
  index: {
    platform_prices: { manifold: 0.7, polymarket: 0.6 },
    weights: { manifold: 0.047619, polymarket: 0.952381 },
  },
} as unknown as QuestionDetail

test('every price is for the question’s Yes, even before bids and asks are loaded', () => {
  expect(toRows(QUESTION, []).map(({ id, yes_price }) => [id, yes_price])).toEqual([
    ['polymarket', 0.6],
    ['other', 0.5],
    ['closed', 0.9],
    ['manifold', 0.7],
    ['predictit', null],
  ])
})

test('the listing that represents its venue has the venue’s weight, even when the index is newer', () => {
  const weights = [0.952381, null, null, 0.047619, null]
  expect(toRows(QUESTION, []).map(({ weight }) => weight)).toEqual(weights)
  const index = { ...QUESTION.index, platform_prices: { manifold: 0.71, polymarket: 0.61 } }
  expect(toRows({ ...QUESTION, index }, []).map(({ weight }) => weight)).toEqual(weights)
})
