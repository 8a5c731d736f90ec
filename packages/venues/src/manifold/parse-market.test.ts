import { describe, expect, test } from 'vitest'
import { parseMarkets } from './parse-market.ts'
import { parseAnswerProbs } from './parse-probs.ts'
import { FIXTURE_NOW, readFixture, readRecord } from './testing/read-fixture.ts'

function parse(answer: unknown, probs?: unknown) {
  const answerProbs = probs === undefined ? null : parseAnswerProbs(probs)
  return parseMarkets(answer, { fetchedAt: FIXTURE_NOW, ...(answerProbs === null ? {} : { answerProbs }) })
}

function parseOne(changes: Record<string, unknown>) {
  return parse({ ...readRecord('market-binary.json'), ...changes })
}

describe('a binary market', () => {
  test('is read in every field', () => {
    const { markets, rejected } = parse(readFixture('market-binary.json'))
    expect(rejected).toEqual([])
    expect(markets).toEqual([
      {
        platform: 'manifold',
        platformMarketId: 'bRv4kQ2mZx',
        title: 'Will a crewed mission land on the Moon before July 2028?',
        groupTitle: null,
        groupId: null,
        legLabel: null,
        exclusiveGroup: null,
        slug: 'will-a-crewed-mission-land-on-the-m',
        url: 'https://manifold.markets/mira_k/will-a-crewed-mission-land-on-the-m',
        rules:
          'Resolves YES if people walk on the Moon before July 1, 2028.\n\n- A landing counts, an orbit does not.',
        category: 'science',
        status: 'open',
        outcomes: [
          { label: 'Yes', index: 0, price: 0.562780945135387 },
          { label: 'No', index: 1, price: 1 - 0.562780945135387 },
        ],
        yesIndex: 0,
        price: 0.562780945135387,
        priceKind: 'pool',
        quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null },
        lastTrade: null,
        volume24hUsd: 4.1225000000000005,
        volumeTotalUsd: 182.305,
        liquidityUsd: 10,
        isPlayMoney: true,
        endTime: '2026-12-31T23:59:00.000Z',
        createdTime: '2026-09-21T14:18:20.000Z',
        resolvedTime: null,
        resolution: null,
        sourceUpdatedAt: '2026-09-27T09:06:40.123Z',
        mirrorOf: null,
        feeTerms: null,
        reference: { contractId: 'bRv4kQ2mZx', uniqueBettorCount: '131' },
      },
    ])
  })

  test.each([
    ['a missing price is read off the pool', { probability: undefined }, 0.562780945135387],
    ['without a pool there is no price', { probability: undefined, pool: undefined }, null],
    ['an old pool that is a number does not count', { probability: undefined, pool: 146.7 }, null],
    ['prices beyond the trading band are kept', { probability: 0.0004 }, 0.0004],
    ['the raw contract calls it prob', { probability: undefined, prob: 0.25 }, 0.25],
  ])('%s', (_, changes, price) => {
    const { markets } = parseOne(changes)
    expect(markets[0]?.price).toBe(price)
    expect(markets[0]?.priceKind).toBe(price === null ? null : 'pool')
    expect(markets[0]?.outcomes[1]?.price).toBe(price === null ? null : 1 - price)
  })

  test.each([
    ['open before its close', {}, 'open', '2026-12-31T23:59:00.000Z'],
    ['closed at its close', { closeTime: FIXTURE_NOW }, 'closed', '2026-09-27T14:40:00.000Z'],
    ['open when it has no close', { closeTime: undefined }, 'open', null],
    ['open without end in the year 10014', { closeTime: 253_870_761_600_000 }, 'open', null],
    ['open without end at an absurd time', { closeTime: 1e300 }, 'open', null],
    [
      'open again after an unresolve',
      { isResolved: false, resolution: 'YES' },
      'open',
      '2026-12-31T23:59:00.000Z',
    ],
  ])('is %s', (_, changes, status, endTime) => {
    expect(parseOne(changes).markets[0]).toMatchObject({ status, endTime, resolution: null })
  })

  test('unknown amounts and times are null, never zero or another field', () => {
    const unknown = {
      volume: undefined,
      volume24Hours: undefined,
      totalLiquidity: null,
      lastBetTime: undefined,
      lastUpdatedTime: undefined,
      createdTime: undefined,
      textDescription: undefined,
      description: undefined,
      uniqueBettorCount: undefined,
    }
    expect(parseOne(unknown).markets[0]).toMatchObject({
      volume24hUsd: null,
      volumeTotalUsd: null,
      liquidityUsd: null,
      sourceUpdatedAt: null,
      createdTime: null,
      rules: null,
      reference: { contractId: 'bRv4kQ2mZx' },
    })
  })

  test.each([
    [
      'rich text',
      { textDescription: undefined },
      /^Resolves YES if people .* July 1, 2028\.\nA landing counts/,
    ],
    [
      'a plain string on old markets',
      { textDescription: undefined, description: 'Old  rules.' },
      /^Old {2}rules\.$/,
    ],
  ])('has rules from %s', (_, changes, rules) => {
    expect(parseOne(changes).markets[0]?.rules).toMatch(rules)
  })

  test('gets its slug from the address, or its address from the slug, when one is missing', () => {
    expect(parseOne({ slug: undefined }).markets[0]?.slug).toBe('will-a-crewed-mission-land-on-the-m')
    expect(parseOne({ url: undefined }).markets[0]?.url).toBe(
      'https://manifold.markets/mira_k/will-a-crewed-mission-land-on-the-m',
    )
    expect(parseOne({ url: 'javascript:alert(1)', creatorUsername: undefined }).markets[0]?.url).toBeNull()
  })

  test.each([
    ['not_an_object', 'text'],
    ['missing_id', { question: 'Will it?', isResolved: false }],
    ['missing_title', { id: 'x', isResolved: false }],
  ])('%s', (reason, record) => {
    const { markets, rejected } = parse([record])
    expect(markets).toEqual([])
    expect(rejected.map((rejection) => rejection.reason)).toEqual([reason])
  })

  test.each([
    ['unknown_status', { isResolved: undefined }],
    ['unknown_status', { isResolved: 'no' }],
    ['unknown_status', { closeTime: 'soon' }],
    ['price_out_of_range', { probability: 1.2 }],
    ['price_out_of_range', { probability: 'NaN' }],
    ['price_out_of_range', { isResolved: true, resolution: 'MKT', resolutionProbability: -1 }],
    ['unknown_resolution', { isResolved: true, resolution: 'MAYBE' }],
    ['unknown_type', { outcomeType: 'ORACLE' }],
    ['unknown_type', { outcomeType: undefined }],
    ['unsupported_mechanism', { mechanism: 'dpm-2' }],
    ['cash_twin', { token: 'CASH' }],
    ['cash_twin', { token: undefined, slug: 'will-a-crewed-mission--cash' }],
    ['cash_twin', { token: undefined, slug: undefined, url: 'https://manifold.markets/a/b--cash' }],
  ])('is rejected as %s for %j', (reason, changes) => {
    const { markets, rejected } = parseOne(changes)
    expect(markets).toEqual([])
    expect(rejected).toEqual([{ platformMarketId: 'bRv4kQ2mZx', reason, detail: expect.any(String) }])
  })
})

describe('a listing', () => {
  test('keeps the questions and counts all other rows with their reason', () => {
    const { markets, rejected } = parse(
      readFixture('search-markets-open.json'),
      readFixture('market-probs.json'),
    )
    expect(markets.map((market) => [market.platformMarketId, market.status, market.price])).toEqual([
      ['bRv4kQ2mZx', 'open', 0.562780945135387],
      ['cFar9LqT0w', 'open', 0.75],
      ['mGov7HsK2p:aNovak01', 'open', 0.452],
      ['mGov7HsK2p:aDvorak2', 'open', 0.318],
      ['mGov7HsK2p:aSvobod3', 'open', 0.13],
      ['mSet3QwE9r:aMara011', 'open', 0.25],
      ['mSet3QwE9r:aPole012', 'resolved', 1],
      ['mSet3QwE9r:aHigh013', 'resolved', 0],
      ['dClosedA1b', 'closed', 0.2],
    ])
    expect(rejected.map(({ platformMarketId, reason }) => [platformMarketId, reason])).toEqual([
      ['fMNum00006', 'type_date'],
      ['fPerp00005', 'type_perp'],
      ['fStonk0004', 'type_stonk'],
      ['fNumer0003', 'type_pseudo_numeric'],
      ['fBounty002', 'type_bountied_question'],
      ['fPoll00001', 'type_poll'],
      ['eCash2NoTk', 'cash_twin'],
      ['eCash1Twin', 'cash_twin'],
      ['mGov7HsK2p:aOther04', 'other_answer'],
      ['fFree00007', 'type_free_response'],
    ])
  })

  test('never prices an answer by the copy inside the list, which may be old', () => {
    const { markets } = parse(readFixture('search-markets-open.json'))
    const groupLegs = markets.filter((market) => market.groupId !== null)
    expect(groupLegs).toHaveLength(6)
    expect(
      groupLegs.every(
        (groupLeg) => groupLeg.price === null && groupLeg.outcomes.every((outcome) => outcome.price === null),
      ),
    ).toBe(true)
  })

  test('rejects multiple choice without answers, as in lists without includeLiteAnswers', () => {
    const multi = { ...readRecord('market-multi.json'), answers: undefined }
    expect(parse([multi]).rejected.map(({ reason }) => reason)).toEqual(['missing_answers'])
  })

  test('accepts the metrics answer and refuses an answer without markets', () => {
    expect(parse(readFixture('user-contract-metrics.json')).markets.length).toBeGreaterThan(3)
    expect(parse(readFixture('market-probs.json')).rejected[0]?.reason).toBe('unexpected_shape')
    expect(parse('<html>').rejected[0]?.reason).toBe('unexpected_shape')
    expect(parse([])).toEqual({ markets: [], rejected: [] })
  })
})
