import type { AlertEvent } from '@parallax/contract'
import { expect, test } from 'vitest'
import { mergeEvents } from './merge-events.ts'

const toEvent = (id: string, minute: number): AlertEvent => ({
  id,
  alert_id: 'a',
  type: 'price_threshold',
  condition: { direction: 'above', threshold: 0.5 },
  canonical_question_id: 'q',
  market_id: null,
  title: 'Will it rain?',
  field: 'index_price',
  value: 0.51,
  triggered_at: `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
})
const wrap = (event: AlertEvent) => ({ event: 'alert', data: event }) as const

test('nothing is known until the stream is ready', () => {
  expect(mergeEvents(null, [{ event: 'reset' }])).toBeNull()
  expect(mergeEvents(null, [{ event: 'reset' }, { event: 'ready' }])).toEqual([])
})

test('the newest comes first, and an event that is sent twice is listed once', () => {
  const [old, late] = [toEvent('1', 1), toEvent('2', 2)]
  const before = mergeEvents(null, [wrap(old), { event: 'ready' }])
  expect(mergeEvents(before, [wrap(late), wrap(old)])).toEqual([late, old])
})

test('a reset discards all earlier events', () => {
  expect(mergeEvents([toEvent('1', 1)], [{ event: 'reset' }, wrap(toEvent('2', 2))])).toEqual([
    toEvent('2', 2),
  ])
})
