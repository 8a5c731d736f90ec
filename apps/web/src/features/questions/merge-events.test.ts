import type { StreamEvent } from '@parallax/client'
import { expect, test } from 'vitest'
import { mergeIndex, mergeOpportunities } from './merge-events.ts'
import type { QuestionDetail } from './question-query.ts'

const opportunity = (id: string, score: number): StreamEvent =>
  ({ event: 'opportunity', data: { id, arbitrage_score: score } }) as StreamEvent

test('opportunities are unknown until the stream is ready, then the best comes first', () => {
  expect(mergeOpportunities(null, [{ event: 'reset' }])).toBeNull()
  const whole = mergeOpportunities(null, [
    { event: 'reset' },
    opportunity('low', 10),
    opportunity('high', 80),
    { event: 'ready' },
  ])
  expect(whole?.map(({ id }) => id)).toEqual(['high', 'low'])
})

test('no opportunities is not the same as unknown', () => {
  expect(mergeOpportunities(null, [{ event: 'reset' }, { event: 'ready' }])).toEqual([])
})

test('an opportunity that is sent again is replaced, a removed one is dropped, a reset drops all', () => {
  const before = mergeOpportunities(null, [opportunity('a', 1), opportunity('b', 2), { event: 'ready' }])
  const moved = mergeOpportunities(before, [
    opportunity('a', 9),
    { event: 'opportunity_removed', data: { id: 'b' } },
  ])
  expect(moved?.map(({ id, arbitrage_score }) => [id, arbitrage_score])).toEqual([['a', 9]])
  expect(mergeOpportunities(moved, [{ event: 'reset' }])).toEqual([])
})

test('a new index replaces the whole old one: nothing of the old stays beside it', () => {
  const question = {
    id: 'a',
    index: { best_sell_price: 0.9, weights: { azuro: 1 } },
  } as unknown as QuestionDetail
  const next = { index_price: 0.4, weights: { polymarket: 1 } }
  const event = {
    event: 'index_price',
    data: { canonical_question_id: 'a', ...next },
  } as unknown as StreamEvent
  expect(mergeIndex(question, [event]).index).toEqual(next)
  const other = {
    event: 'index_price',
    data: { canonical_question_id: 'b', ...next },
  } as unknown as StreamEvent
  expect(mergeIndex(question, [other])).toBe(question)
})
