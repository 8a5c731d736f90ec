import { describe, expect, test } from 'vitest'
import { listTrades, type Way } from './ways.ts'

type Execution = NonNullable<Way['decision']['execution']>

function makeWay(
  profitUsd: number | null,
  decision: Partial<Way['decision']> = {},
  status: Way['status'] = 'active',
): Way {
  // Only the profit of the execution is read.
  const execution = profitUsd === null ? null : ({ recommendedProfitUsd: profitUsd } as Execution)
  const type = decision.type ?? 'dutch_book'
  return {
    status,
    decision: {
      key: `${type} ${profitUsd}`,
      type,
      buyVenue: 'polymarket',
      sellVenue: 'limitless',
      gate: { state: 'allowed', reason: null, reasons: [] },
      netSpread: 0.01,
      execution,
      ...decision,
    },
  }
}

const BLOCKED = { gate: { state: 'blocked', reason: 'no_sell_side', reasons: ['no_sell_side'] } } as const

describe('listTrades', () => {
  test('ways to hold the same legs are one trade; different venues, or the same in reverse order, are different trades', () => {
    const ways = [
      makeWay(1),
      makeWay(2, { type: 'direct' }),
      makeWay(3, { buyVenue: 'limitless', sellVenue: 'polymarket' }),
      makeWay(4, { sellVenue: 'myriad' }),
    ]
    expect(listTrades(ways)).toEqual([
      { best: ways[1], others: [ways[0]] },
      { best: ways[2], others: [] },
      { best: ways[3], others: [] },
    ])
  })

  test.each<[string, Way, Way]>([
    ['with more profit', makeWay(2), makeWay(1, { type: 'direct' })],
    ['with a known profit', makeWay(0.1), makeWay(null, { type: 'direct', netSpread: 0.5 })],
    ['that may be traded, though with less profit', makeWay(1), makeWay(9, { type: 'direct', ...BLOCKED })],
    ['that is active, though it is blocked', makeWay(1, BLOCKED), makeWay(9, { type: 'direct' }, 'stale')],
    ['that is not resolved', makeWay(1, {}, 'stale'), makeWay(9, { type: 'direct' }, 'resolved')],
    ['that needs no shares to sell, if all else is equal', makeWay(1), makeWay(1, { type: 'direct' })],
  ])('the one %s represents the trade, whatever the order', (_, best, other) => {
    expect(listTrades([best, other])).toEqual([{ best, others: [other] }])
    expect(listTrades([other, best])).toEqual([{ best, others: [other] }])
  })
})
