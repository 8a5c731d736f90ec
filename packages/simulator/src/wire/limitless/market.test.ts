import { describe, expect, it } from 'vitest'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { EVM, tinyWorld } from '../testing/tiny-cases.ts'
import { contextOf, DAY, NOW, toRequest } from '../testing/tiny-world.ts'
import { toMarketSlug, toTokenIds } from './ids.ts'
import { limitlessWire } from './index.ts'

type Row = Record<string, unknown>
interface Page {
  readonly data: Row[]
  readonly totalMarketsCount: number
}

/** Numbers of the listings on Limitless. */
const N = {
  single: 0,
  member: 1,
  memberNo: 3,
  game: 4,
  pool: 5,
  yes: 6,
  closed: 7,
  noBid: 8,
  noAsk: 9,
  empty: 10,
  round: 15,
}
const listings = tinyWorld.listings('limitless')
const wallet = tinyWorld.wallets('limitless')[0]
if (!wallet) throw new Error('no wallet')

function get(address: string, nowMs = NOW) {
  return limitlessWire.handle(toRequest('api', address), contextOf(tinyWorld, nowMs))
}

function listingOf(number: number) {
  const listing = listings[number]
  if (!listing) throw new Error(`no listing ${number}`)
  return listing
}

function slugOf(number: number): string {
  return toMarketSlug(listingOf(number))
}

function market(number: number, nowMs = NOW): Row {
  const { status, body } = get(`/markets/${slugOf(number)}`, nowMs)
  expect(status).toBe(200)
  return body as Row
}

function walk(query: string, limit: number): { rows: Row[]; total: number } {
  const rows: Row[] = []
  for (let page = 1; page < 100; page += 1) {
    const { status, body } = get(`/markets/active?page=${page}&limit=${limit}${query}`)
    expect(status).toBe(200)
    const { data, totalMarketsCount } = body as Page
    rows.push(...data)
    if (data.length < limit) return { rows, total: totalMarketsCount }
  }
  throw new Error('no end')
}

interface Position {
  readonly market: Row
  readonly tokensBalance: Row
  readonly positions: Record<string, Row>
}

describe('the parts of a market', () => {
  it('has a book of Yes, best first, in millionths of a share', () => {
    const body = get(`/markets/${slugOf(N.single)}/orderbook`).body as Record<string, Row[]>
    expect(body.bids?.map((level) => [level.price, level.size, level.side])).toEqual([
      [0.4, 100_500_000, 'BUY'],
      [0.39, 101_500_000, 'BUY'],
      [0.38, 102_500_000, 'BUY'],
    ])
    expect(body.asks?.map((level) => level.price)).toEqual([0.41, 0.42, 0.43])
    expect(body).toMatchObject({
      lastTradePrice: 0.4,
      midpoint: 0.405,
      maxSpread: '0.035',
      minSize: '100000000',
    })
    expect(body.tokenId).toBe(toTokenIds(tinyWorld, listingOf(N.single))[0])
  })

  it('parks size at the edge on some books, only behind real orders', () => {
    const parked = get(`/markets/${slugOf(N.member)}/orderbook`).body as Record<string, Row[]>
    expect(parked.bids?.at(-1)).toEqual({ price: 0.001, size: 50_000_000_000, side: 'BUY' })
    expect(parked.asks?.[0]?.price).toBe(0.41)
    const oneSided = get(`/markets/${slugOf(N.noAsk)}/orderbook`).body as Record<string, Row[]>
    expect(oneSided.asks).toEqual([])
    expect((get(`/markets/${slugOf(N.yes)}/orderbook`).body as Record<string, Row[]>).bids).toEqual([])
  })

  it('has a history, newest first, or an array of them for a group', () => {
    const body = get(`/markets/${slugOf(N.single)}/historical-price?interval=all`).body as {
      title: string
      prices: { timestamp: string; price: number }[]
    }
    const times = body.prices.map(({ timestamp }) => Number(timestamp))
    expect(body.prices).toHaveLength(1 + Math.floor((NOW - listingOf(N.single).createdMs) / 86_400_000))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(Math.max(...times)).toBeLessThanOrEqual(NOW)
    expect(
      body.prices.every(({ timestamp, price }) => typeof timestamp === 'string' && price > 0 && price < 1),
    ).toBe(true)
    const group = walk('', 25).rows.find((row) => row.marketType === 'group')
    const members = get(`/markets/${group?.slug}/historical-price?interval=all`).body as { title: string }[]
    expect(members.map(({ title }) => title)).toEqual(['Ann Lee', 'Bob Ray', 'Cy Fox'])
    expect(get(`/markets/${slugOf(N.single)}/historical-price?interval=2y`).status).toBe(400)
  })

  it('has fills that add up to the volume of a day and include those of the wallets', () => {
    const address = `/markets/${slugOf(N.single)}/events`
    const first = get(`${address}?page=1&limit=100`).body as {
      events: Row[]
      totalPages: number
      totalRows: number
    }
    const all = Array.from(
      { length: first.totalPages },
      (_, i) => get(`${address}?page=${i + 1}&limit=100`).body,
    ).flatMap((body) => (body as { events: Row[] }).events)
    expect(all).toHaveLength(first.totalRows)
    expect(new Set(all.map((fill) => fill.txHash)).size).toBeGreaterThan(400)
    const today = all.filter((fill) => Date.parse(String(fill.createdAt)) > NOW - DAY)
    const volume = today.reduce((sum, fill) => sum + (Number(fill.matchedSize) / 1e6) * Number(fill.price), 0)
    expect(volume).toBeGreaterThan(0.9 * 240.5)
    expect(volume).toBeLessThan(1.1 * 240.5)
    const own = all.filter((fill) => (fill.profile as Row).account === EVM[0])
    expect(own).toMatchObject([{ side: 0, price: 0.35, matchedSize: '100500000' }])
    expect(get(`${address}?limit=101`).status).toBe(400)
  })
})

describe('GET /portfolio/{account}/positions', () => {
  it('shows every holding once in millionths, for an address in any case', () => {
    const body = get(`/portfolio/${EVM[0]?.toUpperCase().replace('0X', '0x')}/positions`).body as {
      clob: Position[]
      amm: Row[]
    }
    const holdings = tinyWorld.holdings(wallet, NOW)
    expect(body.clob.length + body.amm.length).toBe(holdings.length)
    for (const { listing, outcome, shares, costUsd } of holdings) {
      const row = body.clob.find(({ market: { slug } }) => slug === toMarketSlug(listing))
      const side = outcome === 0 ? 'yes' : 'no'
      expect(row?.tokensBalance).toEqual({ yes: '0', no: '0', [side]: String(Math.round(shares * 1e6)) })
      expect(row?.positions[side]?.cost).toBe(String(Math.round(costUsd * 1e6)))
      expect(row?.positions[side]?.fillPrice).toBe(String(Math.round((costUsd / shares) * 1e6)))
    }
    const won = body.clob.find((row) => row.market.slug === slugOf(N.yes))
    expect(won).toMatchObject({ market: { status: 'RESOLVED', closed: true, winningOutcomeIndex: 0 } })
    const member = body.clob.find((row) => row.market.slug === slugOf(N.memberNo))
    expect(member).toMatchObject({ market: { group: { title: 'Democratic nominee' } } })
  })

  it('is empty for an unknown account and refuses an invalid address', () => {
    expect(get(`/portfolio/0x${'b'.repeat(40)}/positions`).body).toMatchObject({
      amm: [],
      clob: [],
      group: [],
    })
    expect(get('/portfolio/bob/positions').status).toBe(400)
  })
})

describe.skipIf(!hasRecorded('limitless'))(recordedTitle('limitless'), () => {
  const optional =
    /^(data\[\]\.)?(\[\]\.)?(metadata|priceOracleMetadata|feedEvents|creator\.address|stableSlug|startAt|frequency|subFrequency|settings|automationType|groupId|hidden|imageUrl|isOther|isRewardable|logo|updatedAt|venue|positionIds|negRiskRequestId|proxyTitle|priorityIndex|createdAt|winningOutcomeIndex)/

  it('match the recorded round row in all keys and types', () => {
    const rounds = walk('', 25).rows.filter((row) => row.automationType === 'lumy')
    const recorded = readRecorded('limitless', 'markets_active_rows.json')
    const differences = shapeDifferences(rounds, recorded).filter(
      (text) => !/^\[\]\.(metadata|priceOracleMetadata)\./.test(text),
    )
    expect(differences).toEqual([])
  })

  it('match the recorded open and resolved detail, except for fields that were added later', () => {
    expect(
      shapeDifferences(market(N.single), readRecorded('limitless', 'market_detail_clob_open.json')).filter(
        (text) => !optional.test(text),
      ),
    ).toEqual([])
    expect(
      shapeDifferences(
        market(N.round, NOW + DAY),
        readRecorded('limitless', 'market_detail_resolved_yes.json'),
      ).filter((text) => !/^(metadata|priceOracleMetadata)\./.test(text)),
    ).toEqual([])
  })

  it('match the recorded pool row, book, history, fills and portfolio', () => {
    const { rows, total } = walk('', 25)
    const pools = { data: rows.filter((row) => row.tradeType === 'amm'), totalMarketsCount: total }
    const pool = readRecorded('limitless', 'markets_active_amm_openapi_example.json')
    expect(shapeDifferences(pools, pool).filter((text) => !optional.test(text))).toEqual([])
    const book = get(`/markets/${slugOf(N.single)}/orderbook`).body
    expect(shapeDifferences(book, readRecorded('limitless', 'orderbook.json'))).toEqual([
      'midpoint: not recorded',
    ])
    const history = get(`/markets/${slugOf(N.single)}/historical-price?interval=all`).body
    expect(shapeDifferences(history, readRecorded('limitless', 'historical_price_single.json'))).toEqual([])
    const fills = get(`/markets/${slugOf(N.single)}/events`).body
    expect(shapeDifferences(fills, readRecorded('limitless', 'market_events.json'))).toEqual([])
    const portfolio = get(`/portfolio/${EVM[0]}/positions`).body
    expect(
      shapeDifferences(portfolio, readRecorded('limitless', 'portfolio_positions_mainnet.json')),
    ).toEqual([])
  })
})
