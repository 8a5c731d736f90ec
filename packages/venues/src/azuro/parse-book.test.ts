import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBadNumber, mutated } from '../testing/mutated.ts'
import { parseBooks, parseMaxBet, toLimitKey } from './parse-book.ts'
import { parseMarkets } from './parse-market.ts'
import { readFixture, readPage } from './testing/fixture.ts'

const batch = readFixture('condition-batch.json')
const { markets } = parseMarkets(readPage('prematch'), { fetchedAt: Date.parse('2026-10-01T08:00:00Z') })
const [home, , , total] = markets
if (home === undefined || total === undefined) throw new Error('the fixture has changed')
const { conditionId: homeCondition = '' } = home.reference
const { conditionId: totalCondition = '' } = total.reference
const maxBets = new Map([
  [toLimitKey(homeCondition, '29'), 250.5],
  [toLimitKey(totalCondition, '23'), 100],
  [toLimitKey(totalCondition, '24'), 0],
])

test('a leg has one ask: maxBet × odds shares at 1 / odds, and nothing else can be traded', () => {
  expect(parseBooks(batch, { markets: [home], maxBets }).items).toEqual([
    {
      platformMarketId: home.platformMarketId,
      yesAsks: [{ price: 1 / 1.9, size: 250.5 * 1.9 }],
      yesBids: [],
      noAsks: [],
      noBids: [],
      depth: 'touch',
      sourceUpdatedAt: null,
    },
  ])
})

test('both of two sides can be bought; a limit of 0 empties one', () => {
  const [book] = parseBooks(batch, { markets: [total], maxBets }).items
  expect(book?.yesAsks).toEqual([{ price: 1 / 1.88, size: 188 }])
  expect(book?.noAsks).toEqual([])
})

test.each([
  ['its condition is not listed', { conditions: [] }, maxBets],
  ['no limit is known', batch, new Map()],
  [
    'its condition is stopped',
    { conditions: [{ conditionId: homeCondition, state: 'Stopped', outcomes: [] }] },
    maxBets,
  ],
  [
    'an outcome has odds of 1',
    {
      conditions: [
        {
          conditionId: homeCondition,
          state: 'Active',
          outcomes: [
            { outcomeId: '29', odds: '3' },
            { outcomeId: '30', odds: '1' },
          ],
        },
      ],
    },
    maxBets,
  ],
  ['the answer has another shape', { message: 'no' }, maxBets],
])('a market is left out, with a reason, when %s', (_case, answer, limits) => {
  const { items, rejected } = parseBooks(answer, { markets: [home], maxBets: limits })
  expect(items).toEqual([])
  expect(rejected).toMatchObject([{ platformMarketId: home.platformMarketId, reason: 'no_book' }])
})

test.each([
  [readFixture('bet-calculation.json'), 250.5],
  [{ response: { maxBet: '12.5' } }, 12.5],
  [{ response: { maxBet: -1 } }, null],
  [{ response: null }, null],
  ['', null],
])('maxBet of %j is %s', (answer, expected) => expect(parseMaxBet(answer)).toBe(expected))

test('broken odds yield books or rejections for every market, never a throw or a bad level', () => {
  fc.assert(
    fc.property(mutated(batch), (answer) => {
      const { items, rejected } = parseBooks(answer, { markets: [home, total], maxBets })
      expect(items.length + rejected.length).toBe(2)
      expect(findBadNumber(items)).toBeNull()
      for (const { price, size } of items.flatMap((book) => [...book.yesAsks, ...book.noAsks])) {
        expect(price > 0 && price <= 1 && size > 0).toBe(true)
      }
    }),
  )
})
