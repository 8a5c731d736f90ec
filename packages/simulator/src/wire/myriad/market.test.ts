import { describe, expect, it } from 'vitest'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { ask, EPOCH, openListings, wholeWorld } from '../testing/whole-world.ts'
import { locateMyriad, myriadWire } from './index.ts'
import type { MyriadRow } from './market-row.ts'

type Row = Record<string, unknown>

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
    const { slug } = byId.body as MyriadRow
    expect((get(`/markets/${slug}`).body as MyriadRow).id).toBe(amm.id)
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
})

describe('events', () => {
  it('contain their siblings in order, with sums over them', () => {
    const { data, pagination } = get('/events?state=open&limit=100').body as { data: Row[]; pagination: Row }
    expect(data.length).toBe(pagination.total)
    expect(data.length).toBeGreaterThan(0)
    for (const event of data) {
      const markets = event.markets as MyriadRow[]
      expect(event.type).toBe('event')
      expect(markets.map((market) => market.outcomeIndex)).toEqual(markets.map((_, i) => i))
      expect(new Set(markets.map((market) => market.token.symbol)).size).toBe(1)
      expect(event.volume).toBeCloseTo(
        markets.reduce((sum, market) => sum + market.volume, 0),
        3,
      )
      expect(get(`/events/${event.id}`).body).toMatchObject({ id: event.id, title: event.title })
    }
    expect(get('/events/no-such-event').status).toBe(404)
  })
})

describe.skipIf(!hasRecorded('myriad'))(recordedTitle('myriad'), () => {
  it('has the keys and types of recorded charts and books', () => {
    const chart = readRecorded('myriad', 'market-chart-449.trimmed.json') as { outcomes: Row[] }
    const row = get(`/markets/${amm.id}?network_id=${amm.networkId}`).body as { outcomes: Row[] }
    const charts = row.outcomes[0]?.price_charts as Row[]
    const [recordedChart] = (chart.outcomes[0]?.price_charts ?? []) as Row[]
    expect(shapeDifferences(charts[0], recordedChart)).toEqual(['change_percent: not recorded'])
    const book = get(`/markets/${ob.id}/orderbook?network_id=${ob.networkId}`).body
    expect(shapeDifferences(book, readRecorded('myriad', 'market-orderbook.json'))).toEqual([])
  })
})
