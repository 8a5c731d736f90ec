import { expect, test } from 'vitest'
import { parseTitles, parseTrades } from './parse-trades.ts'
import { FIXTURE_NOW, readFixture, readRecords } from './testing/read-fixture.ts'

const titles = parseTitles(readRecords('user-contract-metrics.json', 'contracts'))

test('bets are trades with their kind, side, price, size and state', () => {
  const { items, rejected } = parseTrades(readFixture('bets-by-user.json'), {
    titles,
    fetchedAt: FIXTURE_NOW,
  })
  expect(rejected).toEqual([])
  expect(items.map(({ type, side, price, size, status }) => [type, side, price, size, status])).toEqual([
    ['BET', 'YES', 0.62, 50, 'filled'],
    ['SELL', 'NO', 0.6, 20, 'filled'],
    ['BET', 'NO', expect.closeTo(0.3, 12), 0, 'open'],
    ['BET', 'YES', 0.5, 40, 'open'],
    ['BET', 'YES', 0.2, 0, 'cancelled'],
    ['BET', 'YES', 0.3, 0, 'expired'],
    ['REDEMPTION', 'YES', 0.5, 3, 'filled'],
    ['BET', '0', 0.625, 16, 'filled'],
  ])
  expect(items[0]).toMatchObject({
    platform: 'manifold',
    marketTitle: 'Will a crewed mission land on the Moon before July 2028?',
    timestamp: '2026-09-25T01:33:20.000Z',
  })
})

test('a bet on an answer is titled by question and answer, one on an unknown market by its id', () => {
  const { items } = parseTrades(readFixture('bets-by-user.json'), { titles })
  expect(items[1]?.marketTitle).toBe('Who will win the 2027 Ostrava mayoral election? — Petra Novak')
  expect(items[7]?.marketTitle).toBe('fFree00007')
})

test.each([
  ['not_an_object', 'bet'],
  ['missing_id', { outcome: 'YES' }],
  ['unknown_side', { contractId: 'm', outcome: 'MAYBE' }],
  ['missing_amount', { contractId: 'm', outcome: 'YES', amount: 3 }],
  ['missing_time', { contractId: 'm', outcome: 'YES', amount: 3, shares: 4, createdTime: 'now' }],
])('a bad bet is rejected as %s', (reason, bet) => {
  const { items, rejected } = parseTrades([bet])
  expect(items).toEqual([])
  expect(rejected.map((rejection) => rejection.reason)).toEqual([reason])
})

test('an invalid price is unknown', () => {
  const bet = { contractId: 'm', outcome: 'YES', createdTime: 1_790_000_000_000 }
  expect(parseTrades([{ ...bet, amount: 50, shares: 10 }]).items[0]?.price).toBeNull()
  expect(parseTrades([{ ...bet, amount: 0, shares: 0 }]).items[0]?.price).toBeNull()
})

test('an answer that is not a list is not an empty history', () => {
  expect(parseTrades({ message: 'No user found with that username' }).rejected[0]?.reason).toBe(
    'unexpected_shape',
  )
})
