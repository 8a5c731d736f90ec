import { describe, expect, it } from 'vitest'
import { EPOCH, openListings, openSocket, wholeWorld } from '../testing/whole-world.ts'
import { locateMyriad, myriadWire } from './index.ts'

const listing = openListings('myriad').find((row) => locateMyriad(wholeWorld, row).tradingModel === 'ob')
if (!listing) throw new Error('no order book')
const { networkId, id } = locateMyriad(wholeWorld, listing)

interface Push {
  readonly push?: { readonly channel: string; readonly pub: { readonly data: Record<string, unknown> } }
}

describe('the socket', () => {
  it('greets, subscribes only to order books, and pushes what moved', () => {
    const clock = { nowMs: EPOCH }
    const client = openSocket(myriadWire, clock)
    client.say({ id: 1, subscribe: { channel: `prices:${networkId}:${id}` } })
    expect(client.take()).toMatchObject([{ id: 1, error: { code: 101 } }])
    client.say(
      `{"id":2,"connect":{"name":"test"}}\n{"id":3,"subscribe":{"channel":"prices:${networkId}:${id}"}}`,
    )
    expect(client.take()).toMatchObject([
      { id: 2, connect: { pong: true } },
      { id: 3, subscribe: {} },
    ])
    client.say({ id: 4, subscribe: { channel: `orderbook:${networkId}:${id}` } })
    client.say({ id: 5, subscribe: { channel: 'prices:2741:400' } })
    expect(client.take()).toMatchObject([
      { id: 4, subscribe: {} },
      { id: 5, error: { code: 102 } },
    ])
    client.tick(0)
    expect(client.take()).toEqual([])
    client.tick(600_000)
    const pushes = client.take() as Push[]
    expect(pushes.map((frame) => frame.push?.channel).toSorted()).toEqual([
      `orderbook:${networkId}:${id}`,
      `prices:${networkId}:${id}`,
    ])
    const prices = pushes.find((frame) => frame.push?.channel.startsWith('prices'))?.push?.pub.data
    const { bid } = wholeWorld.state(listing, clock.nowMs)
    const [yes] = (prices?.outcomes ?? []) as { bestBid: string }[]
    expect(Number(BigInt(yes?.bestBid ?? '0')) / 1e18).toBeCloseTo(bid ?? 0, 6)
  })

  it('sends changes that turn the old book into the new one', () => {
    const clock = { nowMs: EPOCH }
    const client = openSocket(myriadWire, clock)
    client.say({ id: 1, connect: {} })
    client.say({ id: 2, subscribe: { channel: `orderbook:${networkId}:${id}` } })
    client.take()
    const levels = new Map(wholeWorld.book(listing, EPOCH).bids.map((level) => [level.price, level.size]))
    for (let i = 0; i < 5; i += 1) client.tick(300_000)
    for (const frame of client.take() as Push[]) {
      for (const change of (frame.push?.pub.data.changes ?? []) as Record<string, unknown>[]) {
        if (change.outcome !== 0 || change.side !== 'bid') continue
        const price = Number(BigInt(String(change.price)) / 10n ** 12n) / 1e6
        const size = Number(BigInt(String(change.amount)) / 10n ** 12n) / 1e6
        if (size === 0) levels.delete(price)
        else levels.set(price, size)
      }
    }
    const now = new Map(wholeWorld.book(listing, clock.nowMs).bids.map((level) => [level.price, level.size]))
    expect(levels).toEqual(now)
  })

  it('pings with an empty object', () => {
    const clock = { nowMs: EPOCH }
    const client = openSocket(myriadWire, clock)
    client.say({ id: 1, connect: {} })
    client.take()
    for (let i = 0; i < 25; i += 1) client.tick(0)
    expect(client.take()).toEqual([{}])
    client.say('{}')
    expect(client.take()).toEqual([])
  })
})
