import { describe, expect, it } from 'vitest'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { CASES, tinyWorld } from '../testing/tiny-cases.ts'
import { contextOf, DAY, HOUR, NOW, toRequest } from '../testing/tiny-world.ts'
import { toConditionId, toTokenIds } from './ids.ts'
import { polymarketWire } from './index.ts'

type Row = Record<string, unknown>
interface TextLevel {
  readonly price: string
  readonly size: string
}

function listingOf(name: keyof typeof CASES) {
  const listing = tinyWorld.listings('polymarket')[CASES[name]]
  if (!listing) throw new Error(name)
  return listing
}

function tokensOf(name: keyof typeof CASES): readonly [string, string] {
  return toTokenIds(tinyWorld, listingOf(name))
}

function get(address: string, nowMs = NOW) {
  return polymarketWire.handle(toRequest('clob', address), contextOf(tinyWorld, nowMs))
}

function post(address: string, body: unknown) {
  return polymarketWire.handle(toRequest('clob', address, body), contextOf(tinyWorld))
}

function levels(body: unknown, side: 'bids' | 'asks'): TextLevel[] {
  return (body as Record<string, TextLevel[]>)[side] ?? []
}

describe('GET /book', () => {
  it('sends text levels with the best LAST on both sides', () => {
    const { body } = get(`/book?token_id=${tokensOf('single')[0]}`)
    expect(levels(body, 'bids')).toEqual([
      { price: '0.38', size: '102.5' },
      { price: '0.39', size: '101.5' },
      { price: '0.4', size: '100.5' },
    ])
    expect(levels(body, 'asks').map((level) => level.price)).toEqual(['0.43', '0.42', '0.41'])
    expect(body).toMatchObject({
      market: toConditionId(tinyWorld, listingOf('single')),
      asset_id: tokensOf('single')[0],
      timestamp: String(NOW),
      min_order_size: '5',
      tick_size: '0.01',
      neg_risk: false,
      last_trade_price: '0.4',
    })
  })

  it('mirrors the first outcome for the second', () => {
    const yes = get(`/book?token_id=${tokensOf('single')[0]}`).body
    const no = get(`/book?token_id=${tokensOf('single')[1]}`).body
    const turned = levels(yes, 'asks').map(({ price, size }) => ({
      price: String(Math.round((1 - Number(price)) * 1000) / 1000),
      size,
    }))
    expect(levels(no, 'bids')).toEqual(turned)
    expect(no).toMatchObject({ last_trade_price: '0.6' })
  })

  it('has empty sides where there are no quotes', () => {
    expect(levels(get(`/book?token_id=${tokensOf('noBid')[0]}`).body, 'bids')).toEqual([])
    expect(levels(get(`/book?token_id=${tokensOf('noAsk')[0]}`).body, 'asks')).toEqual([])
  })

  it('refuses a missing token with 400 and one that does not trade with 404', () => {
    expect(get('/book').status).toBe(400)
    for (const token of [
      '1',
      '9'.repeat(78),
      tokensOf('resolvedYes')[0],
      tokensOf('closed')[1],
      tokensOf('tomorrow')[0],
    ])
      expect(get(`/book?token_id=${token}`)).toMatchObject({
        status: 404,
        body: { error: 'No orderbook exists for the requested token id' },
      })
  })
})

describe('POST /books', () => {
  it('answers a batch like the single call and leaves out tokens without a book', () => {
    const ids = [tokensOf('single')[0], tokensOf('resolvedYes')[0], tokensOf('game')[1]]
    const { status, body } = post(
      '/books',
      ids.map((token_id) => ({ token_id })),
    )
    expect(status).toBe(200)
    expect(body).toEqual([get(`/book?token_id=${ids[0]}`).body, get(`/book?token_id=${ids[2]}`).body])
  })

  it('refuses more than 500 tokens and anything that is not a list of tokens', () => {
    const many = Array.from({ length: 501 }, () => ({ token_id: '1' }))
    expect(post('/books', many).status).toBe(400)
    expect(post('/books', { token_id: '1' }).status).toBe(400)
    expect(post('/books', [{ token: 1 }]).status).toBe(400)
  })
})

describe('prices', () => {
  it('agree with the book', () => {
    const token = tokensOf('single')[0]
    expect(get(`/midpoint?token_id=${token}`).body).toEqual({ mid: '0.405' })
    expect(get(`/price?token_id=${token}&side=BUY`).body).toEqual({ price: '0.4' })
    expect(get(`/price?token_id=${token}&side=sell`).body).toEqual({ price: '0.41' })
    expect(get(`/price?token_id=${token}`).status).toBe(400)
    expect(get(`/spread?token_id=${token}`).body).toEqual({ spread: '0.01' })
    expect(get(`/last-trade-price?token_id=${token}`).body).toEqual({ price: '0.4', side: 'BUY' })
    expect(post('/midpoints', [{ token_id: token }]).body).toEqual({ [token]: '0.405' })
  })
})

describe('GET /prices-history', () => {
  const token = tokensOf('single')[0]

  it('sends seconds and prices, oldest first, inverted for the second outcome', () => {
    const { history } = get(`/prices-history?market=${token}&interval=1d&fidelity=60`).body as {
      history: { t: number; p: number }[]
    }
    expect(history).toHaveLength(25)
    const times = history.map(({ t }) => t)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times[0]).toBeGreaterThanOrEqual((NOW - DAY) / 1000)
    const other = get(`/prices-history?market=${tokensOf('single')[1]}&interval=1d&fidelity=60`).body as {
      history: { t: number; p: number }[]
    }
    expect((other.history[3]?.p ?? 0) + (history[3]?.p ?? 0)).toBeCloseTo(1, 6)
  })

  it('accepts explicit seconds, but not with an interval and not beyond 15 days', () => {
    const start = (NOW - 6 * HOUR) / 1000
    const window = get(`/prices-history?market=${token}&startTs=${start}&endTs=${NOW / 1000}&fidelity=60`)
    expect((window.body as { history: unknown[] }).history).toHaveLength(7)
    expect(get(`/prices-history?market=${token}&startTs=${start}&interval=1d`).status).toBe(400)
    expect(get(`/prices-history?market=${token}&startTs=${(NOW - 16 * DAY) / 1000}`).status).toBe(400)
  })

  it('refuses unknown intervals, too fine steps and a missing token', () => {
    expect(get(`/prices-history?market=${token}&interval=2y`).status).toBe(400)
    expect(get(`/prices-history?market=${token}&interval=1w&fidelity=1`)).toMatchObject({
      status: 400,
      body: { error: "invalid filters: minimum 'fidelity' for '1w' range is 5" },
    })
    expect(get('/prices-history?interval=1d').status).toBe(400)
  })

  it('is empty for unknown tokens and, below twelve hours, for resolved markets', () => {
    const resolved = tokensOf('resolvedYes')[0]
    expect(get(`/prices-history?market=12345&interval=1d`).body).toEqual({ history: [] })
    expect(get(`/prices-history?market=${resolved}&interval=max&fidelity=60`).body).toEqual({ history: [] })
    const coarse = get(`/prices-history?market=${resolved}&interval=max&fidelity=720`).body
    expect((coarse as { history: unknown[] }).history.length).toBeGreaterThan(20)
  })
})

describe('markets by condition', () => {
  it('give fee parameters under short names, none where there is no fee', () => {
    const crypto = get(`/clob-markets/${toConditionId(tinyWorld, listingOf('round'))}`).body
    expect(crypto).toMatchObject({ fd: { r: 0.07, e: 1, to: true }, mts: 0.01, nr: false })
    expect((crypto as { t: Row[] }).t.map((token) => token.o)).toEqual(['Up', 'Down'])
    const free = get(`/clob-markets/${toConditionId(tinyWorld, listingOf('free'))}`).body
    expect(free).not.toHaveProperty('fd')
    expect(get('/clob-markets/0x00').status).toBe(404)
  })

  it('name the winning token', () => {
    const { tokens } = get(`/markets/${toConditionId(tinyWorld, listingOf('resolvedYes'))}`).body as {
      tokens: Row[]
    }
    expect(tokens.map(({ outcome, winner, price }) => [outcome, winner, price])).toEqual([
      ['Yes', true, 1],
      ['No', false, 0],
    ])
    const open = get(`/markets/${toConditionId(tinyWorld, listingOf('single'))}`).body as { tokens: Row[] }
    expect(open.tokens.some((token) => token.winner)).toBe(false)
    expect(get(`/markets/0x${'0'.repeat(64)}`).status).toBe(404)
  })
})

describe.skipIf(!hasRecorded('polymarket'))(recordedTitle('polymarket'), () => {
  it('match the recorded book, which lacks four later fields, and history', () => {
    const book = get(`/book?token_id=${tokensOf('single')[0]}`).body
    expect(shapeDifferences(book, readRecorded('polymarket', 'clob_book.json'))).toEqual(
      ['last_trade_price', 'min_order_size', 'neg_risk', 'tick_size'].map((key) => `${key}: not recorded`),
    )
    const history = get(`/prices-history?market=${tokensOf('single')[0]}&interval=1d`).body
    expect(shapeDifferences(history, readRecorded('polymarket', 'clob_prices_history.json'))).toEqual([])
  })
})
