import { describe, expect, test } from 'vitest'
import { parseBook } from './parse-book.ts'
import { FIXTURE_NOW, readFixture, readRecord, readRecords } from './testing/read-fixture.ts'

const orders = readFixture('bets-open-limit.json')

function parseBinary(changes: Record<string, unknown> = {}, bets: unknown = orders) {
  return parseBook(
    { ...readRecord('market-binary.json'), ...changes },
    { fetchedAt: FIXTURE_NOW, orders: bets },
  )
}

/** Cost of buying `shares`, starting at the best level. */
function computeCost(levels: readonly { price: number; size: number }[], shares: number): number {
  let left = shares
  let cost = 0
  for (const { price, size } of levels) {
    const taken = Math.min(left, size)
    cost += taken * price
    left -= taken
  }
  return cost
}

describe('a pool', () => {
  test('is read in steps of a cent from its price to the end of the tradable range, best first', () => {
    const [book] = parseBinary({ pool: { YES: 100, NO: 100 }, p: 0.5 }, []).items
    expect(book).toMatchObject({ platformMarketId: 'bRv4kQ2mZx', depth: 'pool' })
    expect(book?.sourceUpdatedAt).toBe('2026-09-27T09:06:40.123Z')
    expect(book?.yesAsks).toHaveLength(49)
    expect(book?.yesBids).toHaveLength(49)
    const first = book?.yesAsks[0]
    const noAtLimit = 100 * Math.sqrt(0.51 / 0.49)
    const paid = noAtLimit - 100
    const shares = 100 + paid - 10_000 / noAtLimit
    expect(first?.size).toBeCloseTo(shares, 9)
    expect(first?.price).toBeCloseTo(paid / shares, 9)
    expect(book?.yesBids[0]?.price).toBeCloseTo(1 - paid / shares, 9)
    const asks = book?.yesAsks.map((level) => level.price) ?? []
    expect(asks).toEqual([...asks].sort((left, right) => left - right))
    expect(asks.at(-1)).toBeLessThan(0.99)
    expect(asks.at(-1)).toBeGreaterThan(0.98)
  })

  test('costs at the end of each step what the documented curve gives', () => {
    const [book] = parseBinary({}, []).items
    const pool = { yes: 812.5, no: 1444.25, p: 0.42 }
    const k = pool.yes ** pool.p * pool.no ** (1 - pool.p)
    const stop = 0.7
    const amount = k * (((1 - pool.p) / pool.p) * (stop / (1 - stop))) ** pool.p - pool.no
    const shares = pool.yes + amount - (k * (amount + pool.no) ** (pool.p - 1)) ** (1 / pool.p)
    expect(computeCost(book?.yesAsks ?? [], shares)).toBeCloseTo(amount, 6)
  })

  test('buys No at the levels where it sells Yes', () => {
    const [book] = parseBinary().items
    expect(book?.noAsks.map(({ price, size }) => [1 - price, size])).toEqual(
      book?.yesBids.map(({ price, size }) => [1 - (1 - price), size]),
    )
    expect(book?.noBids).toHaveLength(book?.yesAsks.length ?? -1)
    expect(book?.noAsks[0]?.price).toBeGreaterThan(book?.noBids[0]?.price ?? 1)
  })

  test('above the highest tradable price has nothing to sell, but still buys', () => {
    const [book] = parseBinary({ pool: { YES: 1, NO: 999 }, p: 0.5 }, []).items
    expect(book?.yesAsks).toEqual([])
    expect(book?.yesBids[0]?.price).toBeGreaterThan(0.99)
  })
})

describe('resting orders', () => {
  test('lie between the steps of the pool with their remaining size', () => {
    const [book] = parseBinary().items
    expect(book?.yesBids.find((level) => level.price === 0.5)?.size).toBeCloseTo(80 / 0.5, 9)
    expect(book?.yesAsks.find((level) => level.price === 0.7)?.size).toBeCloseTo(60 / (1 - 0.7), 9)
    expect(
      book?.yesBids.every((level, index, all) => index === 0 || level.price <= (all[index - 1]?.price ?? 1)),
    ).toBe(true)
  })

  test('that have expired or cross the price are not depth', () => {
    const [book] = parseBinary().items
    expect(book?.yesBids.some((level) => level.price === 0.55)).toBe(false)
    expect(book?.yesBids.some((level) => level.price === 0.9)).toBe(false)
    expect(book?.yesBids[0]?.price).toBeLessThan(book?.yesAsks[0]?.price ?? 0)
  })

  test('of an answer belong to that answer only', () => {
    const { items } = parseBook(readFixture('market-multi.json'), { fetchedAt: FIXTURE_NOW, orders })
    expect(items.map((book) => book.platformMarketId)).toEqual([
      'mGov7HsK2p:aNovak01',
      'mGov7HsK2p:aDvorak2',
      'mGov7HsK2p:aSvobod3',
    ])
    expect(items[0]?.yesBids.find((level) => level.price === 0.4)?.size).toBeCloseTo(75, 9)
    expect(items[0]?.yesAsks.find((level) => level.price === 0.5)?.size).toBeCloseTo(60, 9)
    expect(items[1]?.yesBids.some((level) => level.price === 0.4)).toBe(false)
  })

  test('alone make a book', () => {
    const { items } = parseBook(orders, { fetchedAt: FIXTURE_NOW })
    expect(items[0]).toMatchObject({ platformMarketId: 'bRv4kQ2mZx', depth: 'orders' })
    expect(items[0]?.yesBids.map(({ price }) => price)).toEqual([0.9, 0.5])
  })

  test.each([
    ['not_an_object', 3],
    ['missing_id', { outcome: 'YES', limitProb: 0.5 }],
    ['unknown_side', { outcome: '4' }],
    ['price_out_of_range', { limitProb: 1 }],
    ['price_out_of_range', { limitProb: 55 }],
    ['missing_amount', { orderAmount: 'much' }],
  ])('that are bad are rejected as %s and are not in the book', (reason, changes) => {
    const good = readRecords('bets-open-limit.json')[0]
    const bet = typeof changes === 'number' || reason === 'missing_id' ? changes : { ...good, ...changes }
    const { items, rejected } = parseBinary({}, [bet])
    expect(items).toHaveLength(1)
    expect(rejected.map((rejection) => rejection.reason)).toEqual([reason])
  })

  test.each([[{ isFilled: true }], [{ isCancelled: true }], [{ amount: 100 }], [{ limitProb: undefined }]])(
    'that are no longer open are skipped: %j',
    (changes) => {
      const { items, rejected } = parseBinary({}, [{ ...readRecords('bets-open-limit.json')[0], ...changes }])
      expect(items[0]?.yesBids.some((level) => level.price === 0.5 && level.size > 100)).toBe(false)
      expect(rejected).toEqual([])
    },
  )
})

test.each([
  ['closed', { closeTime: FIXTURE_NOW - 1 }],
  ['resolved', { isResolved: true, resolution: 'YES' }],
])('a %s market has no book even if orders rest there', (_, changes) => {
  expect(parseBinary(changes)).toEqual({ items: [], rejected: [] })
})

test('a settled answer and Other have no book', () => {
  const { items } = parseBook(readFixture('market-multi-independent.json'), { fetchedAt: FIXTURE_NOW })
  expect(items.map((book) => book.platformMarketId)).toEqual(['mSet3QwE9r:aMara011'])
})

test.each([
  ['missing_pool', { pool: undefined }],
  ['missing_pool', { p: undefined }],
  ['not_binary', { outcomeType: 'PSEUDO_NUMERIC' }],
  ['not_binary', { mechanism: 'perp' }],
  ['cash_twin', { token: 'CASH' }],
])('a market without readable depth is rejected as %s', (reason, changes) => {
  const { items, rejected } = parseBinary(changes, [])
  expect(items).toEqual([])
  expect(rejected.map((rejection) => rejection.reason)).toEqual([reason])
})
