import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseMarkets } from './parse-market.ts'

const fetchedAt = Date.UTC(2026, 10, 15)
const readFixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'))

const teams = (yes: string, no: string) => [
  { label: no, buyYes: false },
  { label: yes, buyYes: true },
]
const foxes = {
  provider: 'polymarket',
  marketId: 'POLY-7-0',
  status: 'open',
  title: 'Foxes',
  marketOptions: teams('Foxes', 'Herons'),
  outcomes: ['Foxes', 'Herons'],
  pricing: {
    buyYesPriceUsd: 590000,
    sellYesPriceUsd: 570000,
    buyNoPriceUsd: 430000,
    sellNoPriceUsd: 410000,
    volume: 50,
  },
}
const herons = {
  ...foxes,
  marketId: 'POLY-7-1',
  title: 'Herons',
  marketOptions: teams('Herons', 'Foxes'),
  pricing: {
    buyYesPriceUsd: 440000,
    sellYesPriceUsd: 420000,
    buyNoPriceUsd: 580000,
    sellNoPriceUsd: 560000,
    volume: 50,
  },
}
const parseEvent = (...markets: unknown[]) =>
  parseMarkets({ eventId: 'POLY-1', metadata: { title: 'Foxes vs Herons' }, markets }, { fetchedAt })

test('two listings of a two-sided market become one market, in either order', () => {
  for (const { markets, rejected } of [parseEvent(foxes, herons), parseEvent(herons, foxes)]) {
    expect(rejected).toEqual([])
    expect(markets).toMatchObject([
      {
        platformMarketId: 'POLY-7',
        title: 'Foxes vs Herons: will Foxes win?',
        legLabel: null,
        outcomes: [
          { label: 'Foxes', index: 0, price: 0.58 },
          { label: 'Herons', index: 1, price: 0.43 },
        ],
        yesIndex: 0,
        price: 0.58,
        priceKind: 'mid',
        quote: { yesBid: 0.57, yesAsk: 0.59, noBid: 0.42, noAsk: 0.44 },
        volumeTotalUsd: null,
        mirrorOf: { venue: 'polymarket', id: '7' },
        reference: { marketIds: 'POLY-7-0,POLY-7-1', legs: 'one' },
      },
    ])
  }
})

test('the fixtures fold: a game, three legs of a three-way event, a round', () => {
  const games = parseMarkets(readFixture('get-events-polymarket-2.json'), { fetchedAt })
  expect(games.rejected).toEqual([])
  expect(games.markets.map(({ title }) => title)).toEqual([
    'Oslo Foxes vs Bergen Herons: will Oslo Foxes win?',
    'Malmö vs Aarhus — Malmö',
    'Malmö vs Aarhus — Draw',
    'Malmö vs Aarhus — Aarhus',
  ])
  const rounds = parseMarkets(readFixture('get-events-bisonfi.json'), { fetchedAt })
  expect(rounds).toMatchObject({
    rejected: [],
    markets: [
      {
        platformMarketId: expect.stringMatching(/^BISON-[^-]+$/),
        title: 'BTC Up or Down, 15 November 00:00 to 00:05 UTC: Up?',
        outcomes: [
          { label: 'Up', price: 0.52 },
          { label: 'Down', price: 0.475 },
        ],
        volume24hUsd: 1200,
        mirrorOf: null,
      },
    ],
  })
})

test.each([
  ['the first side won', { result: 'yes' }, {}, 'resolved', 0],
  ['the first side lost', { result: 'no' }, {}, 'resolved', 1],
  ['the second side won', {}, { result: 'yes' }, 'resolved', 1],
  ['both say the same', { result: 'no' }, { result: 'yes' }, 'resolved', 1],
])('a pair resolves by either listing: %s', (_, first, second, status, index) => {
  const { markets } = parseEvent({ ...foxes, ...first }, { ...herons, ...second })
  expect(markets).toMatchObject([
    { status, resolution: { kind: 'outcome', index }, price: index === 0 ? 1 : 0, priceKind: 'settled' },
  ])
})

test.each([
  ['both cancelled', { status: 'cancelled' }, { status: 'cancelled' }, 'resolved', { kind: 'void' }],
  ['one cancelled', { status: 'cancelled' }, {}, 'closed', null],
  ['one closed', {}, { status: 'closed' }, 'closed', null],
  ['one past its end', { closeTime: fetchedAt / 1000 - 1 }, {}, 'closed', null],
])('state of a pair: %s', (_, first, second, status, resolution) => {
  const { markets } = parseEvent({ ...foxes, ...first }, { ...herons, ...second })
  expect(markets).toMatchObject([{ status, resolution }])
})

test.each([
  ['two winners', { result: 'yes' }, { result: 'yes' }, ['result_conflict']],
  ['a bad price on one side', {}, { pricing: { buyYesPriceUsd: -5 } }, ['price_out_of_range']],
  ['an unknown status on one side', { status: 'new' }, {}, ['unknown_status']],
  ['contradicting providers', { provider: 'bisonfi' }, {}, ['provider_conflict']],
  ['a side that cannot be read', {}, { result: 'half' }, ['unreadable_pair', 'unknown_result']],
])('a pair is refused as a whole, never half of it: %s', (_, first, second, reasons) => {
  const { markets, rejected } = parseEvent({ ...foxes, ...first }, { ...herons, ...second })
  expect(markets).toEqual([])
  expect(rejected.map(({ reason }) => reason)).toEqual(reasons)
})

test('a side whose other half is not listed stays a binary under its own id', () => {
  expect(parseEvent(herons).markets).toMatchObject([
    {
      platformMarketId: 'POLY-7-1',
      title: 'Foxes vs Herons: will Herons win?',
      outcomes: [{ label: 'Herons', price: 0.43 }, { label: 'Foxes' }],
      mirrorOf: { venue: 'polymarket', id: '7' },
    },
  ])
})

const plain = [
  { label: 'Yes', buyYes: true },
  { label: 'No', buyYes: false },
]
test.each([
  ['by the title', { title: 'Up' }, { title: 'Down' }, ['Up', 'Down']],
  [
    'by sideLabel',
    { title: 'Foxes vs Herons', sideLabel: 'Home' },
    { title: 'Foxes vs Herons', sideLabel: 'Away' },
    ['Home', 'Away'],
  ],
  [
    'by the original’s outcomes',
    { title: 'Foxes vs Herons' },
    { title: 'Foxes vs Herons' },
    ['Foxes', 'Herons'],
  ],
])('sides are named %s when the options say only Yes and No', (_, first, second, labels) => {
  const { markets } = parseEvent(
    { ...foxes, marketOptions: plain, ...first },
    { ...herons, marketOptions: plain, ...second },
  )
  expect(markets[0]?.outcomes.map(({ label }) => label)).toEqual(labels)
  expect(markets[0]?.yesIndex).toBe(0)
})

test('ambiguous sides leave the market unpriced', () => {
  const nameless = { title: 'Foxes vs Herons', outcomes: [], marketOptions: plain }
  const { markets } = parseEvent({ ...foxes, ...nameless }, { ...herons, ...nameless })
  expect(markets).toMatchObject([
    {
      platformMarketId: 'POLY-7',
      yesIndex: null,
      price: null,
      priceKind: null,
      quote: { yesAsk: null },
      outcomes: [{ price: null }, { price: null }],
    },
  ])
  expect(parseEvent({ ...foxes, ...nameless }).markets).toMatchObject([{ yesIndex: null, price: null }])
})

const round = (id: string, volume: number | null) => ({
  ...foxes,
  provider: 'bisonfi',
  marketId: `BISON-${id}`,
  pricing: { ...foxes.pricing, volume },
})
test.each([
  ['each listing counts the whole market', [1200, 1200]],
  ['each counts its own side', [601, 599]],
  ['one says nothing', [1200, null]],
])('the volume of a pair is that of its event, whether %s', (_, [up = null, down = null]) => {
  const event = { eventId: 'E', metadata: { title: 'BTC Up or Down' }, volumeUsd: '1200000000' }
  const pair = [round('x-UP', up), { ...round('x-DOWN', down), marketOptions: teams('Herons', 'Foxes') }]
  const alone = parseMarkets({ ...event, markets: pair }, { fetchedAt })
  expect(alone.markets).toMatchObject([{ platformMarketId: 'BISON-x', volumeTotalUsd: 1200 }])
  const among = parseMarkets({ ...event, markets: [...pair, round('y', 7)] }, { fetchedAt })
  expect(among.markets.map(({ volumeTotalUsd }) => volumeTotalUsd)).toEqual([null, 7])
})

const whole = { ...foxes, marketId: 'POLY-8', title: 'Foxes vs Herons' }
test.each([
  [
    'the option that buys Yes comes first',
    teams('Foxes', 'Herons'),
    ['Foxes', 'Herons'],
    0,
    'Foxes vs Herons: will Foxes win?',
  ],
  ['plain options', [...plain].reverse(), ['Yes', 'No'], 0, 'Foxes vs Herons'],
  ['no options', null, ['Yes', 'No'], 0, 'Foxes vs Herons'],
  [
    'plain labels tell without flags',
    [{ label: 'No' }, { label: 'Yes' }],
    ['Yes', 'No'],
    0,
    'Foxes vs Herons',
  ],
  [
    'names without flags do not tell',
    [{ label: 'Herons' }, { label: 'Foxes' }],
    ['Herons', 'Foxes'],
    null,
    'Foxes vs Herons',
  ],
  [
    'two that buy Yes do not tell',
    [
      { label: 'Herons', buyYes: true },
      { label: 'Foxes', buyYes: true },
    ],
    ['Herons', 'Foxes'],
    null,
    'Foxes vs Herons',
  ],
  [
    'a No that buys Yes does not tell',
    [
      { label: 'No', buyYes: true },
      { label: 'Yes', buyYes: false },
    ],
    ['No', 'Yes'],
    null,
    'Foxes vs Herons',
  ],
])('names of one listing: %s', (_, marketOptions, labels, yesIndex, title) => {
  const { markets } = parseEvent({ ...whole, marketOptions })
  expect(markets).toMatchObject([{ yesIndex, title, price: yesIndex === null ? null : 0.58 }])
  expect(markets[0]?.outcomes.map(({ label }) => label)).toEqual(labels)
})
