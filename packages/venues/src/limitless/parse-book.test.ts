import { expect, test } from 'vitest'
import orderbook from './fixtures/get-orderbook.json' with { type: 'json' }
import { parseBook } from './parse-book.ts'

const context = { platformMarketId: 'some-market-1', yesTokenId: orderbook.tokenId }

test('sorts best first, converts millionths to shares and leaves out orders parked at the ends', () => {
  expect(parseBook(orderbook, context)).toEqual({
    items: [
      {
        platformMarketId: 'some-market-1',
        yesBids: [
          { price: 0.33, size: 125.5 },
          { price: 0.31, size: 40 },
        ],
        yesAsks: [
          { price: 0.35, size: 20 },
          { price: 0.36, size: 75 },
        ],
        noAsks: [
          { price: 0.67, size: 125.5 },
          { price: 0.69, size: 40 },
        ],
        noBids: [
          { price: 0.65, size: 20 },
          { price: 0.64, size: 75 },
        ],
        depth: 'orders',
        sourceUpdatedAt: null,
      },
    ],
    rejected: [
      { platformMarketId: 'some-market-1', reason: 'bad_level', detail: 'price null, size 0.000005' },
    ],
  })
})

test('keeps a one-sided and an empty book', () => {
  const [book] = parseBook({ ...orderbook, asks: [] }, context).items
  expect([book?.yesAsks, book?.noBids, book?.yesBids.length]).toEqual([[], [], 2])
  expect(parseBook({ bids: [], asks: [] }, context).items).toHaveLength(1)
})

test.each([
  [{ ...orderbook, tokenId: '12' }, 'not_the_yes_token'],
  [{ ...orderbook, bids: null }, 'unexpected_shape'],
  ['<html>', 'unexpected_shape'],
])('refuses a book it cannot trust', (answer, reason) => {
  expect(parseBook(answer, context)).toMatchObject({ items: [], rejected: [{ reason }] })
})

test('accepts a book of any token when the Yes token is unknown', () => {
  expect(parseBook(orderbook, { ...context, yesTokenId: null }).items).toHaveLength(1)
})
