import { expect, test } from 'vitest'
import history from './fixtures/get-historical-price.json' with { type: 'json' }
import groupHistory from './fixtures/get-historical-price-group.json' with { type: 'json' }
import { parseHistory } from './parse-history.ts'

test('returns the points oldest first and rejects unreadable ones', () => {
  const { items, rejected } = parseHistory(history)
  expect(items).toEqual([
    { at: '2026-09-22T18:00:00.000Z', price: 0.405 },
    { at: '2026-09-23T21:46:40.000Z', price: 0.41 },
    { at: '2026-09-25T01:33:20.000Z', price: 0.36 },
  ])
  expect(rejected.map(({ reason }) => reason)).toEqual(['bad_price', 'bad_time'])
})

test.each([
  ['milliseconds', 1790300000000],
  ['milliseconds as text', '1790300000000'],
  ['seconds', 1790300000],
  ['seconds as text', '1790300000'],
  ['ISO', '2026-09-25T01:33:20.000Z'],
])('reads a time in %s', (_name, timestamp) => {
  expect(parseHistory({ prices: [{ timestamp, price: '0.5' }] }).items).toEqual([
    { at: '2026-09-25T01:33:20.000Z', price: 0.5 },
  ])
})

const points = [{ timestamp: 1790300000000, price: 0.4 }]

test.each([
  ['under data', { data: points }],
  ['bare points', points],
  ['a series under data', { data: [{ title: 'x', prices: points }] }],
  [
    'tokens, and uses that of Yes',
    [
      { title: 'NO Token', prices: [] },
      { title: 'YES Token', prices: points },
    ],
  ],
])('reads points that come as %s', (_name, answer) => {
  expect(parseHistory(answer)).toEqual({
    items: [{ at: '2026-09-25T01:33:20.000Z', price: 0.4 }],
    rejected: [],
  })
})

test('picks the requested leg from a group', () => {
  expect(parseHistory(groupHistory, { groupLegTitle: 'december 31' })).toEqual({
    items: [{ at: '2026-09-25T01:33:20.000Z', price: 0.55 }],
    rejected: [],
  })
  expect(parseHistory(groupHistory, { groupLegTitle: 'November 30' }).rejected[0]?.reason).toBe('unknown_leg')
})

test('picks the first leg of a group when none is named, and reports the others', () => {
  const { items, rejected } = parseHistory(groupHistory)
  expect(items.map(({ price }) => price)).toEqual([0.18, 0.2])
  expect(rejected).toEqual([{ platformMarketId: null, reason: 'other_leg', detail: 'title "December 31"' }])
})

test.each([[null], ['text'], [{ error: 'no' }], [{ data: { data: 1 } }]])(
  'reports that %j is not a history',
  (answer) => {
    expect(parseHistory(answer)).toMatchObject({ items: [], rejected: [{ reason: 'unexpected_shape' }] })
  },
)
