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
    client.say({ id: 5, subscribe: { channel: 'prices:2741:400' } })
    expect(client.take()).toMatchObject([{ id: 5, error: { code: 102 } }])
    client.tick(0)
    expect(client.take()).toEqual([])
    client.tick(600_000)
    const pushes = client.take() as Push[]
    expect(pushes.map((frame) => frame.push?.channel)).toEqual([`prices:${networkId}:${id}`])
    const prices = pushes[0]?.push?.pub.data
    const { bid } = wholeWorld.state(listing, clock.nowMs)
    const [yes] = (prices?.outcomes ?? []) as { bestBid: string }[]
    expect(Number(BigInt(yes?.bestBid ?? '0')) / 1e18).toBeCloseTo(bid ?? 0, 6)
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
