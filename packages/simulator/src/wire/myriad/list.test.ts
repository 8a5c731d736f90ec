import { describe, expect, it } from 'vitest'
import { isPlanned } from '../roster/planned-questions.ts'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { ask, EPOCH, openListings, wholeWorld } from '../testing/whole-world.ts'
import { locateMyriad, myriadWire } from './index.ts'
import type { MyriadRow } from './market-row.ts'

const DAY = 86_400_000
const SWEEP = 'state=open&trading_model=all&min_duration=3601'

interface Page {
  readonly data: readonly MyriadRow[]
  readonly pagination: {
    readonly page: number
    readonly limit: number
    readonly total: number
    readonly totalPages: number
    readonly hasNext: boolean
    readonly hasPrev: boolean
  }
}

function page(query: string, nowMs = EPOCH): Page {
  const { status, body } = ask(myriadWire, 'api', `/markets?${query}`, nowMs)
  expect(status).toBe(200)
  return body as Page
}

/** All pages of a list, with a page size that leaves a short last one. */
function walk(query: string, limit = 7, nowMs = EPOCH): readonly MyriadRow[] {
  const rows: MyriadRow[] = []
  for (let n = 1; ; n += 1) {
    const { data, pagination } = page(`${query}&limit=${limit}&page=${n}`, nowMs)
    rows.push(...data)
    expect(pagination).toMatchObject({ page: n, limit, hasPrev: n > 1, hasNext: n < pagination.totalPages })
    if (!pagination.hasNext) {
      expect(rows.length).toBe(pagination.total)
      return rows
    }
  }
}

function placeOf(row: MyriadRow): string {
  return `${row.networkId}:${row.tradingModel}:${row.id}`
}

const isPoints = (row: MyriadRow) => row.token.symbol === 'PTS'

describe('the list', () => {
  it('shows every open listing exactly once besides the twins in points, in any order', () => {
    const wanted = new Set(
      openListings('myriad').map((listing) => {
        const { networkId, tradingModel, id } = locateMyriad(wholeWorld, listing)
        return `${networkId}:${tradingModel}:${id}`
      }),
    )
    for (const sort of ['volume_24h', 'expires_at']) {
      const rows = walk(`${SWEEP}&sort=${sort}`)
      const places = rows.filter((row) => !isPoints(row)).map(placeOf)
      expect(new Set(rows.map(placeOf)).size).toBe(rows.length)
      expect(places.toSorted()).toEqual([...wanted].toSorted())
      expect(rows.some(isPoints)).toBe(true)
    }
  })

  it('hides order books by default, and shows only them on request', () => {
    const all = walk(SWEEP).length
    const amm = walk('state=open&min_duration=3601')
    const ob = walk('state=open&min_duration=3601&trading_model=ob')
    expect(new Set(amm.map((row) => row.tradingModel))).toEqual(new Set(['amm']))
    expect(new Set(ob.map((row) => row.tradingModel))).toEqual(new Set(['ob']))
    expect(amm.length + ob.length).toBe(all)
    expect(ob.every((row) => row.networkId === 56)).toBe(true)
  })

  it('floods the list with five-minute candles unless a minimum duration is requested', () => {
    const rows = walk('state=open&trading_model=all')
    const candles = rows.filter((row) => row.title.includes('Candles'))
    expect(candles.length).toBe(3)
    expect(rows.length - candles.length).toBe(walk(SWEEP).length)
  })

  it('separates open, closed and resolved, and no market is in two states', () => {
    const nowMs = EPOCH + 9 * DAY
    const states = ['open', 'closed', 'resolved'].map((state) =>
      walk(`state=${state}&trading_model=all&min_duration=3601`, 50, nowMs),
    )
    states.forEach((rows, i) => {
      expect(rows.every((row) => row.state === ['open', 'closed', 'resolved'][i])).toBe(true)
    })
    const places = states.flat().map(placeOf)
    expect(new Set(places).size).toBe(places.length)
    expect(states[2]?.length).toBeGreaterThan(10)
    for (const row of states[2] ?? []) {
      expect(row.resolvedOutcomeId).toBeGreaterThanOrEqual(0)
      expect(row.outcomes[row.resolvedOutcomeId]?.closingPrice).toBe(1)
    }
  })

  it('sorts by the requested field, largest first', () => {
    const ends = walk(`${SWEEP}&sort=expires_at&order=desc`).map((row) => row.expiresAt)
    expect(ends).toEqual(ends.toSorted().toReversed())
    const volumes = walk(`${SWEEP}&sort=volume_24h`)
      .filter((row) => row.token.symbol.startsWith('USD'))
      .map((row) => row.volume24h)
    const drops = volumes.filter((volume, i) => i > 0 && volume > (volumes[i - 1] ?? 0) * 1.05)
    expect(drops).toEqual([])
  })

  it('refuses unknown values with its own error messages', () => {
    for (const query of ['limit=101', 'page=0', 'state=live', 'sort=age', 'order=up', 'trading_model=clob']) {
      const { status, body } = ask(myriadWire, 'api', `/markets?${query}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({ error: 'Invalid query parameters' })
    }
  })

  it('sends its rate limit headers', () => {
    const { headers } = ask(myriadWire, 'api', '/markets')
    expect(headers['x-ratelimit-limit']).toBe('30')
    expect(Number(headers['x-ratelimit-reset']) * 1_000).toBeGreaterThan(EPOCH)
  })
})

describe('a market', () => {
  const rows = walk(SWEEP, 100)

  it('shows pool balances that give its prices, which sum to one', () => {
    const pools = rows.filter((row) => row.tradingModel === 'amm')
    expect(pools.some((row) => row.outcomes.length > 2)).toBe(true)
    for (const row of pools) {
      const sum = row.outcomes.reduce((total, outcome) => total + 1 / outcome.shares, 0)
      for (const outcome of row.outcomes) {
        expect(outcome.price).toBeCloseTo(1 / outcome.shares / sum, 7)
        expect(outcome.bestBid).toBeNull()
      }
      expect(row.outcomes.reduce((total, outcome) => total + outcome.price, 0)).toBeCloseTo(1, 6)
      expect(row.liquidity * row.liquidityPrice).toBeCloseTo(row.outcomes.length / sum, 2)
    }
  })

  it('shows the price of the world: exactly if alone, within the noise as an outcome of a pool', () => {
    for (const listing of openListings('myriad')) {
      const { networkId, tradingModel, id, outcomeId } = locateMyriad(wholeWorld, listing)
      const row = rows.find((one) => placeOf(one) === `${networkId}:${tradingModel}:${id}`)
      const { price, bid, ask: offer, volumeTotal } = wholeWorld.state(listing, EPOCH)
      const shown = row?.outcomes.find((outcome) => outcome.id === outcomeId)
      const isPool = tradingModel === 'amm' && listing.group !== null
      expect(Math.abs((shown?.price ?? 0) - price)).toBeLessThan(isPool ? 0.05 : 1e-5)
      if (tradingModel === 'ob') expect([shown?.bestBid, shown?.bestAsk]).toEqual([bid, offer])
      if (!isPool && row?.token.symbol.startsWith('USD')) expect(row.volume).toBeCloseTo(volumeTotal, 3)
    }
  })

  it('runs on three networks in dollars, in a token without a price, and in points', () => {
    expect(new Set(rows.map((row) => row.networkId))).toEqual(new Set([56, 2741, 59144]))
    const symbols = new Set(rows.map((row) => row.token.symbol))
    for (const symbol of ['USDC.e', 'USD1', 'USDC', 'PTS']) expect(symbols).toContain(symbol)
  })

  it('repeats ids across networks, never within a network and trading model', () => {
    const ids = rows.map((row) => row.id)
    expect(new Set(ids).size).toBeLessThan(ids.length)
  })

  it('gives planted listings dollars and the highest fee of a pool', () => {
    for (const listing of openListings('myriad').filter((row) => isPlanned(wholeWorld, row.questionId))) {
      const { networkId, tradingModel, id } = locateMyriad(wholeWorld, listing)
      const row = rows.find((one) => placeOf(one) === `${networkId}:${tradingModel}:${id}`)
      expect(row?.token.symbol).toMatch(/^USD/)
      const { fee = 0, treasury_fee = 0, distributor_fee = 0 } = row?.fees.buy ?? {}
      expect(fee + treasury_fee + distributor_fee).toBeCloseTo(tradingModel === 'amm' ? 0.03 : 0.02)
    }
  })

  it('has siblings of an event under bare names, each with a separate book', () => {
    const siblings = rows.filter((row) => row.eventId !== null)
    expect(siblings.length).toBeGreaterThan(0)
    for (const row of siblings) {
      expect(row.outcomes.map((outcome) => outcome.title)).toEqual(['Yes', 'No'])
      expect(row.outcomeIndex).toBeGreaterThanOrEqual(0)
    }
  })
})

describe.skipIf(!hasRecorded('myriad'))(recordedTitle('myriad'), () => {
  it('has the keys and types of a recorded market, row by row', () => {
    const recorded = readRecorded('myriad', 'market-detail-549.json') as MyriadRow
    for (const row of walk('trading_model=all', 100)) {
      expect(shapeDifferences(row, recorded)).toEqual([])
      for (const outcome of row.outcomes) {
        expect(shapeDifferences(outcome, recorded.outcomes[0])).toEqual([])
      }
    }
  })
})
