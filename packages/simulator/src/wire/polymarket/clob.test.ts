import { describe, expect, it } from 'vitest'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { CASES, tinyWorld } from '../testing/tiny-cases.ts'
import { contextOf, HOUR, NOW, toRequest } from '../testing/tiny-world.ts'
import { toConditionId, toTokenIds } from './ids.ts'
import { polymarketWire } from './index.ts'

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

/** The book of one token. */
function book(token: string): unknown {
  return (post('/books', [{ token_id: token }]).body as unknown[])[0]
}

function levels(body: unknown, side: 'bids' | 'asks'): TextLevel[] {
  return (body as Record<string, TextLevel[]>)[side] ?? []
}

describe('POST /books', () => {
  it('sends text levels with the best LAST on both sides', () => {
    const body = book(tokensOf('single')[0])
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
    const yes = book(tokensOf('single')[0])
    const no = book(tokensOf('single')[1])
    const turned = levels(yes, 'asks').map(({ price, size }) => ({
      price: String(Math.round((1 - Number(price)) * 1000) / 1000),
      size,
    }))
    expect(levels(no, 'bids')).toEqual(turned)
    expect(no).toMatchObject({ last_trade_price: '0.6' })
  })

  it('has empty sides where there are no quotes', () => {
    expect(levels(book(tokensOf('noBid')[0]), 'bids')).toEqual([])
    expect(levels(book(tokensOf('noAsk')[0]), 'asks')).toEqual([])
  })

  it('leaves out tokens without a book', () => {
    const without = [
      '1',
      '9'.repeat(78),
      tokensOf('resolvedYes')[0],
      tokensOf('closed')[1],
      tokensOf('tomorrow')[0],
    ]
    const ids = [tokensOf('single')[0], ...without, tokensOf('game')[1]]
    const { status, body } = post(
      '/books',
      ids.map((token_id) => ({ token_id })),
    )
    expect(status).toBe(200)
    expect(body).toEqual([book(tokensOf('single')[0]), book(tokensOf('game')[1])])
  })

  it('refuses more than 500 tokens and anything that is not a list of tokens', () => {
    const many = Array.from({ length: 501 }, () => ({ token_id: '1' }))
    expect(post('/books', many).status).toBe(400)
    expect(post('/books', { token_id: '1' }).status).toBe(400)
    expect(post('/books', [{ token: 1 }]).status).toBe(400)
  })
})

describe('GET /prices-history', () => {
  const token = tokensOf('single')[0]

  it('sends seconds and prices, oldest first, inverted for the second outcome', () => {
    const { history } = get(`/prices-history?market=${token}&interval=max&fidelity=60`).body as {
      history: { t: number; p: number }[]
    }
    const { createdMs } = listingOf('single')
    expect(history).toHaveLength(1 + Math.floor((NOW - createdMs) / HOUR))
    const times = history.map(({ t }) => t)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times[0]).toBeGreaterThanOrEqual(createdMs / 1000)
    const other = get(`/prices-history?market=${tokensOf('single')[1]}&interval=max&fidelity=60`).body as {
      history: { t: number; p: number }[]
    }
    expect((other.history[3]?.p ?? 0) + (history[3]?.p ?? 0)).toBeCloseTo(1, 6)
  })

  it('refuses unknown intervals and a missing token', () => {
    expect(get(`/prices-history?market=${token}&interval=2y`).status).toBe(400)
    expect(get('/prices-history?interval=max').status).toBe(400)
  })

  it('is empty for unknown tokens and, below twelve hours, for resolved markets', () => {
    const resolved = tokensOf('resolvedYes')[0]
    expect(get(`/prices-history?market=12345&interval=max`).body).toEqual({ history: [] })
    expect(get(`/prices-history?market=${resolved}&interval=max&fidelity=60`).body).toEqual({ history: [] })
    const coarse = get(`/prices-history?market=${resolved}&interval=max&fidelity=720`).body
    expect((coarse as { history: unknown[] }).history.length).toBeGreaterThan(20)
  })
})

describe.skipIf(!hasRecorded('polymarket'))(recordedTitle('polymarket'), () => {
  it('match the recorded book, which lacks four later fields, and history', () => {
    const ours = book(tokensOf('single')[0])
    expect(shapeDifferences(ours, readRecorded('polymarket', 'clob_book.json'))).toEqual(
      ['last_trade_price', 'min_order_size', 'neg_risk', 'tick_size'].map((key) => `${key}: not recorded`),
    )
    const history = get(`/prices-history?market=${tokensOf('single')[0]}&interval=max`).body
    expect(shapeDifferences(history, readRecorded('polymarket', 'clob_prices_history.json'))).toEqual([])
  })
})
