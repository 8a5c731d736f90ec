import { expect, test } from 'vitest'
import { toTicketText } from './ticket-text.ts'

const LEG = {
  platform_slug: 'polymarket',
  market_id: 'a',
  action: 'buy',
  outcome: 'yes',
  shares: 100.25,
  net_shares: 100.25,
  limit_price: 0.42,
  notional: 42.11,
  fee: 0.1,
  fee_shares: 0,
  profit_fee: 0,
  cost: 42.21,
  min_shares: 5,
  min_usd: 0,
  tick: 0.001,
  lot: 0.01,
  stake_step: null,
  split: null,
} as const

test('a ticket is copied as what to do, line by line, the split before the sale', () => {
  const sale = {
    ...LEG,
    platform_slug: 'limitless',
    market_id: 'b',
    action: 'sell',
    limit_price: 0.5,
    split: { shares: 100.25, cost: 100.25, fixed_cost: 0.05 },
  } as const
  expect(toTicketText({ shares: 100.25, cost: 92.33, profit: 7.9, legs: [LEG, sale] })).toBe(
    [
      'Buy Yes on polymarket, market a: 100.25 shares, limit 0.42',
      'Split 100.25 USD into 100.25 Yes and No on limitless, market b',
      'Sell Yes on limitless, market b: 100.25 shares, limit 0.5',
    ].join('\n'),
  )
})
