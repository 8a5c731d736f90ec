import { expect, test } from 'vitest'
import { parseHistory } from './parse-history.ts'
import { readFixture, readRecords } from './testing/read-fixture.ts'

test('points arrive by random id and are returned by time, the last one of each five minutes', () => {
  expect(parseHistory(readFixture('bets-points.json'), { platformMarketId: 'bRv4kQ2mZx' })).toEqual({
    items: [
      { at: '2026-09-21T14:13:20.000Z', price: 0.5 },
      { at: '2026-09-21T15:14:20.000Z', price: 0.58 },
      { at: '2026-09-22T15:13:20.000Z', price: 0.61 },
    ],
    rejected: [],
  })
})

test('plain bets give the same history without redemptions', () => {
  const { items, rejected } = parseHistory(
    readRecords('bets-by-user.json').filter((bet) => bet.contractId === 'bRv4kQ2mZx'),
    { platformMarketId: 'bRv4kQ2mZx' },
  )
  expect(items.at(-1)).toEqual({ at: '2026-09-25T01:33:20.000Z', price: 0.63 })
  expect(items).toHaveLength(5)
  expect(rejected).toEqual([])
})

test('points of another answer are left out', () => {
  const points = [
    { createdTime: 1_790_000_000_000, probAfter: 0.3, answerId: 'a1' },
    { createdTime: 1_790_001_000_000, probAfter: 0.9, answerId: 'a2' },
  ]
  const { items, rejected } = parseHistory(points, { platformMarketId: 'm:a1' })
  expect(items.map(({ price }) => price)).toEqual([0.3])
  expect(rejected).toMatchObject([{ platformMarketId: 'm:a2', reason: 'other_market' }])
})

test('bets of several markets are refused when no market is requested', () => {
  const { items, rejected } = parseHistory(readFixture('bets-by-user.json'))
  expect(items).toEqual([])
  expect(rejected.map(({ reason }) => reason)).toContain('several_markets')
  expect(rejected.map(({ reason }) => reason)).toContain('unknown_side')
})

test.each([
  ['not_an_object', null],
  ['price_out_of_range', { createdTime: 1_790_000_000_000, probAfter: 4 }],
  ['missing_time', { probAfter: 0.4 }],
])('a bad point is rejected as %s', (reason, point) => {
  expect(parseHistory([point]).rejected.map((rejection) => rejection.reason)).toEqual([reason])
})

test('an answer that is not a list is not an empty history', () => {
  expect(parseHistory({}).rejected[0]?.reason).toBe('unexpected_shape')
})
