import { expect, test } from 'vitest'
import { NO_FUNDS, readFunds, readUsd, toPlannable } from './funds.ts'

test('a sum is read as people type it, and nothing else counts as a sum', () => {
  expect(readUsd('5,000')).toBe(5_000)
  expect(readUsd(' 5 000.50 ')).toBe(5_000.5)
  for (const text of ['', '0', '-5', 'all', '1e12', '5,0x'])
    expect([text, readUsd(text)]).toEqual([text, null])
})

test('stored funds are read back, and anything else in storage counts as none', () => {
  const funds = { bankroll: 5_000, venues: { polymarket: 2_500, limitless: 2_500 } }
  expect(readFunds(JSON.stringify(funds))).toEqual(funds)
  expect(readFunds(null)).toEqual(NO_FUNDS)
  for (const text of ['{', '[]', '{"bankroll":"x","venues":{"drift":5,"manifold":9,"azuro":-1}}'])
    expect(readFunds(text)).toEqual(NO_FUNDS)
})

test('a plan needs money on two venues; without a bankroll it uses their sum', () => {
  expect(toPlannable(NO_FUNDS)).toBeNull()
  expect(toPlannable({ bankroll: 5_000, venues: { polymarket: 5_000 } })).toBeNull()
  const venues = { polymarket: 100, azuro: 50 }
  expect(toPlannable({ bankroll: null, venues })).toEqual({ bankroll: 150, venues })
  expect(toPlannable({ bankroll: 120, venues })).toEqual({ bankroll: 120, venues })
})
