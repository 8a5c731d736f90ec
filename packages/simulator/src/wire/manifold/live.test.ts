import { describe, expect, it } from 'vitest'
import { EPOCH, openListings, openSocket, wholeWorld } from '../testing/whole-world.ts'
import { locateManifold, manifoldWire } from './index.ts'

interface Frame {
  readonly type: string
  readonly txid?: number
  readonly success?: boolean
  readonly topic?: string
  readonly data?: {
    readonly bets?: readonly { readonly contractId: string; readonly probAfter: number }[]
    readonly contract?: { readonly id: string; readonly prob?: number }
  }
}

const HOUR = 3_600_000

describe('the socket', () => {
  it('acknowledges, and reports bets and changes of a subscribed contract', () => {
    const listing = openListings('manifold').find((row) => row.group === null)
    if (!listing) throw new Error('no market')
    const { contractId } = locateManifold(wholeWorld, listing)
    const clock = { nowMs: EPOCH }
    const client = openSocket(manifoldWire, clock)
    client.say({
      type: 'subscribe',
      txid: 1,
      topics: [`contract/${contractId}/new-bet`, `contract/${contractId}`],
    })
    client.say({ type: 'ping', txid: 2 })
    client.say('nonsense')
    expect(client.take()).toMatchObject([
      { type: 'ack', txid: 1, success: true },
      { type: 'ack', txid: 2, success: true },
      { type: 'ack', success: false },
    ])
    client.tick(0)
    expect(client.take()).toEqual([])
    client.tick(2 * HOUR)
    const frames = client.take() as unknown as Frame[]
    expect(frames.map((frame) => frame.topic)).toEqual([
      `contract/${contractId}/new-bet`,
      `contract/${contractId}`,
    ])
    const { price } = wholeWorld.state(listing, clock.nowMs)
    expect(frames[0]?.data?.bets?.[0]).toMatchObject({ contractId, probAfter: price })
    expect(frames[1]?.data?.contract).toMatchObject({ id: contractId })
    expect(frames[1]?.data?.contract?.prob).toBeCloseTo(price, 6)
  })

  it('reports every contract that moved on the global topics, each once', () => {
    const clock = { nowMs: EPOCH }
    const client = openSocket(manifoldWire, clock)
    client.say({ type: 'subscribe', txid: 1, topics: ['global/new-bet', 'global/updated-contract'] })
    client.take()
    client.tick(HOUR)
    const frames = client.take() as unknown as Frame[]
    const updated = frames.filter((frame) => frame.topic === 'global/updated-contract')
    const ids = updated.map((frame) => frame.data?.contract?.id)
    expect(new Set(ids).size).toBe(ids.length)
    const moved = openListings('manifold', clock.nowMs).filter(
      (listing) => wholeWorld.state(listing, EPOCH).price !== wholeWorld.state(listing, clock.nowMs).price,
    )
    const wanted = new Set(moved.map((listing) => locateManifold(wholeWorld, listing).contractId))
    for (const id of wanted) expect(ids).toContain(id)
    expect(frames.filter((frame) => frame.topic === 'global/new-bet').length).toBeGreaterThan(20)
  })
})
