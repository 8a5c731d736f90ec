import { describe, expect, it } from 'vitest'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { ask, EPOCH, wholeWorld } from '../testing/whole-world.ts'
import { locateManifold, manifoldWire } from './index.ts'

type Row = Record<string, unknown>

interface Metric {
  readonly answerId: string | null
  readonly payout: number
  readonly profit: number
  readonly invested: number
  readonly totalShares: { readonly YES?: number; readonly NO?: number }
  readonly totalSpent: { readonly YES: number; readonly NO: number }
  readonly totalAmountSold: number
  readonly totalAmountInvested: number
  readonly hasShares: boolean
}

interface Metrics {
  readonly metricsByContract: Readonly<Record<string, readonly Metric[]>>
  readonly contracts: readonly (Row & { readonly id: string; readonly mechanism: string })[]
}

function get(address: string, nowMs = EPOCH) {
  return ask(manifoldWire, 'api', address, nowMs)
}

const [wallet] = wholeWorld.wallets('manifold')
const username = wallet?.address ?? ''
const user = get(`/v0/user/${username}`).body as { id: string; balance: number }

function metrics(query = 'perAnswer=true'): Metrics {
  return get(`/v0/get-user-contract-metrics-with-contracts?userId=${user.id}&${query}`).body as Metrics
}

describe('a user', () => {
  it('is found by name, case-sensitively', () => {
    expect(user).toMatchObject({ username, url: `https://manifold.markets/${username}` })
    expect(get(`/v0/user/${username.toUpperCase()}`)).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    })
  })
})

describe('positions', () => {
  it('equal what the wallet holds, on its side and at its cost', () => {
    const { metricsByContract } = metrics()
    const holdings = wallet ? wholeWorld.holdings(wallet, EPOCH) : []
    expect(holdings.length).toBeGreaterThan(4)
    for (const { listing, outcome, shares, costUsd } of holdings) {
      const { contractId, answerId } = locateManifold(wholeWorld, listing)
      const row = metricsByContract[contractId]?.find((metric) => metric.answerId === answerId)
      const side = outcome === 0 ? 'YES' : 'NO'
      expect(row?.totalShares[side]).toBeCloseTo(shares, 6)
      expect(row?.totalSpent[side]).toBeCloseTo(costUsd, 6)
    }
  })

  it('have a profit of payout and sales minus the amount invested, in every row', () => {
    const rows = Object.values(metrics().metricsByContract).flat()
    for (const row of rows) {
      expect(row.profit).toBeCloseTo(row.payout + row.totalAmountSold - row.totalAmountInvested, 9)
    }
    expect(rows.some((row) => !row.hasShares)).toBe(true)
    expect(rows.some((row) => row.totalShares.YES !== undefined && row.totalShares.NO !== undefined)).toBe(
      true,
    )
  })

  it('have one row for a whole multiple-choice contract, and one per answer only on request', () => {
    const { contracts, metricsByContract } = metrics()
    const multi = contracts.filter((contract) => contract.mechanism === 'cpmm-multi-1')
    expect(multi.length).toBeGreaterThan(0)
    for (const contract of multi) {
      const rows = metricsByContract[contract.id] ?? []
      const whole = rows.filter((row) => row.answerId === null)
      expect(whole).toHaveLength(1)
      expect(rows.length).toBeGreaterThan(1)
      const profit = rows.filter((row) => row.answerId !== null).reduce((sum, row) => sum + row.profit, 0)
      expect(whole[0]?.profit).toBeCloseTo(profit, 6)
      expect(metrics('').metricsByContract[contract.id]).toHaveLength(1)
    }
  })

  it('page by offset and include the contracts in their raw shape', () => {
    const whole = metrics().contracts
    const paged = [0, 3, 6, 9].flatMap((offset) => metrics(`limit=3&offset=${offset}`).contracts)
    expect(paged.map((contract) => contract.id)).toEqual(whole.slice(0, 12).map((contract) => contract.id))
    for (const contract of whole) {
      expect(contract).not.toHaveProperty('url')
      expect(contract).not.toHaveProperty('probability')
    }
  })

  it('are empty for an unknown user, and require a user', () => {
    expect(get('/v0/get-user-contract-metrics-with-contracts?userId=nobody').body).toEqual({
      metricsByContract: {},
      contracts: [],
    })
    expect(get('/v0/get-user-contract-metrics-with-contracts').status).toBe(400)
  })
})

describe('bets', () => {
  it('of an account are its trades, sales negative, found by id', () => {
    const bets = get(`/v0/bets?userId=${user.id}&limit=1000`).body as Row[]
    const trades = (wallet ? wholeWorld.trades(wallet, EPOCH) : []).filter((trade) => trade.kind !== 'redeem')
    expect(bets).toHaveLength(trades.length)
    for (const trade of trades) {
      const sign = trade.kind === 'sell' ? -1 : 1
      const bet = bets.find((row) => row.createdTime === trade.atMs && row.shares === sign * trade.shares)
      expect(bet?.amount).toBeCloseTo(sign * trade.shares * trade.price, 9)
      const { contractId, answerId } = locateManifold(wholeWorld, trade.listing)
      expect([bet?.contractId, bet?.answerId ?? null]).toEqual([contractId, answerId])
    }
    const times = bets.map((row) => row.createdTime as number)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  it('page by the time of the last one', () => {
    const bets = get(`/v0/bets?userId=${user.id}&limit=1000`).body as Row[]
    const paged: Row[] = []
    for (let before = ''; ; ) {
      const page = get(`/v0/bets?userId=${user.id}&limit=4${before}`).body as Row[]
      paged.push(...page)
      if (page.length < 4) break
      before = `&beforeTime=${page.at(-1)?.createdTime}`
    }
    expect(paged).toEqual(bets)
  })

  it('refuse the obsolete parameter', () => {
    expect(get('/v0/bets?market=x').status).toBe(400)
  })

  it('of a contract end at its price, and as points include only what a chart needs', () => {
    const listing = wholeWorld.listings('manifold').find((one) => one.group === null && one.endMs > EPOCH)
    if (!listing) throw new Error('no market')
    const { contractId } = locateManifold(wholeWorld, listing)
    const bets = get(`/v0/bets?contractId=${contractId}&limit=1000`).body as Row[]
    expect(bets.length).toBeGreaterThan(50)
    for (let i = 1; i < 20; i += 1) expect(bets[i - 1]?.probBefore).toBe(bets[i]?.probAfter)
    const points = get(`/v0/bets?contractId=${contractId}&points=true&limit=41`).body as Row[]
    expect(points).toHaveLength(41)
    expect(Object.keys(points[0] ?? {})).toEqual(['createdTime', 'probBefore', 'probAfter'])
    const times = points.map((row) => row.createdTime as number)
    expect(times).not.toEqual(times.toSorted((a, b) => a - b))
    expect(times.toSorted((a, b) => b - a)).toEqual(bets.slice(0, 41).map((row) => row.createdTime))
  })

  it('that rest are at whole percents on their side of the price', () => {
    const resting = wholeWorld.listings('manifold').flatMap((listing) => {
      if (listing.endMs < EPOCH) return []
      const { contractId, answerId } = locateManifold(wholeWorld, listing)
      const rows = get(`/v0/bets?kinds=open-limit&contractId=${contractId}`).body as Row[]
      const { price } = wholeWorld.state(listing, EPOCH)
      return rows.filter((row) => (row.answerId ?? null) === answerId).map((row) => ({ row, price }))
    })
    expect(resting.length).toBeGreaterThan(50)
    for (const { row, price } of resting) {
      const limit = row.limitProb as number
      expect(Math.abs(limit * 100 - Math.round(limit * 100))).toBeLessThan(1e-9)
      if (row.outcome === 'YES') expect(limit).toBeLessThan(price)
      else expect(limit).toBeGreaterThan(price)
      expect(row.isFilled).toBe(false)
      expect(row.orderAmount as number).toBeGreaterThan(row.amount as number)
    }
  })
})

describe.skipIf(!hasRecorded('manifold'))(recordedTitle('manifold'), () => {
  it('has the keys and types of a recorded user, besides newer keys', () => {
    const newer = ['cashBalance', 'currentBettingStreak', 'lastBetTime'].map((key) => `${key}: not recorded`)
    expect(shapeDifferences(user, readRecorded('manifold', 'v0_user_2022.json'))).toEqual(newer)
  })

  it('has the keys and types of documented bets', () => {
    const [limit, normal] = readRecorded('manifold', 'doc_bets_limit_and_normal.json') as Row[]
    const [bet] = get(`/v0/bets?userId=${user.id}`).body as Row[]
    const newer = ['isRedemption: not recorded', 'visibility: not recorded']
    const without = ({ answerId: _, ...row }: Row) => row
    expect(shapeDifferences(without(bet ?? {}), normal)).toEqual(newer)
    const resting = wholeWorld.listings('manifold').flatMap((listing) => {
      const { contractId } = locateManifold(wholeWorld, listing)
      return get(`/v0/bets?kinds=open-limit&contractId=${contractId}`).body as Row[]
    })
    expect(shapeDifferences(without(resting[0] ?? {}), limit)).toEqual(newer)
  })

  it('has the keys and types of documented positions', () => {
    const documented = readRecorded(
      'manifold',
      'doc_get-user-contract-metrics-with-contracts.json',
    ) as Metrics
    const [wanted] = Object.values(documented.metricsByContract).flat()
    for (const row of Object.values(metrics().metricsByContract).flat()) {
      const { totalShares: _, ...ours } = row
      const { totalShares: __, ...theirs } = wanted ?? row
      expect(shapeDifferences(ours, theirs)).toEqual([])
    }
    const binary = metrics().contracts.find((contract) => contract.mechanism === 'cpmm-1')
    for (const [key, value] of Object.entries(binary ?? {})) {
      expect(typeof documented.contracts[0]?.[key], key).toBe(typeof value)
    }
  })
})
