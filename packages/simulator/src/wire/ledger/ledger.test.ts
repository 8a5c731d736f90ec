import { describe, expect, it } from 'vitest'
import { createTinyWorld, DAY, NOW } from '../testing/tiny-world.ts'
import { findWallet, ledgerOf } from './ledger.ts'

const world = createTinyWorld({ myriad: [{ title: 'A?' }, { title: 'B?' }] }, [
  {
    venue: 'myriad',
    address: '0xAbC',
    holdings: [{ number: 0, outcome: 0, shares: 30, costUsd: 12 }],
    trades: [
      { number: 0, outcome: 0, kind: 'buy', shares: 50, price: 0.4, atMs: NOW - 3 * DAY },
      { number: 0, outcome: 0, kind: 'sell', shares: 20, price: 0.5, atMs: NOW - 2 * DAY },
      { number: 1, outcome: 1, kind: 'buy', shares: 10, price: 0.3, atMs: NOW - 5 * DAY },
      { number: 1, outcome: 1, kind: 'redeem', shares: 10, price: 1, atMs: NOW - DAY },
      { number: 1, outcome: 1, kind: 'buy', shares: 99, price: 0.3, atMs: NOW + DAY },
    ],
  },
])

describe('a ledger', () => {
  it('combines trades and holdings of an outcome, latest change first, and ignores later trades', () => {
    const wallet = findWallet(world.wallets('myriad'), '0XABC')
    const lines = wallet ? ledgerOf(world, wallet, NOW) : []
    expect(lines.map(({ listing, ...line }) => ({ title: listing.title, ...line }))).toEqual([
      {
        title: 'B?',
        outcome: 1,
        shares: 0,
        costUsd: 0,
        boughtUsd: 3,
        soldUsd: 0,
        redeemedUsd: 10,
        redeemedShares: 10,
        lastMs: NOW - DAY,
      },
      {
        title: 'A?',
        outcome: 0,
        shares: 30,
        costUsd: 12,
        boughtUsd: 20,
        soldUsd: 10,
        redeemedUsd: 0,
        redeemedShares: 0,
        lastMs: NOW - 2 * DAY,
      },
    ])
    expect(findWallet(world.wallets('myriad'), '0xother')).toBeNull()
  })
})
