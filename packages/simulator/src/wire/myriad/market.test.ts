import { describe, expect, it } from 'vitest'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { ask, EPOCH, openListings, wholeWorld } from '../testing/whole-world.ts'
import { locateMyriad, myriadWire } from './index.ts'
import type { MarketRow } from './market-row.ts'

type Row = Record<string, unknown>

const DAY = 86_400_000
const E18 = 10n ** 18n

function get(address: string, nowMs = EPOCH) {
  return ask(myriadWire, 'api', address, nowMs)
}

function firstOf(model: 'amm' | 'ob') {
  const listing = openListings('myriad').find((row) => locateMyriad(wholeWorld, row).tradingModel === model)
  if (!listing) throw new Error(`no market with ${model}`)
  return { listing, ...locateMyriad(wholeWorld, listing) }
}

const amm = firstOf('amm')
const ob = firstOf('ob')

describe('a single market', () => {
  it('is found by number within its network and by slug, and a number requires the network', () => {
    const byId = get(`/markets/${amm.id}?network_id=${amm.networkId}`)
    expect(byId.status).toBe(200)
    const { slug } = byId.body as MarketRow
    expect((get(`/markets/${slug}`).body as MarketRow).id).toBe(amm.id)
    expect(get(`/markets/${amm.id}`).status).toBe(400)
    expect(get(`/markets/${amm.id}?network_id=1`)).toMatchObject({
      status: 404,
      body: { error: 'Market not found' },
    })
    expect(get('/markets/no-such-market').status).toBe(404)
  })

  it('hides an order book when pools are requested', () => {
    const path = `/markets/${ob.id}?network_id=${ob.networkId}`
    expect(get(path).status).toBe(404)
    expect(get(`${path}&trading_model=all`).status).toBe(200)
    expect(get(`${path}&trading_model=ob`).status).toBe(200)
  })

  it('includes charts of every span that end with its price', () => {
    const row = get(`/markets/${amm.id}?network_id=${amm.networkId}`).body as { outcomes: Row[] }
    for (const outcome of row.outcomes) {
      const charts = outcome.price_charts as { timeframe: string; prices: Row[]; change_percent: number }[]
      expect(charts.map((chart) => chart.timeframe)).toEqual(['24h', '7d', '30d', 'all'])
      const [day] = charts
      expect(day?.prices).toHaveLength(288)
      const steps = day?.prices.map((point) => point.timestamp as number) ?? []
      expect(steps.every((at, i) => i === 0 || at - (steps[i - 1] ?? 0) === 300)).toBe(true)
      expect(Math.abs((day?.prices.at(-1)?.value as number) - (outcome.price as number))).toBeLessThan(0.05)
      expect(Object.keys(day?.prices[0] ?? {})).toEqual(['value', 'timestamp', 'date'])
    }
  })
})

describe('an order book', () => {
  it('is the book of the world in digits of 1e18, and inverted for the other outcome', () => {
    const path = `/markets/${ob.id}/orderbook?network_id=${ob.networkId}`
    const read = (outcome: number) =>
      get(`${path}&outcome=${outcome}`).body as { bids: [string, string][]; asks: [string, string][] }
    const book = wholeWorld.book(ob.listing, EPOCH)
    const decimal = (text: string) => Number((BigInt(text) * 1_000_000n) / E18) / 1e6
    const yes = read(0)
    expect(yes.asks.map(([price]) => decimal(price))).toEqual(book.asks.map((level) => level.price))
    expect(yes.bids.map(([, size]) => decimal(size))).toEqual(book.bids.map((level) => level.size))
    const no = read(1)
    expect(no.bids.map(([price]) => decimal(price))).toEqual(
      book.asks.map((level) => Math.round((1 - level.price) * 1e6) / 1e6),
    )
    expect(get(`${path}&outcome=2`).status).toBe(400)
  })

  it('is refused for a pool', () => {
    expect(get(`/markets/${amm.id}/orderbook?network_id=${amm.networkId}`)).toMatchObject({ status: 400 })
  })

  it('has trades as a bare list whose prices show the fee', () => {
    const rows = get(`/markets/${ob.id}/trades?network_id=${ob.networkId}&outcome=0&limit=200`).body as Row[]
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) {
      const ratio = Number(row.priceAfterFees) / Number(row.price)
      expect(ratio).toBeCloseTo(row.side === 'buy' ? 1.02 : 0.98, 3)
      expect(row.amount).toMatch(/^\d+$/)
    }
    const times = rows.map((row) => row.timestamp as number)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })
})

describe('actions of a market', () => {
  it('page through everything once, newest first', () => {
    const path = `/markets/${amm.id}/events?network_id=${amm.networkId}`
    const whole = get(`${path}&limit=100`).body as { data: Row[]; pagination: Row }
    const total = whole.pagination.total as number
    const ids: unknown[] = []
    for (let page = 1; ; page += 1) {
      const { data, pagination } = get(`${path}&limit=100&page=${page}`).body as {
        data: Row[]
        pagination: Row
      }
      ids.push(...data.map((row) => row.txId))
      if (pagination.hasNext === false) break
    }
    expect(ids).toHaveLength(total)
    expect(new Set(ids).size).toBe(total)
    const times = whole.data.map((row) => row.timestamp as number)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  it('are limited to inclusive times', () => {
    const path = `/markets/${amm.id}/events?network_id=${amm.networkId}&limit=100`
    const { data } = get(path).body as { data: Row[] }
    const at = data[3]?.timestamp as number
    const cut = get(`${path}&since=${at}&until=${at}`).body as { data: Row[] }
    expect(cut.data.map((row) => row.txId)).toContain(data[3]?.txId)
    expect(cut.data.every((row) => row.timestamp === at)).toBe(true)
  })
})

describe('events', () => {
  it('contain their siblings in order, with sums over them', () => {
    const { data, pagination } = get('/events?state=open&limit=100').body as { data: Row[]; pagination: Row }
    expect(data.length).toBe(pagination.total)
    expect(data.length).toBeGreaterThan(0)
    for (const event of data) {
      const markets = event.markets as MarketRow[]
      expect(event.type).toBe('event')
      expect(markets.map((market) => market.outcomeIndex)).toEqual(markets.map((_, i) => i))
      expect(new Set(markets.map((market) => market.token.symbol)).size).toBe(1)
      expect(event.volume).toBeCloseTo(
        markets.reduce((sum, market) => sum + market.volume, 0),
        3,
      )
      expect(get(`/events/${event.id}`).body).toMatchObject({ id: event.id, title: event.title })
      expect(get(`/events/${event.slug}`).body).toMatchObject({ id: event.id })
    }
    expect(get('/events/no-such-event').status).toBe(404)
  })
})

describe('questions', () => {
  it('are only candles, paged with meta', () => {
    const { data, meta } = get('/questions?limit=5').body as { data: Row[]; meta: Row }
    expect(data).toHaveLength(5)
    expect(meta.total).toBe(39)
    expect(data.every((row) => String(row.title).includes('Candles'))).toBe(true)
  })
})

describe('quotes', () => {
  const quote = (body: Row, nowMs = EPOCH) => ask(myriadWire, 'api', '/markets/quote', nowMs, body)
  const place = { market_id: amm.id, network_id: amm.networkId, outcome_id: 0 }

  it('give shares by the curve of the pool, after fees', () => {
    const { status, body } = quote({ ...place, action: 'buy', value: 25 })
    const answer = body as Record<string, number> & { fees: Record<string, number> }
    expect(status).toBe(200)
    const row = get(`/markets/${amm.id}?network_id=${amm.networkId}`).body as MarketRow
    const [s0 = 0, s1 = 0] = row.outcomes.map((outcome) => outcome.shares)
    const net = answer.net_amount ?? 0
    const { fee, treasury_fee, distributor_fee } = row.fees.buy
    expect(net).toBeCloseTo(25 * (1 - fee - treasury_fee - distributor_fee), 9)
    if (row.outcomes.length === 2) expect(answer.shares).toBeCloseTo(s0 + net - (s0 * s1) / (s1 + net), 6)
    expect(answer.price_before).toBeCloseTo(row.outcomes[0]?.price ?? 0, 6)
    expect(answer.price_after).toBeGreaterThan(answer.price_before ?? 1)
    expect(answer.shares_threshold).toBeCloseTo((answer.shares ?? 0) * 0.995, 6)
  })

  it('sell by value and by shares', () => {
    const bought = quote({ ...place, action: 'sell', shares: 40 }).body as Record<string, number>
    const again = quote({ ...place, action: 'sell', value: bought.value }).body as Record<string, number>
    expect(again.shares).toBeCloseTo(40, 5)
    expect(bought.price_after).toBeLessThan(bought.price_before ?? 0)
  })

  it('are refused for a closed market, a wrong body and an unknown market', () => {
    expect(quote({ ...place, action: 'buy', value: 5 }, amm.listing.endMs + 9 * DAY).status).toBe(400)
    expect(quote({ ...place, action: 'buy' }).status).toBe(400)
    expect(quote({ ...place, action: 'sell', value: 1, shares: 1 }).status).toBe(400)
    expect(quote({ ...place, market_id: 5, action: 'buy', value: 5 }).status).toBe(404)
  })
})

describe.skipIf(!hasRecorded('myriad'))(recordedTitle('myriad'), () => {
  it('has the keys and types of recorded charts, actions, books and quotes', () => {
    const chart = readRecorded('myriad', 'market-chart-449.trimmed.json') as { outcomes: Row[] }
    const row = get(`/markets/${amm.id}?network_id=${amm.networkId}`).body as { outcomes: Row[] }
    const charts = row.outcomes[0]?.price_charts as Row[]
    const [recordedChart] = (chart.outcomes[0]?.price_charts ?? []) as Row[]
    expect(shapeDifferences(charts[0], recordedChart)).toEqual(['change_percent: not recorded'])
    const actions = get(`/markets/${amm.id}/events?network_id=${amm.networkId}&limit=3`).body
    expect(shapeDifferences(actions, readRecorded('myriad', 'market-events-549.json'))).toEqual([])
    const book = get(`/markets/${ob.id}/orderbook?network_id=${ob.networkId}`).body
    expect(shapeDifferences(book, readRecorded('myriad', 'market-orderbook.json'))).toEqual([])
    const quote = ask(myriadWire, 'api', '/markets/quote', EPOCH, {
      market_id: amm.id,
      network_id: amm.networkId,
      outcome_id: 0,
      action: 'buy',
      value: 10,
    }).body
    expect(shapeDifferences(quote, readRecorded('myriad', 'market-quote.json'))).toEqual([])
  })
})
