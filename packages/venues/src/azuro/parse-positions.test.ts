import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFields } from '../parse/read.ts'
import { findBadNumber, mutated } from '../testing/mutated.ts'
import { parsePositions } from './parse-positions.ts'
import { type Condition, type Game, readCondition, readGame } from './payload.ts'
import { readFixture, readFixtureList } from './testing/fixture.ts'

const answer = readFixture('v3-bets.json')
const games = readFixtureList('games-by-filters-prematch.json', 'games').flatMap(
  (each) => readGame(each) ?? [],
)
const conditions = readFixtureList('condition-batch.json', 'conditions').flatMap(
  (each) => readCondition(each) ?? [],
)
const context = {
  games: new Map(games.map((game): [string, Game] => [game.gameId, game])),
  conditions: new Map(conditions.map((condition): [string, Condition] => [condition.conditionId, condition])),
}
const { items, rejected } = parsePositions(answer, context)
const GAME = 'Aldermoor Rovers - Kestrel Town'
const [first] = readBets()

function readBets(): readonly object[] {
  if (!isFields(answer) || !isFields(answer.data) || !Array.isArray(answer.data.v3Bets))
    throw new Error('no bets')
  return answer.data.v3Bets.filter(isFields)
}

const parseOne = (change: object) => parsePositions({ data: { v3Bets: [{ ...first, ...change }] } }, context)

test('an open bet is worth its claims at the current odds', () => {
  expect(items[0]).toEqual({
    platform: 'azuro',
    platformMarketIds: [
      '300610060000000000910000010000000000000000700001:29',
      '300610060000000000910000010000000000000000700001',
    ],
    marketTitle: `${GAME}: Full Time Result`,
    marketUrl: expect.stringMatching(
      /^https:\/\/bookmaker\.xyz\/polygon\/sports\/football\/.+1006000000000091000001$/,
    ),
    outcome: 'Aldermoor Rovers',
    size: 25,
    avgPrice: 0.4,
    currentPrice: 1 / 1.9,
    currentValue: expect.closeTo((10 * 2.5) / 1.9, 9),
    pnl: expect.closeTo(3.157895, 6),
    pnlPercent: expect.closeTo(31.57895, 5),
    status: 'open',
    endDate: '2026-10-01',
  })
})

test.each([
  [
    1,
    'won and not collected',
    { status: 'resolved', currentPrice: 1, currentValue: 36, pnl: 16, pnlPercent: 80 },
  ],
  [2, 'won and collected', { status: 'closed', currentPrice: 1, currentValue: 0, pnl: 0, pnlPercent: 0 }],
  [
    3,
    'a lost combo that the protocol marks as redeemed',
    { status: 'closed', currentValue: 0, pnl: -8, pnlPercent: -100 },
  ],
  [4, 'called off, stake not collected', { status: 'resolved', currentValue: 4, pnl: 0 }],
  [5, 'cashed out', { status: 'closed', currentValue: 0, pnl: 0, currentPrice: 5.1 / 24 }],
])('bet %i: %s', (at, _case, expected) => expect(items[at]).toMatchObject(expected))

test('the legs of a combo multiply, and a canceled leg drops out', () => {
  expect(items[6]).toMatchObject({
    platformMarketIds: [],
    marketTitle: `Combo of 3: ${GAME}: Full Time Result; ${GAME}: Total Goals 2.5; ${GAME}: Both Teams To Score`,
    outcome: 'Aldermoor Rovers + Over (2.5) + Yes',
    size: 74.25,
    currentPrice: expect.closeTo(1 / 1.9 / 1.88 / 1.5, 12),
    currentValue: expect.closeTo(74.25 / 1.9 / 1.88 / 1.5, 9),
  })
})

test('the sponsor’s stake of a free bet is neither a cost nor a claim of the bettor', () => {
  expect(items[7]).toMatchObject({
    size: 20,
    currentValue: expect.closeTo(20 / 3.6, 9),
    pnl: expect.closeTo(20 / 3.6, 9),
  })
})

test('amounts in a token that is not a dollar are not valued', () => {
  expect(items).toHaveLength(8)
  expect(rejected).toMatchObject([{ reason: 'unvalued_token', detail: expect.stringContaining('WETH') }])
})

test.each([
  [
    'unknown_current_odds',
    { selections: [{ outcome: { outcomeId: '29', condition: { conditionId: '3009' } } }] },
  ],
  ['unknown_status', { status: 'Pending' }],
  ['unknown_result', { status: 'Resolved', result: null }],
  ['unknown_payout', { status: 'Resolved', result: 'Won' }],
  ['unknown_payout', { isCashedOut: true, cashout: null }],
  ['missing_amount', { amount: null }],
  ['missing_odds', { odds: '0' }],
  ['bad_bet', { selections: [] }],
  ['bad_bet', { id: null, betId: null }],
])('%s: a bet with %j is rejected, not shown with a guess', (reason, change) => {
  const parsed = parseOne(change)
  expect(parsed.items).toEqual([])
  expect(parsed.rejected.map((each) => each.reason)).toEqual([reason])
})

test('a bet on an outcome that no longer has a name is shown by its ids', () => {
  const condition = { conditionId: '3009', gameId: '1009', status: 'Resolved', wonOutcomeIds: ['99999999'] }
  const parsed = parseOne({ selections: [{ odds: '2.5', outcome: { outcomeId: '99999999', condition } }] })
  expect(parsed.items).toMatchObject([
    { marketTitle: 'Game 1009: 3009', outcome: '99999999', currentPrice: 1 },
  ])
})

test('an error that comes with HTTP 200 is not an empty wallet', () => {
  const parsed = parsePositions(readFixture('v3-bets-error.json'), context)
  expect(parsed.items).toEqual([])
  expect(parsed.rejected).toMatchObject([
    { reason: 'graph_error', detail: expect.stringContaining('does not exist') },
  ])
})

test('an indexing error beside the bets is allowed, as the query says', () => {
  const stumbling = { errors: [{ message: 'indexing_error' }], data: { v3Bets: [first] } }
  expect(parsePositions(stumbling, context).items).toHaveLength(1)
})

test('broken bets become positions or rejections, never a throw or a bad number', () => {
  fc.assert(
    fc.property(mutated(answer), (broken) => {
      const parsed = parsePositions(broken, context)
      expect(findBadNumber(parsed)).toBeNull()
      for (const { avgPrice, currentPrice } of parsed.items) {
        expect(avgPrice > 0 && avgPrice <= 1 && currentPrice >= 0 && currentPrice <= 1).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})
