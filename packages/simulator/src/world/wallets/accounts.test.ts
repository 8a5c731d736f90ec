import { describe, expect, it } from 'vitest'
import { createWorld } from '../create-world.ts'
import type { Slug } from '../world.ts'
import { toChecksumAddress } from './addresses.ts'

const EPOCH = Date.UTC(2026, 10, 15, 6)
const world = createWorld({ seed: 11, epochMs: EPOCH })
const VENUES: readonly Slug[] = ['polymarket', 'limitless', 'myriad', 'manifold', 'azuro', 'jupiter']

describe('addresses', () => {
  it('use mixed case like Ethereum', () => {
    expect(toChecksumAddress('5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    )
  })

  it('have the form of each venue’s accounts', () => {
    for (const venue of ['polymarket', 'limitless', 'myriad', 'azuro'] as const) {
      for (const { address } of world.wallets(venue)) {
        expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
        expect(toChecksumAddress(address.slice(2))).toBe(address)
      }
    }
    for (const { address } of world.wallets('jupiter')) expect(decodeBase58(address)).toHaveLength(32)
    for (const { address } of world.wallets('manifold')) expect(address).toMatch(/^[A-Za-z0-9_]{3,20}$/)
    expect(world.wallets('predictit')).toEqual([])
  })
})

describe.each(VENUES)('accounts on %s', (venue) => {
  it('are at least three, and hold what their trades leave', () => {
    const wallets = world.wallets(venue)
    expect(wallets.length).toBeGreaterThanOrEqual(3)
    for (const wallet of wallets) {
      for (const atMs of [EPOCH - 86_400_000, EPOCH, EPOCH + 86_400_000]) {
        const trades = world.trades(wallet, atMs)
        expect(trades.every((trade) => trade.atMs <= atMs)).toBe(true)
        for (const holding of world.holdings(wallet, atMs)) {
          const own = trades.filter(
            ({ listing, outcome }) => listing === holding.listing && outcome === holding.outcome,
          )
          const left = own.reduce((sum, { kind, shares }) => sum + (kind === 'buy' ? shares : -shares), 0)
          const paid = own
            .filter(({ kind }) => kind === 'buy')
            .reduce((sum, { shares, price }) => sum + shares * price, 0)
          expect(holding.shares).toBeCloseTo(left, 6)
          expect(holding.costUsd).toBeGreaterThan(0)
          expect(holding.costUsd).toBeLessThanOrEqual(paid + 1e-9)
        }
      }
      expect(world.trades(wallet, EPOCH + 86_400_000).length).toBeGreaterThan(
        world.trades(wallet, EPOCH).length,
      )
    }
  })

  it('include an unredeemed winner, a loser, both sides of a listing, and dust', () => {
    const [wallet] = world.wallets(venue)
    if (!wallet) throw new Error('missing')
    const holdings = world.holdings(wallet, EPOCH)
    const results = holdings.map(({ listing, outcome }) => {
      const { isYes } = world.state(listing, EPOCH)
      return isYes === null ? null : isYes === (outcome === 0)
    })
    expect(results).toContain(true)
    expect(results).toContain(false)
    const keys = holdings.map(({ listing }) => listing.key)
    expect(new Set(keys).size).toBeLessThan(keys.length)
    expect(holdings.some(({ shares }) => shares < 0.01)).toBe(true)
    expect(world.trades(wallet, EPOCH).some(({ kind }) => kind === 'redeem')).toBe(true)
  })
})

function decodeBase58(text: string): number[] {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let value = [...text].reduce((sum, char) => sum * 58n + BigInt(alphabet.indexOf(char)), 0n)
  const bytes: number[] = []
  while (value > 0n) {
    bytes.unshift(Number(value % 256n))
    value /= 256n
  }
  return bytes
}
