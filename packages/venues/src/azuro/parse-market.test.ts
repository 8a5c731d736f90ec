import { expect, test } from 'vitest'
import { parseMarkets } from './parse-market.ts'
import { readFixture, readPage } from './testing/fixture.ts'

const BEFORE = { fetchedAt: Date.parse('2026-10-01T08:00:00Z') }
const GAME = 'Aldermoor Rovers - Kestrel Town'
const GAME_ID = '1006000000000091000001'

const prematch = parseMarkets(readPage('prematch'), BEFORE)
const finished = parseMarkets(readPage('finished'), BEFORE)

function find(title: string, { markets } = prematch) {
  const market = markets.find((each) => each.title === title)
  if (market === undefined)
    throw new Error(`${title} is not among:\n${markets.map((each) => each.title).join('\n')}`)
  return market
}

test('one leg of a three-way result is a market with every field of the venue document', () => {
  expect(find(`${GAME}: Full Time Result: will Aldermoor Rovers win?`)).toEqual({
    platform: 'azuro',
    platformMarketId: '300610060000000000910000010000000000000000700001:29',
    title: `${GAME}: Full Time Result: will Aldermoor Rovers win?`,
    groupTitle: `${GAME}: Full Time Result`,
    groupId: '300610060000000000910000010000000000000000700001',
    legLabel: 'Aldermoor Rovers',
    exclusiveGroup: null,
    slug: 'aldermoor-rovers-kestrel-town-1006000000000091000001',
    url: 'https://bookmaker.xyz/polygon/sports/football/albia/northern-premier/aldermoor-rovers-kestrel-town-1006000000000091000001',
    rules: expect.stringMatching(
      /^You predict the result of a match at the end of regular play[\s\S]+Northern Premier/,
    ),
    category: 'sports',
    status: 'open',
    outcomes: [
      { label: 'Yes', index: 0, price: expect.closeTo(0.50501, 6) },
      { label: 'No', index: 1, price: expect.closeTo(0.49499, 6) },
    ],
    yesIndex: 0,
    price: expect.closeTo(0.50501, 6),
    priceKind: 'odds',
    quote: { yesBid: null, yesAsk: expect.closeTo(1 / 1.9, 12), noBid: null, noAsk: null },
    lastTrade: null,
    volume24hUsd: null,
    volumeTotalUsd: 5120.75,
    liquidityUsd: null,
    isPlayMoney: false,
    endTime: '2026-10-01T18:00:00.000Z',
    createdTime: null,
    resolvedTime: null,
    resolution: null,
    sourceUpdatedAt: null,
    mirrorOf: null,
    feeTerms: null,
    reference: {
      environment: 'PolygonUSDT',
      conditionId: '300610060000000000910000010000000000000000700001',
      gameId: GAME_ID,
      outcomeIds: '31,29,30',
      yesOutcomeId: '29',
    },
  })
})

test('two outcomes are one market: both sides priced without the margin, both quoted with it', () => {
  const market = find(`${GAME}: Total Goals 2.5: Over?`)
  expect(market.platformMarketId).toBe('300610060000000000910000010000000000000000700002')
  expect(market.outcomes).toEqual([
    { label: 'Over (2.5)', index: 0, price: expect.closeTo(0.509138, 6) },
    { label: 'Under (2.5)', index: 1, price: expect.closeTo(0.490862, 6) },
  ])
  expect(market.quote).toEqual({ yesBid: null, yesAsk: 1 / 1.88, noBid: null, noAsk: 1 / 1.95 })
  expect(market).toMatchObject({
    groupTitle: GAME,
    groupId: GAME_ID,
    legLabel: 'Total Goals 2.5',
    yesIndex: 0,
  })
  expect(market.reference).toMatchObject({ yesOutcomeId: '23', noOutcomeId: '24' })
})

test('Yes is found by its name although No comes first on the wire', () => {
  const market = find(`${GAME}: Both Teams To Score?`)
  expect(market.outcomes.map((each) => each.label)).toEqual(['Yes', 'No'])
  expect(market.quote).toMatchObject({ yesAsk: 1 / 1.72, noAsk: 1 / 2.1 })
})

test.each([
  [`${GAME}: Full Time Result: will it be a draw?`],
  [`${GAME}: Double Chance — Kestrel Town or Draw`],
  [`${GAME}: Whole game - Handicap Corners: will Aldermoor Rovers (-1.5) win?`],
  [`${GAME}: Half with most Goals — 1st Half`],
  [`${GAME}: Both Teams To Score & Full Time Result — No & Draw`],
  [`${GAME}: Aldermoor Rovers - Total Goals 1.5: Over?`],
  [`${GAME}: Winning Margin — Winner by 2+`],
  ['Ines Valdoro - Mika Tannersen: Match Winner: will Ines Valdoro win?'],
  ['Night Otters - Copper Foxes: Match Winner: will Night Otters win?'],
])('the title is a question by itself: %s', (title) => {
  expect(find(title).title).toBe(title)
})

test('double chance legs are normalized to two winners', () => {
  const groupLegs = prematch.markets.filter((each) => each.groupTitle === `${GAME}: Double Chance`)
  expect(groupLegs.reduce((sum, groupLeg) => sum + (groupLeg.price ?? 0), 0)).toBeCloseTo(2, 12)
})

test('the turnover of a game is counted once', () => {
  const counted = prematch.markets.filter((each) => each.volumeTotalUsd !== null)
  expect(counted.map((each) => [each.title, each.volumeTotalUsd])).toEqual([
    [`${GAME}: Full Time Result: will Aldermoor Rovers win?`, 5120.75],
    ['Ines Valdoro - Mika Tannersen: Match Winner: will Ines Valdoro win?', 310.5],
    ['Night Otters - Copper Foxes: Match Winner: will Night Otters win?', 0],
  ])
})

test('a condition with odds of 1 keeps its price and is not quoted', () => {
  const market = find(`${GAME}: 1st Half - Total Goal 4.5: Over?`)
  expect(market.price).toBeCloseTo(0.060606, 6)
  expect(market.quote).toEqual({ yesBid: null, yesAsk: null, noBid: null, noAsk: null })
})

test('sides without names are kept, unpriced', () => {
  const market = prematch.markets.find((each) => each.platformMarketId.endsWith('700015'))
  expect(market).toMatchObject({ yesIndex: null, price: null, priceKind: null, status: 'open' })
  expect(market?.quote.yesAsk).toBeNull()
})

test('of two conditions with the same outcomes the active one is kept', () => {
  expect(find(`${GAME}: Total Goals 3.5: Over?`).platformMarketId).toMatch(/700009$/)
})

test('only unreadable records are rejected, each with its reason', () => {
  expect(prematch.rejected.map((each) => [each.platformMarketId?.slice(-6), each.reason])).toEqual([
    ['700010', 'unknown_outcome'],
    ['700008', 'duplicate_condition'],
  ])
})

test('esports are sports here, whatever the game is called', () => {
  expect(find('Night Otters - Copper Foxes: Match Winner: will Night Otters win?').category).toBe('sports')
})

test('in play, a condition that is stopped or accepts no bets now is closed and not quoted', () => {
  const live = parseMarkets(readPage('live'), { fetchedAt: Date.parse('2026-10-01T11:00:00Z') })
  expect(
    live.markets.map((each) => [each.title.split(': ')[1], each.status, each.quote.yesAsk !== null]),
  ).toEqual([
    ['Full Time Result', 'open', true],
    ['Full Time Result', 'open', true],
    ['Full Time Result', 'open', true],
    ['Total Goals 2.5', 'closed', false],
    ['Both Teams To Score?', 'closed', false],
  ])
})

test('a resolved three-way result: one leg won, the others lost', () => {
  const draw = find(`${GAME}: Full Time Result: will it be a draw?`, finished)
  const home = find(`${GAME}: Full Time Result: will Aldermoor Rovers win?`, finished)
  expect(draw).toMatchObject({
    status: 'resolved',
    price: 1,
    priceKind: 'settled',
    resolution: { kind: 'outcome', index: 0 },
  })
  expect(home).toMatchObject({ status: 'resolved', price: 0, resolution: { kind: 'outcome', index: 1 } })
  expect(home.outcomes.map((each) => each.price)).toEqual([0, 1])
})

test('a resolved total names its side', () => {
  const total = find(`${GAME}: Total Goals 2.5: Over?`, finished)
  expect(total).toMatchObject({ status: 'resolved', price: 0, resolution: { kind: 'outcome', index: 1 } })
})

test('both winners of double chance win', () => {
  const groupLegs = finished.markets.filter((each) => each.groupTitle === `${GAME}: Double Chance`)
  expect(groupLegs.map((each) => [each.legLabel, each.price])).toEqual([
    ['Aldermoor Rovers or Draw', 1],
    ['Aldermoor Rovers or Kestrel Town', 0],
    ['Kestrel Town or Draw', 1],
  ])
})

test('a canceled condition is resolved as void, without a price', () => {
  expect(find(`${GAME}: Both Teams To Score?`, finished)).toMatchObject({
    status: 'resolved',
    resolution: { kind: 'void' },
    price: null,
    priceKind: null,
  })
})

test('an active condition of a finished game is closed, a removed one is dropped', () => {
  expect(
    find(`${GAME}: Whole game - Handicap Corners: will Aldermoor Rovers (-1.5) win?`, finished).status,
  ).toBe('closed')
  expect(finished.rejected.map((each) => each.reason)).toEqual(['removed'])
})

test.each([
  ['games-by-filters-prematch.json', 3],
  ['games-by-ids-finished.json', 1],
  ['sports-live.json', 1],
])('%s contains games without conditions, and each is rejected', (name, count) => {
  const { markets, rejected } = parseMarkets(readFixture(name), BEFORE)
  expect(markets).toEqual([])
  expect(rejected.map((each) => each.reason)).toEqual(Array.from({ length: count }, () => 'no_conditions'))
})

test('conditions alone, or in a bare list, are named by the id of their game', () => {
  const { conditions } = readPage('live')
  for (const answer of [{ conditions }, conditions]) {
    const [first] = parseMarkets(answer, BEFORE).markets
    expect(first?.title).toBe('Game 1006000000000091000004: Full Time Result: will Team 1 win?')
    expect(first?.endTime).toBeNull()
  }
})

test('the light answer of condition-batch is also read', () => {
  const { markets } = parseMarkets(readFixture('condition-batch.json'), BEFORE)
  expect(markets).toHaveLength(5)
  expect(markets[0]?.quote.yesAsk).toBeCloseTo(1 / 1.9, 12)
})

test('a condition whose game is not listed does not get a guessed name', () => {
  const { games } = readPage('live')
  const { conditions } = readPage('prematch')
  const { markets, rejected } = parseMarkets({ games, conditions: conditions.slice(0, 1) }, BEFORE)
  expect(markets).toEqual([])
  expect(rejected.map((each) => each.reason)).toEqual(['unknown_game', 'no_conditions'])
})
