import { expect, test } from 'vitest'
import { parseHistory } from './parse-history.ts'

test('seconds become times, oldest first, one point per moment', () => {
  const history = [
    { t: 1763103600, p: 0.605 },
    { t: 1763100000, p: 0.58 },
    { t: 1763103600, p: 0.61 },
  ]
  expect(parseHistory({ history })).toEqual({
    items: [
      { at: '2025-11-14T06:00:00.000Z', price: 0.58 },
      { at: '2025-11-14T07:00:00.000Z', price: 0.61 },
    ],
    rejected: [],
  })
})

test('a bad point is rejected and the others are kept', () => {
  const { items, rejected } = parseHistory({
    history: [{ t: 1763100000, p: 0.5 }, { t: 'x', p: 0.5 }, { t: 1763100000, p: 3 }, null],
  })
  expect(items).toHaveLength(1)
  expect(rejected.map(({ reason }) => reason)).toEqual(['bad_time', 'bad_price', 'bad_time'])
})

test('an empty history is empty, an unknown shape is not', () => {
  expect(parseHistory({ history: [] })).toEqual({ items: [], rejected: [] })
  expect(parseHistory([]).rejected.map(({ reason }) => reason)).toEqual(['unexpected_shape'])
})
