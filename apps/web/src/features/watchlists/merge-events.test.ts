import { expect, test } from 'vitest'
import { mergeEvents } from './merge-events.ts'
import type { WatchedItem } from './watchlist-query.ts'

const toItem = (id: string, questionId: string | null): WatchedItem => ({
  id,
  canonical_question_id: questionId,
  market_id: null,
  created_at: '2026-01-01T00:00:00.000Z',
  question: null,
  market: null,
  figures: null,
})
const FIGURES = {
  index_price: 0.4,
  divergence: 0.01,
  divergence_category: 'low' as const,
  best_buy_price: 0.39,
  best_buy_platform: 'polymarket' as const,
  spread_bps: 200,
  best_sell_price: 0.41,
  best_sell_platform: 'manifold' as const,
  platform_count: 2,
  platform_prices: { polymarket: 0.39, manifold: 0.41 },
  platform_quotes: {},
  weights: { polymarket: 0.5, manifold: 0.5 },
  volume_basis: { polymarket: 'unknown', manifold: 'unknown' } as const,
}

test('an item has the last index price sent for its question, and the others stay the same objects', () => {
  const items = [toItem('1', 'a'), toItem('2', null), toItem('3', 'b')]
  const merged = mergeEvents(items, [
    { event: 'index_price', data: { canonical_question_id: 'a', ...FIGURES, index_price: 0.3 } },
    { event: 'ready' },
    { event: 'index_price', data: { canonical_question_id: 'a', ...FIGURES } },
  ])
  expect(merged[0]).toEqual({ ...items[0], figures: FIGURES })
  expect(merged[1]).toBe(items[1])
  expect(merged[2]).toBe(items[2])
})

test('events about other questions change nothing', () => {
  const items = [toItem('1', 'a'), toItem('2', null)]
  const event = { event: 'index_price', data: { canonical_question_id: 'z', ...FIGURES } } as const
  expect(mergeEvents(items, [event])).toBe(items)
})
