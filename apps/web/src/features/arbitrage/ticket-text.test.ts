import { expect, test } from 'vitest'
import { toOrderWords, toTicketText } from './ticket-text.ts'

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

test('a ticket is copied as one instruction a line, the split before the sale', () => {
  const sale = {
    ...LEG,
    platform_slug: 'limitless',
    market_id: 'b',
    action: 'sell',
    limit_price: 0.5,
    split: { shares: 100.25, cost: 100.25, fixed_cost: 0.05 },
  } as const
  const ticket = { shares: 100.25, cost: 92.33, profit: 7.9, legs: [LEG, sale] }
  expect(toTicketText(ticket)).toBe(
    [
      'Buy YES on Polymarket at 42¢, 100.25 contracts, market a',
      'Split USD 100.25 into 100.25 YES and NO on Limitless',
      'Sell YES on Limitless at 50¢, 100.25 contracts, market b',
    ].join('\n'),
  )
  expect(toTicketText(ticket, ['https://polymarket.com/event/a', null])).toContain(
    'market https://polymarket.com/event/a\n',
  )
})

test('an order has its limit to the last decimal, and its size in the form to type', () => {
  const words = toOrderWords({ ...LEG, outcome: 'no', limit_price: 0.4235, shares: 6_132 })
  expect(words).toBe('Buy NO on Polymarket at 42.35¢, 6,132 contracts')
})

test('where an order is a stake, it states the stake', () => {
  const words = toOrderWords({ ...LEG, platform_slug: 'azuro', stake_step: 0.01, notional: 42.11 })
  expect(words).toBe('Buy YES on Azuro at 42¢, stake USD 42.11 for 100.25 contracts')
})
