import { describe, expect, test } from 'vitest'
import { parseMarkets } from './parse-market.ts'
import { parseAnswerProbs } from './parse-probs.ts'
import { FIXTURE_NOW, readFixture, readRecord, readRecords } from './testing/read-fixture.ts'

const context = { fetchedAt: FIXTURE_NOW }

function parse(answer: unknown, probs?: unknown) {
  const answerProbs = probs === undefined ? null : parseAnswerProbs(probs)
  return parseMarkets(answer, answerProbs === null ? context : { ...context, answerProbs })
}

/** A full multiple-choice market whose first answer is changed. */
function withAnswer(changes: Record<string, unknown>, market: Record<string, unknown> = {}) {
  const [first, ...others] = readRecords('market-multi.json', 'answers')
  return { ...readRecord('market-multi.json'), ...market, answers: [{ ...first, ...changes }, ...others] }
}

describe('answers of a multiple-choice market', () => {
  test('are separate markets in one group', () => {
    const { markets, rejected } = parse(readFixture('market-multi.json'))
    expect(markets[0]).toMatchObject({
      platformMarketId: 'mGov7HsK2p:aNovak01',
      title: 'Who will win the 2027 Ostrava mayoral election? — Petra Novak',
      groupTitle: 'Who will win the 2027 Ostrava mayoral election?',
      groupId: 'mGov7HsK2p',
      legLabel: 'Petra Novak',
      rules: 'Resolves to whoever takes the oath.',
      category: 'politics',
      yesIndex: 0,
      priceKind: 'pool',
      volume24hUsd: null,
      volumeTotalUsd: 1,
      liquidityUsd: 3,
      createdTime: '2026-09-21T14:15:00.001Z',
      reference: { contractId: 'mGov7HsK2p', answerId: 'aNovak01', uniqueBettorCount: '44' },
    })
    expect(markets.map((market) => market.price)).toEqual([
      expect.closeTo(0.452, 12),
      expect.closeTo(0.318, 12),
      expect.closeTo(0.13, 12),
    ])
    expect(rejected).toEqual([
      { platformMarketId: 'mGov7HsK2p:aOther04', reason: 'other_answer', detail: expect.any(String) },
    ])
  })

  test('have an equal share of the liquidity, and no volume, when the list gives none for each answer', () => {
    const { markets } = parse(readFixture('search-markets-open.json'))
    const groupLeg = markets.find((market) => market.platformMarketId === 'mGov7HsK2p:aNovak01')
    expect(groupLeg).toMatchObject({ liquidityUsd: 3, volume24hUsd: null, volumeTotalUsd: null })
  })

  test('prefer the current price over the one in the record', () => {
    const { markets } = parse(readFixture('market-multi.json'), readFixture('market-probs.json'))
    expect(markets[0]?.price).toBe(0.452)
    expect(parse(withAnswer({ probability: 0.9 }), readFixture('market-probs.json')).markets[0]?.price).toBe(
      0.452,
    )
  })

  test('fill a blank in the question', () => {
    const { markets } = parse(withAnswer({ text: 'May' }, { question: 'Will the pass open in ___ 2027?' }))
    expect(markets[0]?.title).toBe('Will the pass open in May 2027?')
  })

  test.each([
    ['bad_answer', null, 'mGov7HsK2p'],
    ['missing_answer_id', { text: 'A' }, 'mGov7HsK2p'],
    ['missing_answer_text', { id: 'a9' }, 'mGov7HsK2p:a9'],
    ['price_out_of_range', { id: 'a9', text: 'A', probability: 7 }, 'mGov7HsK2p:a9'],
    ['unknown_resolution', { id: 'a9', text: 'A', resolution: 'PERHAPS' }, 'mGov7HsK2p:a9'],
    ['duplicate_answer', { id: 'aDvorak2', text: 'Jan Dvorak' }, 'mGov7HsK2p:aDvorak2'],
    ['other_answer', { id: 'a9', text: 'Other' }, 'mGov7HsK2p:a9'],
  ])('one that is bad is rejected as %s and its good neighbours are kept', (reason, answer, id) => {
    const answers = [...readRecords('market-multi.json', 'answers'), answer]
    const { markets, rejected } = parse({ ...readRecord('market-multi.json'), answers })
    expect(markets).toHaveLength(3)
    expect(rejected.at(-1)).toMatchObject({ reason, platformMarketId: id })
  })
})

describe('the end', () => {
  test.each([
    ['rYes000001', { kind: 'outcome', index: 0 }, 1],
    ['rNo0000002', { kind: 'outcome', index: 1 }, 0],
    ['rMkt000003', { kind: 'split', payouts: [0.35, 0.65] }, 0.35],
    ['rCancel004', { kind: 'void' }, null],
  ])('of a binary market is its result, not the last price of the pool: %s', (id, resolution, price) => {
    const { markets } = parse(readFixture('search-markets-resolved.json'))
    const market = markets.find((each) => each.platformMarketId === id)
    expect(market).toMatchObject({ status: 'resolved', resolution, price })
    expect(market?.priceKind).toBe(price === null ? null : 'settled')
    expect(market?.resolvedTime).toMatch(/^2026-09-2/)
  })

  test('of a binary market that does not give its percentage is unknown', () => {
    const row = readRecords('search-markets-resolved.json')[2]
    expect(parse([{ ...row, resolutionProbability: undefined }]).markets[0]).toMatchObject({
      status: 'resolved',
      resolution: null,
      price: null,
    })
  })

  test('of an answer counts even while its market is open', () => {
    const { markets } = parse(readFixture('market-multi-independent.json'))
    expect(
      markets.map(({ legLabel, status, price, resolution }) => [legLabel, status, price, resolution]),
    ).toEqual([
      ['Marathon', 'open', 0.25, null],
      ['Pole vault', 'resolved', 1, { kind: 'outcome', index: 0 }],
      ['High jump', 'resolved', 0, { kind: 'outcome', index: 1 }],
      ['Shot put', 'resolved', 0.3, { kind: 'split', payouts: [0.3, 0.7] }],
      ['Race walk', 'resolved', null, { kind: 'void' }],
    ])
    expect(markets[1]?.resolvedTime).toBe('2026-09-25T01:33:20.000Z')
  })

  test('of a market with one winner is identified by its id, and the price before the end is not a payout', () => {
    const { markets } = parse(readFixture('market-multi-resolved.json'))
    expect(markets.map(({ legLabel, price, resolution }) => [legLabel, price, resolution])).toEqual([
      ['Red', 0, { kind: 'outcome', index: 1 }],
      ['Blue', 1, { kind: 'outcome', index: 0 }],
    ])
  })

  test('of a divided prize is known only from the current prices', () => {
    const divided = readFixture('market-multi-divided.json')
    expect(parse(divided).markets.map(({ status, price }) => [status, price])).toEqual([
      ['resolved', null],
      ['resolved', null],
      ['resolved', null],
    ])
    expect(
      parse(divided, readFixture('market-probs-resolved.json')).markets.map(({ resolution }) => resolution),
    ).toEqual([
      { kind: 'split', payouts: [0.25, 0.75] },
      { kind: 'split', payouts: [0.75, 0.25] },
      { kind: 'outcome', index: 1 },
    ])
  })

  test('of a divided prize is read from the percentages of a raw contract', () => {
    const divided = readRecord('market-multi-divided.json')
    const { markets } = parse({ ...divided, resolutions: { aIda0031: 25, aOle0032: 75 } })
    expect(markets.map(({ price }) => price)).toEqual([0.25, 0.75, 0])
    expect(parse({ ...divided, resolutions: { aIda0031: 250 } }).rejected[0]?.reason).toBe(
      'unknown_resolution',
    )
  })

  test('of independent answers in a list is known only where it is certain', () => {
    const { markets } = parse(
      readFixture('search-markets-resolved.json'),
      readFixture('market-probs-resolved.json'),
    )
    const groupLegs = markets.filter((market) => market.groupId === 'mInd8ZzZ1q')
    expect(groupLegs.map(({ status, price, resolution }) => [status, price, resolution])).toEqual([
      ['resolved', 1, { kind: 'outcome', index: 0 }],
      ['resolved', 0, { kind: 'outcome', index: 1 }],
      ['resolved', null, null],
    ])
  })

  test.each([
    ['CANCEL', { kind: 'void' }],
    [undefined, null],
  ])('of a whole multiple-choice market resolved %s', (resolution, expected) => {
    const { markets } = parse(withAnswer({}, { isResolved: true, resolution }))
    expect(markets.map((market) => market.resolution)).toEqual([expected, expected, expected])
    expect(markets.map((market) => market.price)).toEqual([null, null, null])
  })

  test('of a market resolved to an unknown answer is rejected', () => {
    const { markets, rejected } = parse(withAnswer({}, { isResolved: true, resolution: 'aNobody' }))
    expect(markets).toEqual([])
    expect(rejected.filter(({ reason }) => reason === 'unknown_resolution')).toHaveLength(3)
  })
})
