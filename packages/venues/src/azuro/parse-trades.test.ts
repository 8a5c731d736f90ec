import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBadNumber, mutated } from '../testing/mutated.ts'
import { parseTrades } from './parse-trades.ts'
import { type Game, readGame } from './payload.ts'
import { readFixture, readFixtureList } from './testing/fixture.ts'

const answer = readFixture('v3-bets.json')
const games = readFixtureList('games-by-filters-prematch.json', 'games').flatMap(
  (each) => readGame(each) ?? [],
)
const context = { games: new Map(games.map((game): [string, Game] => [game.gameId, game])) }
const { items, rejected } = parseTrades(answer, context)

test('bets, cash-outs and collected payouts in shares, newest first', () => {
  expect(items.map((each) => [each.type, each.timestamp, each.size, each.price?.toFixed(4) ?? null])).toEqual(
    [
      ['REDEMPTION', '2026-09-22T16:36:40.000Z', 10, '1.0000'],
      ['SELL', '2026-09-22T16:03:20.000Z', 24, '0.2125'],
      ['BET', '2026-09-21T16:26:40.000Z', 20, '0.3333'],
      ['BET', '2026-09-21T16:10:00.000Z', 74.25, '0.1347'],
      ['BET', '2026-09-21T15:53:20.000Z', 24, '0.2500'],
      ['BET', '2026-09-21T15:36:40.000Z', 8.4, '0.4762'],
      ['BET', '2026-09-21T15:20:00.000Z', 28.2744, '0.2829'],
      ['BET', '2026-09-21T15:03:20.000Z', 10, '0.5000'],
      ['BET', '2026-09-21T14:46:40.000Z', 36, '0.5556'],
      ['BET', '2026-09-21T14:30:00.000Z', 25, '0.4000'],
    ],
  )
})

test('size times price is the money that moved: stake, sale or payout', () => {
  const stake = fc.double({ min: 0.01, max: 1e6, noNaN: true })
  const odds = fc.double({ min: 1.01, max: 1000, noNaN: true })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(stake, odds, share, fc.boolean(), (amount, decimal, part, isCashedOut) => {
      const paid = amount * decimal * part
      const bet = {
        id: '7',
        amount: String(amount),
        odds: String(decimal),
        status: 'Resolved',
        result: 'Won',
        isRedeemed: true,
        ...(isCashedOut ? { isCashedOut, cashout: { payout: String(paid) } } : { payout: String(paid) }),
        createdBlockTimestamp: '1790000000',
        redeemedBlockTimestamp: '1790000100',
        selections: [{ outcome: { outcomeId: '29', condition: { conditionId: '3001' } } }],
      }
      const moved = parseTrades({ data: { v3Bets: [bet] } }, {}).items.map(
        (each) => (each.size ?? Number.NaN) * (each.price ?? Number.NaN),
      )
      expect(moved).toHaveLength(2)
      expect(Math.abs((moved[0] ?? Number.NaN) - paid)).toBeLessThanOrEqual(1e-9 * (1 + paid))
      expect(Math.abs((moved[1] ?? Number.NaN) - amount)).toBeLessThanOrEqual(1e-9 * (1 + amount))
    }),
  )
})

test('an item states what the bet is on and its current state', () => {
  expect(items.at(-1)).toMatchObject({
    platform: 'azuro',
    side: 'Aldermoor Rovers',
    marketTitle: 'Aldermoor Rovers - Kestrel Town: Full Time Result',
    status: 'Accepted',
  })
  expect(items[0]?.status).toBe('Resolved')
})

test('a lost combo marked as redeemed has paid nothing', () => {
  expect(items.filter((each) => each.type === 'REDEMPTION')).toHaveLength(1)
})

test('bets in a token that is not a dollar are rejected', () => {
  expect(rejected.map((each) => each.reason)).toEqual(['unvalued_token'])
})

test('a step without its time is rejected, the others stay', () => {
  const bet = {
    id: '7',
    amount: '3',
    odds: '2',
    status: 'Canceled',
    isRedeemed: true,
    createdBlockTimestamp: '1790000000',
    selections: [{ outcome: { outcomeId: '29', condition: { conditionId: '3001' } } }],
  }
  const parsed = parseTrades({ data: { v3Bets: [bet] } }, {})
  expect(parsed.items.map((each) => each.type)).toEqual(['BET'])
  expect(parsed.rejected.map((each) => each.reason)).toEqual(['missing_time'])
  const paid = parseTrades({ data: { v3Bets: [{ ...bet, redeemedBlockTimestamp: '1790000100' }] } }, {})
  expect(paid.items[0]).toMatchObject({ type: 'REDEMPTION', size: 6, price: 0.5 })
})

test('broken bets become trades or rejections, never a throw or a bad number', () => {
  fc.assert(
    fc.property(mutated(answer), (broken) => {
      const parsed = parseTrades(broken, context)
      expect(findBadNumber(parsed)).toBeNull()
      for (const { price } of parsed.items) expect((price ?? 0) >= 0 && (price ?? 0) <= 1).toBe(true)
    }),
    { numRuns: 200 },
  )
})
