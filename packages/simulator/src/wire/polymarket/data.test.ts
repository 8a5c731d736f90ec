import { describe, expect, it } from 'vitest'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { tinyWorld } from '../testing/tiny-cases.ts'
import { contextOf, NOW, toRequest } from '../testing/tiny-world.ts'
import { accountsOf } from './accounts.ts'
import { toConditionId, toTokenIds } from './ids.ts'
import { polymarketWire } from './index.ts'

type Row = Record<string, unknown>

const accounts = accountsOf(tinyWorld)
const account = accounts[0]
if (!account) throw new Error('no account')
const user = account.proxy
const holdings = tinyWorld.holdings(account.wallet, NOW)

function get(address: string) {
  return polymarketWire.handle(toRequest('data', address), contextOf(tinyWorld))
}

function list(address: string): Row[] {
  const { status, body } = get(address)
  expect(status).toBe(200)
  return body as Row[]
}

describe('GET /positions', () => {
  it('shows every holding of the wallet once, with its amounts', () => {
    const rows = list(`/positions?user=${user}&sizeThreshold=0&limit=500`)
    expect(rows).toHaveLength(holdings.length)
    for (const { listing, outcome, shares, costUsd } of holdings) {
      const row = rows.find((entry) => entry.asset === toTokenIds(tinyWorld, listing)[outcome])
      expect(row).toMatchObject({
        proxyWallet: user,
        conditionId: toConditionId(tinyWorld, listing),
        size: shares,
        initialValue: costUsd,
        outcome: listing.labels[outcome],
        outcomeIndex: outcome,
        oppositeOutcome: listing.labels[outcome === 0 ? 1 : 0],
        title: listing.title,
        negativeRisk: listing.group?.isExclusive ?? false,
      })
      const value = Number(row?.size) * Number(row?.curPrice)
      expect(Number(row?.currentValue)).toBeCloseTo(value, 3)
      expect(Number(row?.cashPnl)).toBeCloseTo(value - costUsd, 3)
      expect(Number(row?.percentPnl)).toBeCloseTo((100 * (value - costUsd)) / costUsd, 2)
      expect(row?.endDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  it('marks resolved positions as redeemable, won or lost', () => {
    const rows = list(`/positions?user=${user}&sizeThreshold=0`).filter((row) => row.redeemable)
    expect(rows.map((row) => row.curPrice).sort()).toEqual([0, 1])
  })

  it('hides less than one share by default, and counts lifetime purchases', () => {
    expect(list(`/positions?user=${user}`)).toHaveLength(holdings.length - 1)
    const game = list(`/positions?user=${user}`).find((row) => row.outcome === 'Celtics')
    expect(game).toMatchObject({ size: 50, totalBought: 60 })
  })

  it('pages, and returns nothing past the cap instead of refusing', () => {
    const first = list(`/positions?user=${user}&sizeThreshold=0&limit=2`)
    const second = list(`/positions?user=${user}&sizeThreshold=0&limit=2&offset=2`)
    expect(new Set([...first, ...second].map((row) => row.asset)).size).toBe(4)
    expect(list(`/positions?user=${user}&offset=10001`)).toEqual([])
    expect(get(`/positions?user=${user}&limit=501`).status).toBe(400)
  })

  it('knows only proxies: an owner with a separate proxy, and an unknown address, hold nothing', () => {
    const proxied = accounts.find((entry) => entry.proxy !== entry.wallet.address)
    expect(list(`/positions?user=${proxied?.wallet.address}&sizeThreshold=0`)).toEqual([])
    expect(list(`/positions?user=${proxied?.proxy}&sizeThreshold=0`)).toHaveLength(holdings.length)
    expect(list(`/positions?user=0x${'a'.repeat(40)}`)).toEqual([])
    expect(get('/positions').status).toBe(400)
    expect(get('/positions?user=bob').status).toBe(400)
  })
})

describe('GET /activity', () => {
  it('shows trades and redemptions in seconds, newest first', () => {
    const rows = list(`/activity?user=${user}&limit=500`)
    const trades = tinyWorld.trades(account.wallet, NOW)
    expect(rows).toHaveLength(trades.length)
    const times = rows.map((row) => Number(row.timestamp))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(times[0]).toBe((NOW - 86_400_000) / 1000)
    expect(rows[0]).toMatchObject({
      type: 'REDEEM',
      side: '',
      asset: '',
      price: 0,
      outcome: '',
      outcomeIndex: 999,
    })
    const sale = rows.find((row) => row.side === 'SELL' && row.outcome === 'Celtics')
    expect(sale).toMatchObject({ type: 'TRADE', size: 10, price: 0.62, usdcSize: 6.2 })
    expect(get(`/activity?user=${user}&limit=501`).status).toBe(400)
  })
})

describe.skipIf(!hasRecorded('polymarket'))(recordedTitle('polymarket'), () => {
  it('match the recorded positions and activity in keys and types', () => {
    const positions = list(`/positions?user=${user}&sizeThreshold=0`)
    expect(shapeDifferences(positions, readRecorded('polymarket', 'data_v1_positions.json'))).toEqual([])
    const activity = list(`/activity?user=${user}`)
    expect(shapeDifferences(activity, readRecorded('polymarket', 'data_v1_activity.json'))).toEqual([])
    const trade = list(`/activity?user=${user}`).filter((row) => row.type === 'TRADE')
    expect(shapeDifferences(trade, readRecorded('polymarket', 'data_v1_activity.json'))).toEqual([])
  })
})
