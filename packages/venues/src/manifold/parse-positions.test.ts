import { expect, test } from 'vitest'
import { isFields } from '../parse/read.ts'
import { parsePositions } from './parse-positions.ts'
import { parseAnswerProbs } from './parse-probs.ts'
import { FIXTURE_NOW, readFixture, readRecord } from './testing/read-fixture.ts'

const context = { fetchedAt: FIXTURE_NOW }
const metrics = readFixture('user-contract-metrics.json')

function find(title: RegExp, answer: unknown = metrics) {
  return parsePositions(answer, context).items.filter((position) => title.test(position.marketTitle))
}

/** The metrics with the row of one market replaced. */
function withRow(marketId: string, changes: Record<string, unknown>): unknown {
  const record = readRecord('user-contract-metrics.json')
  const rows = isFields(record.metricsByContract) ? record.metricsByContract : {}
  const [first] = Array.isArray(rows[marketId]) ? rows[marketId] : []
  return { ...record, metricsByContract: { [marketId]: [{ ...(isFields(first) ? first : {}), ...changes }] } }
}

test('a holding is worth its shares at the current price, in mana', () => {
  const price = 0.562780945135387
  expect(find(/crewed mission/)).toEqual([
    {
      platform: 'manifold',
      platformMarketIds: ['bRv4kQ2mZx'],
      marketTitle: 'Will a crewed mission land on the Moon before July 2028?',
      marketUrl: 'https://manifold.markets/mira_k/will-a-crewed-mission-land-on-the-m',
      outcome: 'Yes',
      size: 50,
      avgPrice: 0.5,
      currentPrice: price,
      currentValue: 50 * price,
      pnl: 50 * price - 25,
      pnlPercent: ((50 * price - 25) / 25) * 100,
      status: 'open',
      endDate: '2026-12-31',
    },
  ])
})

test('both sides of an answer are two positions, and the summary of the market is not a position', () => {
  const positions = find(/mayoral/)
  expect(
    positions.map(({ outcome, size, avgPrice, currentPrice }) => [outcome, size, avgPrice, currentPrice]),
  ).toEqual([
    ['Yes', 40, 0.5, 0.4],
    ['No', 10, 0.4, 0.6],
  ])
  expect(positions[0]?.marketTitle).toBe('Who will win the 2027 Ostrava mayoral election? — Petra Novak')
})

test('answers are valued at their current price where it is known', () => {
  const answerProbs = parseAnswerProbs(readFixture('market-probs.json')) ?? new Map()
  const { items } = parsePositions(metrics, { ...context, answerProbs })
  expect(
    items.filter(({ marketTitle }) => /mayoral/.test(marketTitle)).map((each) => each.currentPrice),
  ).toEqual([0.452, 1 - 0.452])
})

test.each([
  ['a winner at 1, its cost from the whole investment on old rows', /strike/, 'No', 0.6, 1, 'resolved'],
  ['a cancelled market at cost', /festival/, 'Yes', 0.5, 0.5, 'resolved'],
  ['a split result at its share', /verdict/, 'Yes', 0.6, 0.35, 'resolved'],
  ['a closed market at its price', /ferry/, 'Yes', 0.4, 0.2, 'closed'],
  ['the lower side of a scale', /ships/, 'Lower', 0.5, 0.6, 'open'],
])('values %s', (_, title, outcome, avgPrice, currentPrice, status) => {
  expect(find(title)).toMatchObject([{ outcome, avgPrice, currentPrice, status }])
})

test('cash, leverage and markets missing from the answer are rejected with their reason', () => {
  const { rejected } = parsePositions(metrics, context)
  expect(rejected.map(({ platformMarketId, reason }) => [platformMarketId, reason])).toEqual([
    ['eCash1Twin', 'cash_twin'],
    ['fPerp00005', 'unsupported_mechanism'],
    ['zMissing01', 'unknown_market'],
  ])
})

test('a result that the contract lacks is derived from the payout of the row', () => {
  const record = readRecord('user-contract-metrics.json')
  const contracts = Array.isArray(record.contracts) ? record.contracts : []
  const unlabelled = contracts.map((contract) =>
    isFields(contract) && contract.id === 'rMkt000003'
      ? { ...contract, resolutionProbability: undefined }
      : contract,
  )
  expect(find(/verdict/, { ...record, contracts: unlabelled })[0]?.currentPrice).toBeCloseTo(0.35, 12)
})

test.each([
  ['no shares', { hasShares: false }],
  ['dust', { totalShares: { YES: 1e-9 } }],
])('a row with %s is neither a position nor an error', (_, changes) => {
  expect(parsePositions(withRow('bRv4kQ2mZx', changes), context)).toEqual({ items: [], rejected: [] })
})

test.each([
  ['missing_size', { totalShares: undefined }],
  ['unknown_cost', { totalSpent: undefined, invested: undefined }],
  ['unknown_cost', { totalSpent: { YES: 900 } }],
  ['absurd_amount', { totalShares: { YES: 1e308 }, totalSpent: { YES: 5e-324 } }],
])('a row is rejected as %s', (reason, changes) => {
  const { items, rejected } = parsePositions(withRow('bRv4kQ2mZx', changes), context)
  expect(items).toEqual([])
  expect(rejected.map((rejection) => rejection.reason)).toEqual([reason])
})

test('an answer of an unknown shape is not an empty account', () => {
  expect(parsePositions([], context).rejected[0]?.reason).toBe('unexpected_shape')
})
