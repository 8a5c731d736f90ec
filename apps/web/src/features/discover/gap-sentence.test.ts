import { expect, test } from 'vitest'
import { toGapSentence } from './gap-sentence.ts'

const quote = (bid: number, ask: number) => ({ price: (bid + ask) / 2, bid, ask, reason: null })
const question = (other: string, bid: number) => ({
  platform_slugs: ['polymarket' as const, other as 'limitless'],
  platform_prices: { polymarket: 0.4, [other]: bid + 0.01 },
  platform_quotes: { polymarket: quote(0.39, 0.41), [other]: quote(bid, bid + 0.02) },
})
const CROSSING = question('limitless', 0.45)
const APART = question('limitless', 0.4)
const PLAY_MONEY = question('manifold', 0.9)

test('counts questions whose real-money prices cross, and no play money', () => {
  expect(toGapSentence([CROSSING, CROSSING, APART, PLAY_MONEY])).toBe(
    '2 of these 4 cost less on one venue than they sell for on another, before fees.',
  )
  expect(toGapSentence([CROSSING, APART])).toBe(
    '1 of these 2 costs less on one venue than it sells for on another, before fees.',
  )
  expect(toGapSentence([APART, PLAY_MONEY])).toBe(
    'None of these 2 costs less on one venue than it sells for on another, before fees.',
  )
})
