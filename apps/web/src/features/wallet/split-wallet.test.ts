import { expect, test } from 'vitest'
import { splitWallet } from './split-wallet.ts'
import type { Wallet } from './wallet-query.ts'

const position = (status: string, currentValue: number, pnl: number) => ({ status, currentValue, pnl })
const entry = (currency: string, positions: readonly object[], omitted = 0) => ({
  currency,
  positions,
  omitted,
})

test('a won or lost position is not unrealised profit, mana is not money, and a failed venue does not count', () => {
  const platforms = {
    polymarket: entry('USD', [position('open', 10, -2), position('resolved', 30, 25)]),
    azuro: entry('USD', [position('open', 5, 1), position('closed', 0, -4)], 1),
    manifold: entry('MANA', [position('open', 900, 400)], 3),
    myriad: { error: 'It could not be reached.' },
  } as unknown as Wallet['platforms']
  expect(splitWallet({ platforms })).toEqual({
    open: { value: 15, profit: -1 },
    ended: { value: 30, profit: 21 },
    openCount: 3,
    omitted: 1,
  })
})

test('sums are unknown, not zero, where no venue with real money answered', () => {
  const platforms = {
    polymarket: { error: 'It could not be reached.' },
    jupiter: { ...entry('USD', []), skipped: true },
    manifold: entry('MANA', [position('open', 900, 400)]),
  } as unknown as Wallet['platforms']
  expect(splitWallet({ platforms })).toEqual({ open: null, ended: null, openCount: 1, omitted: 0 })
})
