import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBook } from './parse-book.ts'

const context = { platformMarketId: 'POLY-1' }
const fixture: unknown = JSON.parse(
  readFileSync(new URL('fixtures/get-orderbook.json', import.meta.url), 'utf8'),
)

test('reads bids best first and derives the asks of one side from the bids of the other', () => {
  expect(parseBook(fixture, context)).toEqual({
    items: [
      {
        platformMarketId: 'POLY-1',
        yesBids: [
          { price: 0.575, size: 340.5 },
          { price: 0.565, size: 120 },
        ],
        noAsks: [
          { price: 0.425, size: 340.5 },
          { price: 0.435, size: 120 },
        ],
        noBids: [
          { price: 0.41, size: 75 },
          { price: 0.4, size: 60 },
          { price: 0.01, size: 900 },
        ],
        yesAsks: [
          { price: 0.59, size: 75 },
          { price: 0.6, size: 60 },
          { price: 0.99, size: 900 },
        ],
        depth: 'orders',
        sourceUpdatedAt: null,
      },
    ],
    rejected: [],
  })
})

test('a null book does not exist; an empty one exists and has no depth', () => {
  expect(parseBook(null, context)).toEqual({ items: [], rejected: [] })
  const { items, rejected } = parseBook({ yes: [], no: [], yes_dollars: [], no_dollars: [] }, context)
  expect(items).toMatchObject([{ yesBids: [], yesAsks: [], noBids: [], noAsks: [] }])
  expect(rejected).toEqual([])
})

test('never falls back to the lists that are rounded to cents', () => {
  const { items, rejected } = parseBook({ yes: [[57, 10]], no: [[42, 10]] }, context)
  expect(items).toEqual([])
  expect(rejected).toMatchObject([{ platformMarketId: 'POLY-1', reason: 'unexpected_shape' }])
})

test('leaves out levels without depth, and counts those it cannot read', () => {
  const yes_dollars = [
    ['0.0000', 9],
    ['1.0000', 9],
    ['0.3000', 0],
    ['0.2000', 5],
  ]
  expect(parseBook({ yes_dollars, no_dollars: [] }, context)).toMatchObject({
    items: [{ yesBids: [{ price: 0.2, size: 5 }] }],
    rejected: [],
  })
  const no_dollars = [['x', 1], ['0.5', null], ['1.2', 3], ['0.5', -3], 7, ['0.4', 2]]
  expect(parseBook({ yes_dollars: [], no_dollars }, context)).toMatchObject({
    items: [{ noBids: [{ price: 0.4, size: 2 }], yesAsks: [{ price: 0.6, size: 2 }] }],
    rejected: [{ reason: 'unreadable_level', detail: '5 levels of the order book are left out' }],
  })
})

test('for any input, levels are ordered, within 0 and 1, and have a size', () => {
  const level = fc.oneof(
    fc.tuple(
      fc.oneof(fc.double(), fc.double().map(String), fc.constant('0.9999999')),
      fc.oneof(fc.double(), fc.string()),
    ),
    fc.anything(),
  )
  const book = fc.record({
    yes_dollars: fc.array(level),
    no_dollars: fc.oneof(fc.array(level), fc.anything()),
  })
  fc.assert(
    fc.property(fc.oneof(book, fc.anything()), (answer) => {
      for (const { yesAsks, noAsks, yesBids, noBids } of parseBook(answer, context).items) {
        for (const levels of [yesAsks, noAsks, yesBids, noBids]) {
          expect(
            levels.every(({ price, size }) => price > 0 && price < 1 && size > 0 && Number.isFinite(size)),
          ).toBe(true)
        }
        expect(yesAsks.map(({ price }) => price)).toEqual(
          yesAsks.map(({ price }) => price).sort((a, b) => a - b),
        )
        expect(yesBids.map(({ price }) => price)).toEqual(
          yesBids.map(({ price }) => price).sort((a, b) => b - a),
        )
      }
    }),
  )
})
