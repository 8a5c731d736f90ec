import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarketReference } from '../venue.ts'
import { parseLiveFrame, toPriceChannels } from './parse-live.ts'

const reference = { yesOutcomeId: '0', token: 'usd' }
const market = (platformMarketId: string, changes: object = {}): MarketReference => ({
  platformMarketId,
  slug: 's',
  groupId: null,
  reference: { ...reference, ...changes },
})
const channels = toPriceChannels([market('56:ob:827'), market('56:ob:900', { token: 'other' })])

/** A price frame in the documented shape, with the given Yes. */
function toFrame(yes: object, channel = 'prices:56:827'): string {
  const no = { outcome: 1, last: '990000000000000000', bestBid: '990000000000000000', bestAsk: null }
  const data = { networkId: 56, marketId: 827, ts: 1793491200123, outcomes: [no, { outcome: 0, ...yes }] }
  return JSON.stringify({ push: { channel, pub: { data, offset: 5 } } })
}

test('only order-book markets whose Yes is known have a channel', () => {
  const { yesOutcomeId: _, ...unknown } = reference
  const markets = [
    market('56:ob:1'),
    market('56:amm:1'),
    { ...market('56:ob:2'), reference: unknown },
    market('odd'),
  ]
  expect([...toPriceChannels(markets).keys()]).toEqual(['prices:56:1'])
})

test('reads bid, ask and middle of Yes from 10^-18 units', () => {
  const yes = { last: '300000000000000000', bestBid: '310000000000000000', bestAsk: '330000000000000000' }
  expect(parseLiveFrame(toFrame(yes), channels)).toEqual([
    {
      kind: 'event',
      event: {
        kind: 'price',
        platformMarketId: '56:ob:827',
        price: 0.32,
        yesBid: 0.31,
        yesAsk: 0.33,
        sourceUpdatedAt: '2026-11-01T00:00:00.123Z',
      },
    },
  ])
})

test.each([
  [
    'long bare numbers',
    { last: 0, bestBid: 310000000000000000, bestAsk: 330000000000000000 },
    0.32,
    0.31,
    0.33,
  ],
  [
    'an empty bid side',
    { last: '300000000000000000', bestBid: '0', bestAsk: '330000000000000000' },
    0.3,
    null,
    0.33,
  ],
  [
    'offers far apart',
    { last: '300000000000000000', bestBid: '1', bestAsk: '990000000000000000' },
    0.3,
    1e-18,
    0.99,
  ],
  ['no trade and no offers', { last: null, bestBid: null, bestAsk: null }, null, null, null],
  ['numbers out of range', { last: '2000000000000000000', bestBid: '-1', bestAsk: 'x' }, null, null, null],
])('%s', (_, yes, price, yesBid, yesAsk) => {
  expect(parseLiveFrame(toFrame(yes), channels)).toMatchObject([{ event: { price, yesBid, yesAsk } }])
})

test('a share that does not pay a dollar has a price but no offers in dollars', () => {
  const yes = { last: '300000000000000000', bestBid: '310000000000000000', bestAsk: '330000000000000000' }
  expect(parseLiveFrame(toFrame(yes, 'prices:56:900'), channels)).toMatchObject([
    { event: { platformMarketId: '56:ob:900', price: 0.32, yesBid: null, yesAsk: null } },
  ])
})

test('a frame may contain several objects; pings, replies and refusals are distinguished', () => {
  const frame = ['{}', '{"id":1,"connect":{"client":"c","ping":25}}', '{"id":2,"subscribe":{}}']
  const refusal = '{"id":3,"error":{"code":103,"message":"permission denied"}}'
  expect(parseLiveFrame([...frame, refusal, ''].join('\n'), channels)).toEqual([
    { kind: 'ping' },
    { kind: 'connected' },
    { kind: 'refused', command: 3 },
  ])
})

test.each(['', 'not json', '[]', '{"push":{}}', toFrame({}, 'prices:56:1'), toFrame({}, 'trades:56:827')])(
  'ignores %s',
  (frame) => {
    expect(parseLiveFrame(frame, channels)).toEqual([])
  },
)

test('no input throws or gives a price outside 0 to 1', () => {
  fc.assert(
    fc.property(fc.json(), fc.jsonValue(), fc.jsonValue(), (text, last, bestBid) => {
      for (const frame of [text, toFrame({ last, bestBid, bestAsk: last })]) {
        for (const message of parseLiveFrame(frame, channels)) {
          if (message.kind !== 'event' || message.event.kind !== 'price') continue
          for (const price of [message.event.price, message.event.yesBid, message.event.yesAsk]) {
            expect(price === null || (price >= 0 && price <= 1)).toBe(true)
          }
        }
      }
    }),
  )
})
