import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseBook } from './parse-book.ts'
import { computePoolPrice } from './pool.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'))
const page = read('get-markets-open')

test('reads both outcomes of an order book from 10^-18 units, best first, and drops empty levels', () => {
  const noAnswer: unknown = read('get-orderbook-no')
  expect(parseBook(read('get-orderbook-yes'), { platformMarketId: '56:ob:1201', noAnswer })).toEqual({
    items: [
      {
        platformMarketId: '56:ob:1201',
        yesAsks: [
          { price: 0.45, size: 123.45678901234568 },
          { price: 0.46, size: 7 },
        ],
        yesBids: [
          { price: 0.42, size: 12.5 },
          { price: 0.41, size: 5 },
        ],
        noAsks: [{ price: 0.58, size: 4 }],
        noBids: [{ price: 0.55, size: 3 }],
        depth: 'orders',
        sourceUpdatedAt: null,
      },
    ],
    rejected: [],
  })
})

test('the book of No is separate: without it, nothing is derived from Yes', () => {
  expect(parseBook(read('get-orderbook-yes')).items[0]).toMatchObject({ noAsks: [], noBids: [] })
})

test('sizes follow the decimals of the token, prices do not', () => {
  const answer = { bids: [['500000000000000000', '2500000']], asks: [] }
  expect(parseBook(answer, { tokenDecimals: 6 }).items[0]?.yesBids).toEqual([{ price: 0.5, size: 2.5 }])
})

test.each([
  ['a decimal price', ['0.5', '1000000000000000000']],
  ['a price of 1', ['1000000000000000000', '1']],
  ['a price of 0', ['0', '1']],
  ['a negative size', ['500000000000000000', '-1']],
  ['no pair', 'level'],
  ['an absurd number', [1e308, 1e308]],
])('rejects %s and keeps the other levels', (_, level) => {
  const { items, rejected } = parseBook({
    bids: [level, ['400000000000000000', '1000000000000000000']],
    asks: [],
  })
  expect(items[0]?.yesBids).toEqual([{ price: 0.4, size: 1 }])
  expect(rejected).toMatchObject([{ reason: 'unreadable_level' }])
})

test('derives levels of both sides from the balances of a two-sided pool', () => {
  const { items } = parseBook(page.data[0])
  const [book] = items
  expect(book).toMatchObject({ platformMarketId: '2741:amm:1201', depth: 'pool' })
  const price = computePoolPrice([900, 600], 0)
  expect(book?.yesAsks[0]?.price).toBeCloseTo(price + 0.00125, 5)
  expect(book?.yesBids[0]?.price).toBeCloseTo(price - 0.00125, 5)
  expect(book?.noAsks[0]?.price).toBeCloseTo(1 - price + 0.00125, 5)
  expect(book?.noBids[0]?.price).toBeCloseTo(1 - price - 0.00125, 5)
})

test('finds the Yes of a pool by id: outcomes sent in reverse give the first-named side', () => {
  const price = parseBook(page.data[1]).items[0]?.yesAsks[0]?.price
  expect(price).toBeCloseTo(computePoolPrice([350, 650], 0) + 0.00125, 4)
})

test('a pool of several outcomes has one book each, with no asks against an outcome', () => {
  const { items } = parseBook(page.data[2])
  expect(items.map((book) => book.platformMarketId)).toEqual([
    '59144:amm:88:0',
    '59144:amm:88:1',
    '59144:amm:88:2',
  ])
  expect(items.every((book) => book.noAsks.length === 0 && book.yesAsks.length > 3)).toBe(true)
})

test.each([
  ['an order-book market', page.data[3], 'no_pool'],
  ['a closed pool', { ...page.data[0], state: 'closed' }, 'not_open'],
  [
    'missing balances',
    {
      ...page.data[0],
      outcomes: [
        { id: 0, title: 'Yes' },
        { id: 1, title: 'No' },
      ],
    },
    'unknown_pool',
  ],
  [
    'an unclear Yes',
    { ...page.data[0], outcomes: ['No', 'Maybe'].map((title, id) => ({ id, title, shares: 5 })) },
    'unknown_yes',
  ],
  ['no market at all', { error: 'Market not found' }, 'missing_id'],
])('%s gives no levels but a reason', (_, answer, reason) => {
  expect(parseBook(answer)).toMatchObject({ items: [], rejected: [{ reason }] })
})
