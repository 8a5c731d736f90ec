import { expect, test } from 'vitest'
import { parseMarkets } from './parse-market.ts'
import { readPage } from './testing/fixture.ts'

const BEFORE = { fetchedAt: Date.parse('2026-10-01T08:00:00Z') }
const { games } = readPage('prematch')
const GAME_ID = '1006000000000091000001'

const outcome = (outcomeId: string, odds: unknown, more: object = {}) => ({
  outcomeId,
  odds,
  title: null,
  ...more,
})
const result = [outcome('29', '1.9'), outcome('30', '3.6'), outcome('31', '4.2')]
const total = [outcome('23', '1.88'), outcome('24', '1.95')]

function parse(condition: object) {
  const record = { conditionId: '3006', state: 'Active', game: { gameId: GAME_ID }, ...condition }
  const { markets, rejected } = parseMarkets({ games: games.slice(0, 1), conditions: [record] }, BEFORE)
  return { markets, reasons: rejected.map((each) => each.reason) }
}

test.each([
  ['an unknown state', { state: 'Frozen', outcomes: total }, 'unknown_status'],
  ['no state', { state: null, outcomes: total }, 'unknown_status'],
  [
    'an unknown state of an outcome',
    { outcomes: [...total.slice(1), outcome('23', '2', { state: 'Odd' })] },
    'unknown_status',
  ],
  ['one outcome', { outcomes: total.slice(1) }, 'too_few_outcomes'],
  ['no outcomes', { outcomes: [] }, 'too_few_outcomes'],
  [
    'two outcomes of which one is hidden',
    { outcomes: [...total.slice(1), outcome('23', '2', { hidden: true })] },
    'too_few_outcomes',
  ],
  [
    'one outcome with odds',
    { outcomes: [outcome('23', null), outcome('24', '1.95')] },
    'too_few_priced_outcomes',
  ],
  ['odds below 1', { outcomes: [outcome('23', '0.4'), outcome('24', '1.95')] }, 'too_few_priced_outcomes'],
  ['an outcome without an id', { outcomes: [...result, { odds: '9' }] }, 'bad_outcome'],
  [
    'an outcome id that has lost digits',
    { outcomes: [...total, outcome('1', '2', { outcomeId: 2 ** 60 })] },
    'bad_outcome',
  ],
  ['the same outcome twice', { outcomes: [...total, outcome('23', '3')] }, 'duplicate_outcome'],
  ['no list of outcomes', { outcomes: null }, 'bad_condition'],
  ['an id that has lost digits', { conditionId: 3.006e47, id: null, outcomes: total }, 'bad_condition'],
])('a condition with %s is rejected', (_case, condition, reason) => {
  const { markets, reasons } = parse(condition)
  expect(markets).toEqual([])
  expect(reasons[0]).toBe(reason)
})

test('numeric ids are read when they are exact', () => {
  const { markets } = parse({
    outcomes: [outcome('', '1.88', { outcomeId: 23 }), outcome('', '1.95', { outcomeId: 24 })],
  })
  expect(markets[0]?.reference).toMatchObject({ yesOutcomeId: '23', noOutcomeId: '24' })
})

test('the margin field is ignored: it is 0 on a condition with a margin of 4 %', () => {
  const [market] = parse({ outcomes: total, margin: 0 }).markets
  expect(market?.price).toBeLessThan(market?.quote.yesAsk ?? 0)
})

test('a hidden leg is left out, the other legs keep their ids, and the missing odds are not spread over them', () => {
  const { markets } = parse({ outcomes: [...result.slice(0, 2), outcome('31', '4.2', { hidden: true })] })
  expect(markets.map((each) => [each.platformMarketId, each.price])).toEqual([
    ['3006:29', null],
    ['3006:30', null],
  ])
  expect(markets[0]?.quote.yesAsk).toBeCloseTo(1 / 1.9, 12)
})

test('a leg without odds makes the probability of the others unknown', () => {
  const { markets } = parse({ outcomes: [...result.slice(0, 2), outcome('31', '')] })
  expect(markets.map((each) => each.price)).toEqual([null, null, null])
  expect(markets.map((each) => each.quote.yesAsk !== null)).toEqual([true, true, false])
})

test('a stopped condition without odds is kept, closed and unpriced', () => {
  const { markets } = parse({ state: 'Stopped', outcomes: [outcome('23', null), outcome('24', null)] })
  expect(markets).toMatchObject([{ status: 'closed', price: null, priceKind: null }])
})

test('a resolved condition without winners has no result yet', () => {
  const { markets } = parse({ state: 'Resolved', outcomes: total, wonOutcomeIds: [] })
  expect(markets).toMatchObject([{ status: 'resolved', resolution: null, price: null }])
})

test('the states of outcomes give the result when there is no list of winners', () => {
  const won = [
    outcome('23', '1.88', { state: 'Lost' }),
    outcome('24', '1.95', { state: 'Won', hidden: true }),
  ]
  expect(parse({ state: 'Resolved', outcomes: won }).markets).toMatchObject([
    { status: 'resolved', resolution: { kind: 'outcome', index: 1 }, price: 0 },
  ])
})

test('legs end one by one while their condition goes on', () => {
  const { markets } = parse({
    outcomes: [
      outcome('29', '1.9', { state: 'Lost' }),
      outcome('30', '3.6', { state: 'Stopped' }),
      outcome('31', '4.2', { state: 'Canceled' }),
    ],
  })
  expect(markets.map((each) => [each.status, each.resolution?.kind ?? null])).toEqual([
    ['resolved', 'outcome'],
    ['closed', null],
    ['resolved', 'void'],
  ])
})

test('a total is resolved as split when both sides are paid', () => {
  const { markets } = parse({ state: 'Resolved', outcomes: total, wonOutcomeIds: ['23', '24'] })
  expect(markets[0]?.resolution).toEqual({ kind: 'split', payouts: [1, 1] })
})

test('a condition that is sent twice gives one market', () => {
  const record = { conditionId: '3006', state: 'Active', game: { gameId: GAME_ID }, outcomes: total }
  const { markets, rejected } = parseMarkets(
    { games: games.slice(0, 1), conditions: [record, record] },
    BEFORE,
  )
  expect(markets).toHaveLength(1)
  expect(rejected.map((each) => each.reason)).toEqual(['duplicate_condition'])
})

test('asked for one condition, it returns that one, even if it is stopped or a duplicate', () => {
  const records = [
    { conditionId: '3006', state: 'Stopped', game: { gameId: GAME_ID }, outcomes: total },
    { conditionId: '3007', state: 'Active', game: { gameId: GAME_ID }, outcomes: total },
  ]
  const { markets, rejected } = parseMarkets(
    { games, conditions: records },
    { ...BEFORE, conditionId: '3006' },
  )
  expect(markets).toMatchObject([{ platformMarketId: '3006', status: 'closed', volumeTotalUsd: null }])
  expect(rejected).toEqual([])
})
