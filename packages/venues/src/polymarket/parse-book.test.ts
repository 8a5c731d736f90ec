import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseBooks } from './parse-book.ts'

const books: unknown = JSON.parse(
  readFileSync(new URL('./fixtures/post-books.json', import.meta.url), 'utf8'),
)
const token = (n: number) =>
  `7100000000000000000000000000000000000000000000000000000000000000000000000000${n}`
const markets = [
  { platformMarketId: 'one', reference: { tokenYes: token(2), tokenNo: token(3) } },
  { platformMarketId: 'two', reference: { tokenYes: token(4), tokenNo: token(5) } },
]

test('the books of both tokens make the book of the market, best first, empty levels left out', () => {
  const { items, rejected } = parseBooks(books, { markets })
  expect(rejected).toEqual([])
  expect(items[0]).toEqual({
    platformMarketId: 'one',
    yesBids: [
      { price: 0.61, size: 120 },
      { price: 0.6, size: 310.5 },
      { price: 0.01, size: 4000 },
    ],
    yesAsks: [
      { price: 0.62, size: 75.25 },
      { price: 0.99, size: 900 },
    ],
    noBids: [{ price: 0.38, size: 75.25 }],
    noAsks: [
      { price: 0.39, size: 120 },
      { price: 0.4, size: 310.5 },
    ],
    depth: 'orders',
    sourceUpdatedAt: '2025-11-14T22:40:00.100Z',
  })
})

test('a side without orders is empty, and a missing book is not made up', () => {
  expect(parseBooks(books, { markets }).items[1]).toMatchObject({ yesAsks: [], noAsks: [], noBids: [] })
})

test('a token is identified by its id: swapped, the same answer is the other side', () => {
  const swapped = [{ platformMarketId: 'one', reference: { tokenYes: token(3), tokenNo: token(2) } }]
  const { items, rejected } = parseBooks(books, { markets: swapped })
  expect(items[0]?.yesBids).toEqual([{ price: 0.38, size: 75.25 }])
  expect(rejected.map(({ reason }) => reason)).toEqual(['unknown_token'])
})

test('a single book counts as that of Yes', () => {
  const [first] = Array.isArray(books) ? books : []
  expect(parseBooks(first).items[0]?.yesBids[0]).toEqual({ price: 0.61, size: 120 })
  expect(parseBooks([first, first]).rejected.map(({ reason }) => reason)).toEqual(['unknown_side'])
})

test.each([
  ['no object', 'x', 'unexpected_shape'],
  ['an error', { error: 'No orderbook exists' }, 'unexpected_shape'],
  ['a missing side', { market: 'm', asset_id: 'a', bids: [] }, 'unexpected_shape'],
  ['a price above 1', { market: 'm', bids: [{ price: '1.1', size: '1' }], asks: [] }, 'bad_level'],
  ['a size below 0', { market: 'm', bids: [], asks: [{ price: '0.1', size: '-1' }] }, 'bad_level'],
  ['a level that is not a record', { market: 'm', bids: [0.5], asks: [] }, 'bad_level'],
])('%s is rejected', (_, record, reason) => {
  const { items, rejected } = parseBooks([record])
  expect(items).toEqual([])
  expect(rejected.map((each) => each.reason)).toEqual([reason])
})
