import type { WalletEntry, WalletResult } from '@parallax/contract'
import { expect, test } from 'vitest'
import { writeWalletCsv } from './write-wallet-csv.ts'

type Entry = Extract<WalletEntry, { positions: unknown }>

const EMPTY: Entry = {
  currency: 'USD',
  positions: [],
  history: [],
  totalValue: 0,
  totalPnL: 0,
  positionCount: 0,
  omitted: 0,
}

const POSITION = {
  platform: 'polymarket',
  marketId: '6f1f64a5-8b2c-5b7e-9d53-0c4d1a2b3c4d',
  canonicalQuestionId: null,
  marketTitle: 'Will it rain?',
  marketUrl: 'https://polymarket.com/event/rain',
  outcome: 'Yes',
  size: 100,
  avgPrice: 0.4,
  currentPrice: 0.25,
  currentValue: 25,
  pnl: -15,
  pnlPercent: -37.5,
  status: 'open',
  endDate: '2026-12-31',
} as const

const TRADE = {
  platform: 'polymarket',
  type: 'BUY',
  side: 'BUY',
  marketTitle: 'Will it rain?',
  price: 0.4,
  size: 100,
  timestamp: '2026-11-01T10:00:00.000Z',
} as const

function write(polymarket: Partial<Entry>): string[] {
  const platforms: WalletResult['platforms'] = {
    polymarket: { ...EMPTY, ...polymarket },
    limitless: { currency: 'USD', error: 'The venue did not answer in time.' },
    myriad: EMPTY,
    manifold: { ...EMPTY, currency: 'MANA' },
    azuro: EMPTY,
    jupiter: EMPTY,
  }
  const summary = {
    totalValue: 0,
    totalPnL: 0,
    totalPositions: 0,
    activePlatforms: 0,
    isComplete: true,
    missing: [],
  }
  const result = { address: '0x', solanaAddress: null, manifoldUser: null, platforms, summary }
  return writeWalletCsv(result).split('\r\n')
}

test('there is a line for each position, each trade and each venue that could not be read', () => {
  expect(write({ positions: [POSITION], history: [TRADE] })).toEqual([
    'kind,platform,currency,marketTitle,marketUrl,outcome,status,size,avgPrice,currentPrice,currentValue,pnl,pnlPercent,endDate,type,side,price,timestamp,error,omitted,marketId,canonicalQuestionId',
    'position,polymarket,USD,Will it rain?,https://polymarket.com/event/rain,Yes,open,100,0.4,0.25,25,-15,-37.5,2026-12-31,,,,,,,6f1f64a5-8b2c-5b7e-9d53-0c4d1a2b3c4d,',
    'trade,polymarket,USD,Will it rain?,,,,100,,,,,,,BUY,BUY,0.4,2026-11-01T10:00:00.000Z,,,,',
    'error,limitless,USD,,,,,,,,,,,,,,,,The venue did not answer in time.,,,',
    '',
  ])
})

test('a history that could not be read has a line too', () => {
  const lines = write({ positions: [POSITION], historyError: 'The venue did not answer in time.' })
  expect(lines.filter((line) => line.startsWith('error,polymarket,'))).toHaveLength(1)
})

test('omitted positions and a truncated list have a line each', () => {
  expect(write({ positions: [POSITION], omitted: 3, truncated: true }).slice(2, 4)).toEqual([
    'omitted,polymarket,USD,,,,,,,,,,,,,,,,,3,,',
    'error,polymarket,USD,,,,,,,,,,,,,,,,There are more positions than we read.,,,',
  ])
})

test.each([
  ['commas, "quotes" and\r\nlines', '"commas, ""quotes"" and\r\nlines"'],
  ['=HYPERLINK("http://evil.example","Win")', '"\'=HYPERLINK(""http://evil.example"",""Win"")"'],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['Größer als 5 €?', 'Größer als 5 €?'],
])('the title %j is written as %j', (marketTitle, cell) => {
  const csv = write({ positions: [{ ...POSITION, marketTitle }] }).join('\r\n')
  expect(csv).toContain(`\r\nposition,polymarket,USD,${cell},https://`)
})

test('a loss stays a number', () => {
  expect(write({ positions: [POSITION] })[1]).toContain(',25,-15,-37.5,')
})
