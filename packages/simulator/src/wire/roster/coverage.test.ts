import assert from 'node:assert/strict'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../../world/create-world.ts'
import type { Listing, Slug } from '../../world/world.ts'
import { jupiterWire } from '../jupiter/index.ts'
import { toMarketSlug as toLimitlessSlug } from '../limitless/ids.ts'
import { limitlessWire } from '../limitless/index.ts'
import { toMarketId } from '../polymarket/ids.ts'
import { polymarketWire } from '../polymarket/index.ts'
import { toRequest } from '../testing/tiny-world.ts'
import type { WireVenue } from '../wire.ts'

type Row = Record<string, unknown>

const EPOCH = Date.UTC(2026, 10, 15, 12)
const world = createWorld({ seed: 42, scale: 6_000, epochMs: EPOCH })
const DAYS = [0, 9]

function clientAt(venue: WireVenue, nowMs: number) {
  return (role: string, address: string, body?: unknown) => {
    const answer = venue.handle(toRequest(role, address, body), { world, nowMs: () => nowMs })
    expect(answer.status).toBe(200)
    return JSON.parse(JSON.stringify(answer.body))
  }
}

function openListings(venue: Slug, nowMs: number): Listing[] {
  return world
    .listings(venue)
    .filter((listing) => listing.createdMs <= nowMs && world.state(listing, nowMs).status === 'open')
}

function gammaEvents(nowMs: number, query: string): Row[] {
  const get = clientAt(polymarketWire, nowMs)
  const all: Row[] = []
  let cursor = ''
  do {
    const page: { events: Row[]; next_cursor?: string } = get(
      'gamma',
      `/events/keyset?limit=97&${query}${cursor}`,
    )
    all.push(...page.events)
    cursor = page.next_cursor === undefined ? '' : `&after_cursor=${encodeURIComponent(page.next_cursor)}`
  } while (cursor !== '')
  return all
}

function nested(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => row.markets as Row[])
}

describe.each(DAYS)('the whole world %i days after its epoch', (days) => {
  const nowMs = EPOCH + days * 86_400_000 + 12_345

  it('is on polymarket exactly once, with current quotes and matching books', () => {
    const open = openListings('polymarket', nowMs)
    const rows = nested(gammaEvents(nowMs, 'closed=false')).filter((row) => row.closed === false)
    expect(rows).toHaveLength(open.length)
    const byId = new Map(rows.map((row) => [row.id, row]))
    expect(byId.size).toBe(open.length)
    for (const listing of open) {
      const row = byId.get(toMarketId(listing))
      const state = world.state(listing, nowMs)
      assert.equal(row?.question, listing.title)
      assert.equal(row?.bestBid, state.bid ?? undefined)
      assert.equal(row?.bestAsk, state.ask ?? 1)
      assert.equal(row?.volumeNum, state.volumeTotal)
    }
    const get = clientAt(polymarketWire, nowMs)
    const tokens = rows.slice(0, 400).map((row) => ({ token_id: JSON.parse(String(row.clobTokenIds))[1] }))
    const books: Record<string, { price: string }[]>[] = get('clob', '/books', tokens)
    expect(books).toHaveLength(tokens.length)
    books.forEach((book, i) => {
      const { bestBid, bestAsk } = rows[i] ?? {}
      if (bestBid === undefined) expect(book.asks).toEqual([])
      else expect(Number(book.asks?.at(-1)?.price)).toBeCloseTo(1 - Number(bestBid), 6)
      if (bestAsk === 1) expect(book.bids).toEqual([])
      else expect(Number(book.bids?.at(-1)?.price)).toBeCloseTo(1 - Number(bestAsk), 6)
    })
  })

  it('keeps ended events of polymarket in the list of closed events', () => {
    const ended = world
      .listings('polymarket')
      .filter((listing) => listing.createdMs <= nowMs && world.state(listing, nowMs).status !== 'open')
    const closed = gammaEvents(nowMs, 'closed=true&order=closedTime&ascending=false')
    const open = gammaEvents(nowMs, 'closed=false')
    const ids = [...nested(closed), ...nested(open).filter((row) => row.closed === true)].map((row) => row.id)
    expect([...ids].sort()).toEqual(ended.map(toMarketId).sort())
    const times = closed.map((event) => String(event.closedTime))
    expect(times).toEqual([...times].sort().reverse())
  })

  it('is on jupiter exactly once, under the ids and tokens of polymarket', () => {
    const get = clientAt(jupiterWire, nowMs)
    const rows: Row[] = []
    for (const provider of ['polymarket', 'kalshi', 'bisonfi']) {
      for (let start = 0, hasNext = true; hasNext; start += 100) {
        const address = `/events?provider=${provider}&includeMarkets=true&start=${start}&end=${start + 100}`
        const page: { data: Row[]; pagination: { hasNext: boolean } } = get('api', address)
        rows.push(...nested(page.data))
        hasNext = page.pagination.hasNext
      }
    }
    const open = rows.filter((row) => row.status === 'open')
    const expected = openListings('jupiter', nowMs)
    const sides = expected.reduce((sum, { labels }) => sum + (labels[0] === 'Yes' ? 1 : 2), 0)
    expect(new Set(open.map((row) => row.marketId)).size).toBe(open.length)
    expect(open).toHaveLength(sides)
    const tokens = new Map(
      nested([...gammaEvents(nowMs, 'closed=false'), ...gammaEvents(nowMs, 'closed=true')]).map((row) => [
        row.id,
        JSON.parse(String(row.clobTokenIds)),
      ]),
    )
    for (const row of open.filter(({ provider }) => provider === 'polymarket'))
      expect(row.clobTokenIds).toEqual(tokens.get(/^POLY-(\d+)/.exec(String(row.marketId))?.[1]))
  })

  it('is on limitless exactly once, and never as a pool where something is planned', () => {
    const get = clientAt(limitlessWire, nowMs)
    const rows: Row[] = []
    let total = -1
    for (let page = 1; rows.length !== total; page += 1) {
      const answer: { data: Row[]; totalMarketsCount: number } = get(
        'api',
        `/markets/active?page=${page}&limit=25`,
      )
      rows.push(...answer.data)
      total = answer.totalMarketsCount
      expect(answer.data.length > 0 || rows.length === total).toBe(true)
    }
    const markets = rows.flatMap((row) => (row.markets ? (row.markets as Row[]) : [row]))
    const open = markets.filter((row) => row.status === 'FUNDED' || row.status === 'FUNDED_FLAGGED')
    const expected = openListings('limitless', nowMs)
    expect(open.map((row) => row.slug).sort()).toEqual(expected.map(toLimitlessSlug).sort())
    const pools = new Set(open.filter((row) => row.tradeType === 'amm').map((row) => row.slug))
    expect(pools.size).toBeGreaterThan(3)
    for (const listing of expected)
      if (listing.plan !== 'plain') expect(pools.has(toLimitlessSlug(listing))).toBe(false)
  })

  it('shows the accounts with everything they hold', () => {
    const poly = clientAt(polymarketWire, nowMs)
    for (const wallet of world.wallets('polymarket')) {
      const { proxyWallet } = poly('gamma', `/public-profile?address=${wallet.address}`)
      const rows: Row[] = poly('data', `/positions?user=${proxyWallet}&sizeThreshold=0&limit=500`)
      expect(rows).toHaveLength(world.holdings(wallet, nowMs).length)
    }
    for (const wallet of world.wallets('jupiter')) {
      const page = clientAt(jupiterWire, nowMs)(
        'api',
        `/positions?ownerPubkey=${wallet.address}&start=0&end=100`,
      )
      expect(page.pagination.total).toBe(world.holdings(wallet, nowMs).length)
    }
    for (const wallet of world.wallets('limitless')) {
      const { clob, amm } = clientAt(limitlessWire, nowMs)('api', `/portfolio/${wallet.address}/positions`)
      const balances = clob.flatMap((row: { tokensBalance: Record<string, string> }) =>
        Object.values(row.tokensBalance).filter((amount) => amount !== '0'),
      )
      expect(balances.length + amm.length).toBe(world.holdings(wallet, nowMs).length)
    }
  })
})
