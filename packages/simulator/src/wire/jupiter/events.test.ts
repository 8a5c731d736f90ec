import { describe, expect, it } from 'vitest'
import { polymarketWire } from '../polymarket/index.ts'
import { mirrorIdsOf } from '../testing/mirror-ids.ts'
import { CASES, tinyWorld } from '../testing/tiny-cases.ts'
import { contextOf, HOUR, NOW, toRequest } from '../testing/tiny-world.ts'
import { jupiterWire } from './index.ts'

type Row = Record<string, unknown>

const context = contextOf(tinyWorld)

function get(address: string, nowMs = NOW) {
  return jupiterWire.handle(toRequest('api', address), contextOf(tinyWorld, nowMs))
}

function data(body: unknown): Row[] {
  return (body as { data: Row[] }).data
}

function markets(event: Row | undefined): Row[] {
  return (event?.markets as Row[]) ?? []
}

/** Walks a list of events by `hasNext`. */
function walk(provider: string, size: number, nowMs = NOW): Row[] {
  const all: Row[] = []
  for (let start = 0; start < 1_000; start += size) {
    const address = `/events?provider=${provider}&includeMarkets=true&start=${start}&end=${start + size}`
    const { status, body } = get(address, nowMs)
    expect(status).toBe(200)
    all.push(...data(body))
    const { pagination } = body as { pagination: Row }
    expect(pagination).toMatchObject({ start, end: start + data(body).length })
    expect(pagination).not.toHaveProperty('total')
    if (!pagination.hasNext) return all
  }
  throw new Error('no end')
}

function market(number: number, side = 0): Row {
  return get(`/markets/${mirrorIdsOf(number)[side]}`).body as Row
}

describe('GET /events', () => {
  it('shows every open mirror exactly once across the pages, two-sided ones as a pair', () => {
    const open = tinyWorld
      .listings('jupiter')
      .filter((listing) => listing.mirrorOf !== null && tinyWorld.state(listing, NOW).status === 'open')
    const expected = open.flatMap((listing) => mirrorIdsOf(Number(listing.mirrorOf?.split(':')[1])))
    for (const size of [1, 7, 100]) {
      const rows = walk('polymarket', size).flatMap(markets)
      const ids = rows.filter((row) => row.status === 'open').map((row) => row.marketId)
      expect([...ids].sort()).toEqual([...expected].sort())
    }
  })

  it('keeps ids, event ids and tokens of the original', () => {
    for (const event of walk('polymarket', 100)) {
      for (const row of markets(event)) {
        const [, id] = /^POLY-(\d+)/.exec(String(row.marketId)) ?? []
        const { body } = polymarketWire.handle(toRequest('gamma', `/markets/${id}`), context)
        const original = body as Row & { events: Row[] }
        expect(row.clobTokenIds).toEqual(JSON.parse(String(original.clobTokenIds)))
        expect(event.eventId).toBe(`POLY-${original.events[0]?.id}`)
        expect(row).not.toHaveProperty('eventId')
      }
    }
  })

  it('sends event amounts as micro-USD text, and the members add up to them in dollars', () => {
    for (const event of [...walk('polymarket', 100), ...walk('bisonfi', 100)]) {
      const dollars = markets(event).reduce((sum, row) => sum + Number((row.pricing as Row)?.volume ?? 0), 0)
      expect(event.volumeUsd).toBe(String(dollars * 1_000_000))
      expect(event.volume24hr).toMatch(/^\d+000000$/)
    }
  })

  it('has nothing past the end', () => {
    expect(get('/events?start=5000&end=5100').body).toEqual({
      data: [],
      pagination: { start: 5000, end: 5000, hasNext: false },
    })
  })

  it('refuses more than 100 at once and unknown values, and ignores limit and offset', () => {
    expect(get('/events?start=0&end=101')).toMatchObject({
      status: 400,
      body: {
        type: 'invalid_request_error',
        message: 'Range cannot exceed 100 items',
        code: 'invalid_value',
      },
    })
    expect(get('/events?provider=nobody').status).toBe(400)
    expect(data(get('/events?limit=3&offset=4&start=0&end=10').body)).toHaveLength(10)
  })

  it('shows one event by id, even after its end', () => {
    const group = walk('polymarket', 100).find((event) => markets(event).length === 3)
    expect(get(`/events/${group?.eventId}?includeMarkets=true`).body).toEqual(group)
    const over = market(CASES.resolvedYes)
    expect(get(`/events/${over.eventId}`).body).toMatchObject({ isActive: false })
    expect(get('/events/POLY-1')).toMatchObject({ status: 404, body: { code: 'event_not_found' } })
  })
})

describe('GET /markets/{marketId}', () => {
  it('quotes both sides of one book in micro-USD', () => {
    expect(market(CASES.single)).toMatchObject({
      status: 'open',
      result: null,
      pricing: {
        buyYesPriceUsd: 410_000,
        sellYesPriceUsd: 400_000,
        sellNoPriceUsd: 590_000,
        buyNoPriceUsd: 600_000,
        volume: 5000,
      },
      eventId: expect.stringMatching(/^POLY-\d+$/),
    })
    const listing = tinyWorld.listings('jupiter')[CASES.single]
    expect(market(CASES.single).closeTime).toBe(Math.floor((listing?.endMs ?? 0) / 1000))
  })

  it('writes a number for a missing quote', () => {
    expect(market(CASES.noBid).pricing).toMatchObject({ sellYesPriceUsd: 0, buyNoPriceUsd: 1_000_000 })
    expect(market(CASES.noAsk).pricing).toMatchObject({ buyYesPriceUsd: 1_000_000, sellNoPriceUsd: 0 })
  })

  it('shows a two-sided market as two with complementary quotes', () => {
    const first = market(CASES.game, 0)
    const second = market(CASES.game, 1)
    expect([first.title, second.title]).toEqual(['Lakers', 'Celtics'])
    expect((second.pricing as Row).buyYesPriceUsd).toBe(600_000)
    expect(first.clobTokenIds).toEqual(second.clobTokenIds)
    expect(get(`/markets/${mirrorIdsOf(CASES.game)[0]?.slice(0, -2)}`).status).toBe(404)
    expect(get(`/markets/${mirrorIdsOf(CASES.single)[0]}-0`).status).toBe(404)
  })

  it('ends closed with a result and without prices, zero on some rows and null on others', () => {
    const over = market(CASES.resolvedYes)
    expect(over).toMatchObject({
      status: 'closed',
      result: 'yes',
      pricing: { buyYesPriceUsd: 0, sellNoPriceUsd: 0 },
    })
    expect(over.resolveAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(market(CASES.memberResolvedNo).result).toBe('no')
    expect(market(CASES.closed)).toMatchObject({ status: 'closed', result: null, resolveAt: null })
    expect(get('/markets/POLY-1')).toMatchObject({ status: 404, body: { code: 'market_not_found' } })
  })
})

describe('Jupiter’s own rounds', () => {
  it('come as an UP and a DOWN market with extra fields and without Polymarket tokens', () => {
    const [event] = walk('bisonfi', 100)
    const [up, down] = markets(event)
    expect(String(up?.marketId)).toMatch(/^BISON-[1-9A-HJ-NP-Za-km-z]{32,44}-UP$/)
    expect(down).toMatchObject({
      provider: 'bisonfi',
      outcomeSide: 'down',
      sideLabel: 'Down',
      tradable: true,
      lifecycleStatus: 'open',
    })
    expect(down).not.toHaveProperty('clobTokenIds')
    expect(Number(up?.closeTime) - Number(up?.openTime)).toBe(15 * 60)
    expect(get(`/markets/${down?.marketId}`).body).toMatchObject({ eventId: event?.eventId })
    const ended = get(`/markets/${up?.marketId}`, NOW + 6 * HOUR).body
    expect(ended).toMatchObject({ status: 'closed', result: 'no', pricing: null, lifecycleStatus: 'settled' })
    expect(walk('bisonfi', 100, NOW + 6 * HOUR)).toEqual([])
    expect(walk('kalshi', 100)).toEqual([])
  })
})

describe('GET /orderbook/{marketId}', () => {
  it('sends bids of both sides, best last, in cents and in dollars', () => {
    const book = get(`/orderbook/${mirrorIdsOf(CASES.single)[0]}`).body
    expect(book).toEqual({
      yes: [
        [38, 102.5],
        [39, 101.5],
        [40, 100.5],
      ],
      no: [
        [57, 102.5],
        [58, 101.5],
        [59, 100.5],
      ],
      yes_dollars: [
        ['0.3800', 102.5],
        ['0.3900', 101.5],
        ['0.4000', 100.5],
      ],
      no_dollars: [
        ['0.5700', 102.5],
        ['0.5800', 101.5],
        ['0.5900', 100.5],
      ],
    })
  })

  it('is inverted for the other side, null when closed and 404 when unknown', () => {
    const [first, second] = mirrorIdsOf(CASES.game).map((id) => get(`/orderbook/${id}`).body as Row)
    expect(second?.yes_dollars).toEqual(first?.no_dollars)
    expect(get(`/orderbook/${mirrorIdsOf(CASES.resolvedYes)[0]}`)).toMatchObject({ status: 200, body: null })
    expect(get('/orderbook/POLY-1').status).toBe(404)
  })
})
