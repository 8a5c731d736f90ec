import { describe, expect, it } from 'vitest'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { ask, EPOCH, wholeWorld } from '../testing/whole-world.ts'
import { locateMyriad, myriadWire } from './index.ts'

interface Position {
  readonly marketId: number
  readonly networkId: number
  readonly outcomeId: number
  readonly shares: number
  readonly price: number
  readonly value: number
  readonly profit: number
  readonly roi: number
  readonly status: string
  readonly executionMode: number
  readonly winningsToClaim: boolean
  readonly expiresAt: string
  readonly token: string
}

const [wallet] = wholeWorld.wallets('myriad')
const address = wallet?.address ?? ''

function rows<T>(part: string, query: string, nowMs = EPOCH): readonly T[] {
  const { status, body } = ask(myriadWire, 'api', `/users/${address}/${part}?${query}`, nowMs)
  expect(status).toBe(200)
  return (body as { data: T[] }).data
}

describe('a portfolio', () => {
  const positions = rows<Position>('portfolio', 'trading_model=all&limit=100')
  const holdings = wallet ? wholeWorld.holdings(wallet, EPOCH) : []

  it('shows what the wallet holds, with its cost and value', () => {
    expect(holdings.length).toBeGreaterThan(4)
    for (const holding of holdings) {
      const place = locateMyriad(wholeWorld, holding.listing)
      const isPool = holding.listing.group !== null && place.tradingModel === 'amm'
      const own = positions.filter(
        (row) =>
          row.marketId === place.id && row.networkId === place.networkId && row.shares === holding.shares,
      )
      const row = own.find((one) => isPool || one.outcomeId === holding.outcome)
      expect(row, holding.listing.title).toBeDefined()
      if (!row || isPool) continue
      const usd = row.token === '0x9eBe3A824Ca958e4b3Da772D2065518F009CBa62' ? 0.0125 : 1
      expect(row.price * row.shares * usd).toBeCloseTo(holding.costUsd, 4)
      expect(row.profit).toBeCloseTo(row.value - row.price * row.shares, 6)
      const state = wholeWorld.state(holding.listing, EPOCH)
      const yes = state.isYes === null ? state.price : state.isYes ? 1 : 0
      expect(row.value).toBeCloseTo(holding.shares * (holding.outcome === 0 ? yes : 1 - yes), 1)
    }
  })

  it('shows every possible end of a position', () => {
    const statuses = new Set(positions.map((row) => row.status))
    for (const status of ['ongoing', 'won', 'lost', 'claimed', 'sold']) expect(statuses).toContain(status)
    for (const row of positions) expect(row.winningsToClaim).toBe(row.status === 'won')
  })

  it('hides order books by default, and writes ends without a zone', () => {
    expect(rows<Position>('portfolio', 'limit=100').every((row) => row.executionMode === 0)).toBe(true)
    for (const row of positions) expect(row.expiresAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('finds the address in any case, has nothing for an unknown one, and refuses an invalid one', () => {
    const lower = ask(
      myriadWire,
      'api',
      `/users/${address.toLowerCase()}/portfolio?trading_model=all&limit=100`,
    )
    expect((lower.body as { data: unknown[] }).data).toHaveLength(positions.length)
    const stranger = ask(myriadWire, 'api', `/users/0x${'1'.repeat(40)}/portfolio`)
    expect(stranger.body).toMatchObject({ data: [], pagination: { total: 0, hasNext: false } })
    expect(ask(myriadWire, 'api', '/users/vitalik.eth/portfolio').status).toBe(400)
  })
})

describe('actions of a user', () => {
  it('are all trades of the wallet, newest first', () => {
    const actions = rows<Record<string, unknown>>('events', 'trading_model=all&limit=100')
    const trades = wallet ? wholeWorld.trades(wallet, EPOCH) : []
    const kinds = { buy: 'buy', sell: 'sell', redeem: 'claim_winnings' } as const
    for (const trade of trades) {
      const row = actions.find(
        (action) =>
          action.timestamp === Math.floor(trade.atMs / 1_000) &&
          action.action === kinds[trade.kind] &&
          Math.abs((action.shares as number) - trade.shares) < 1e-6,
      )
      expect(row, `${trade.kind} ${trade.listing.title}`).toBeDefined()
    }
    expect(actions.length).toBeGreaterThanOrEqual(trades.length)
    const times = actions.map((action) => action.timestamp as number)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })
})

describe.skipIf(!hasRecorded('myriad'))(recordedTitle('myriad'), () => {
  it('has the keys and types of a recorded portfolio', () => {
    const { body } = ask(myriadWire, 'api', `/users/${address}/portfolio?trading_model=all`)
    expect(shapeDifferences(body, readRecorded('myriad', 'user-portfolio.json'))).toEqual([])
  })
})
