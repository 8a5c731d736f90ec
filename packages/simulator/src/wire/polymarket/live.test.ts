import { describe, expect, it } from 'vitest'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { CASES, tinyWorld } from '../testing/tiny-cases.ts'
import { contextOf, NOW } from '../testing/tiny-world.ts'
import { toConditionId, toTokenIds } from './ids.ts'
import { connectLive } from './live.ts'

type Frame = Record<string, unknown>

function tokensOf(name: keyof typeof CASES): readonly [string, string] {
  const listing = tinyWorld.listings('polymarket')[CASES[name]]
  if (!listing) throw new Error(name)
  return toTokenIds(tinyWorld, listing)
}

/** The entries of a frame's list: levels or changes. */
function entries(frame: Frame | undefined, key: string): Record<string, string>[] {
  const list = frame?.[key]
  if (!Array.isArray(list)) throw new Error(`no ${key}`)
  return list
}

/** A client with a clock that the test moves. */
function connect() {
  let nowMs = NOW
  const sent: string[] = []
  const handlers: { message?: (text: string) => void; close?: () => void } = {}
  const feed = connectLive(
    {
      send: (text) => void sent.push(text),
      onMessage: (handle) => {
        handlers.message = handle
      },
      onClose: (handle) => {
        handlers.close = handle
      },
    },
    contextOf(tinyWorld, () => nowMs),
  )
  const take = (): Frame[] => {
    const frames: (Frame | Frame[])[] = sent.splice(0).map((text) => JSON.parse(text))
    return frames.flat()
  }
  return {
    raw: () => sent.splice(0),
    take,
    say: (message: unknown) =>
      handlers.message?.(typeof message === 'string' ? message : JSON.stringify(message)),
    close: () => handlers.close?.(),
    tick: (ms: number) => {
      nowMs += ms
      feed.tick()
      return take()
    },
  }
}

describe('the market channel', () => {
  it('answers PING with PONG and invalid messages with an error text', () => {
    const client = connect()
    client.say('PING')
    expect(client.raw()).toEqual(['PONG'])
    client.say('{"hello":1}')
    client.say('not json')
    expect(client.raw()).toEqual(['INVALID OPERATION', 'INVALID OPERATION'])
  })

  it('sends a snapshot of each asset on subscribing, as one array', () => {
    const client = connect()
    client.say({ assets_ids: [...tokensOf('single'), tokensOf('resolvedYes')[0], '77'], type: 'market' })
    const [text] = client.raw()
    const frames = JSON.parse(text ?? '') as Frame[]
    expect(frames.map((frame) => [frame.event_type, frame.asset_id])).toEqual(
      tokensOf('single').map((token) => ['book', token]),
    )
    expect(entries(frames[0], 'bids').at(-1)).toEqual({ price: '0.4', size: '100.5' })
  })

  it('sends nothing while nothing moves', () => {
    const client = connect()
    client.say({ assets_ids: [tokensOf('single')[0]], type: 'market', custom_feature_enabled: true })
    client.take()
    expect(client.tick(1_000)).toEqual([])
  })

  it('sends changed levels that turn the old book into the new one', () => {
    const client = connect()
    client.say({ assets_ids: [tokensOf('single')[0]], type: 'market' })
    const [snapshot] = client.take()
    const frames = client.tick(60_000)
    const change = frames.find((frame) => frame.event_type === 'price_change')
    const book = new Map<string, string>()
    for (const side of ['bids', 'asks'] as const)
      for (const level of entries(snapshot, side))
        book.set(`${side === 'bids' ? 'BUY' : 'SELL'}@${level.price}`, level.size ?? '')
    for (const level of entries(change, 'price_changes')) {
      expect(level).toMatchObject({ asset_id: tokensOf('single')[0], best_bid: '0.41', best_ask: '0.42' })
      if (level.size === '0') book.delete(`${level.side}@${level.price}`)
      else book.set(`${level.side}@${level.price}`, level.size ?? '')
    }
    expect(Object.fromEntries(book)).toEqual({
      'BUY@0.41': '100.5',
      'BUY@0.4': '101.5',
      'BUY@0.39': '102.5',
      'SELL@0.42': '100.5',
      'SELL@0.43': '101.5',
      'SELL@0.44': '102.5',
    })
    expect(change?.timestamp).toBe(String(NOW + 60_000))
    expect(frames.map((frame) => frame.event_type)).toEqual(['price_change', 'last_trade_price'])
  })

  it('adds best quotes and resolutions when the custom feature is on', () => {
    const client = connect()
    client.say({ assets_ids: [...tokensOf('round')], type: 'market', custom_feature_enabled: true })
    client.take()
    const moved = client.tick(60_000)
    const best = moved.filter((frame) => frame.event_type === 'best_bid_ask')
    expect(best.map((frame) => [frame.asset_id, frame.best_bid, frame.best_ask, frame.spread])).toEqual([
      [tokensOf('round')[0], '0.41', '0.42', '0.01'],
      [tokensOf('round')[1], '0.58', '0.59', '0.01'],
    ])
    const ended = client.tick(5 * 3_600_000)
    expect(ended.at(-1)).toMatchObject({
      event_type: 'market_resolved',
      assets_ids: [...tokensOf('round')],
      winning_asset_id: tokensOf('round')[1],
      winning_outcome: 'Down',
    })
    expect(client.tick(60_000)).toEqual([])
  })

  it('reports only subscribed assets, and nothing to a closed client', () => {
    const client = connect()
    client.say({ assets_ids: [tokensOf('game')[0]], type: 'market' })
    client.take()
    const market = toConditionId(tinyWorld, tinyWorld.listings('polymarket')[CASES.game] ?? neverNull())
    expect(new Set(client.tick(60_000).map((frame) => frame.market))).toEqual(new Set([market]))
    client.close()
    expect(client.tick(60_000)).toEqual([])
  })
})

function neverNull(): never {
  throw new Error('not there')
}

describe.skipIf(!hasRecorded('polymarket'))(recordedTitle('polymarket'), () => {
  it('match the recorded frames in keys and types', () => {
    const client = connect()
    client.say({ assets_ids: [tokensOf('single')[0]], type: 'market' })
    const [book] = client.take()
    const later = ['last_trade_price', 'min_order_size', 'neg_risk', 'tick_size']
    expect(shapeDifferences(book, readRecorded('polymarket', 'ws_book.json'))).toEqual(
      later.map((key) => `${key}: not recorded`),
    )
    const [change, trade] = client.tick(60_000)
    expect(shapeDifferences(change, readRecorded('polymarket', 'ws_price_change.json'))).toEqual([])
    expect(shapeDifferences(trade, readRecorded('polymarket', 'ws_last_trade_price.json'))).toEqual([])
  })
})
