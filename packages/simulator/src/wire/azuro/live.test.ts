import { describe, expect, it } from 'vitest'
import { EPOCH, openListings, openSocket, wholeWorld } from '../testing/whole-world.ts'
import { azuroWire, locateAzuro } from './index.ts'

interface Frame {
  readonly event: string
  readonly data: {
    readonly id: string
    readonly gameId?: string
    readonly state: string
    readonly outcomes?: readonly {
      readonly outcomeId: number
      readonly currentOdds: string
      readonly state: string
    }[]
    readonly startsAt?: number
    readonly participants?: readonly string[]
  }
}

const listing = openListings('azuro').find((row) => row.fixture?.bet === 'winner-home')
if (!listing) throw new Error('no game without a draw')
const place = locateAzuro(wholeWorld, listing)

describe('the feed', () => {
  it('reports a condition when its odds move, with ids as numbers', () => {
    const clock = { nowMs: EPOCH }
    const client = openSocket(azuroWire, clock)
    client.say({
      event: 'SubscribeConditions',
      data: { conditionIds: [place?.conditionId, '7'], environment: 'PolygonUSDT' },
    })
    client.say('nonsense')
    client.tick(0)
    expect(client.take()).toEqual([])
    client.tick(3 * 3_600_000)
    const [frame, ...rest] = client.take() as unknown as Frame[]
    expect(rest).toEqual([])
    expect(frame).toMatchObject({
      event: 'ConditionUpdated',
      data: { id: place?.conditionId, gameId: place?.gameId, state: 'Active' },
    })
    const odds = frame?.data.outcomes?.find(
      (row) => row.outcomeId === Number(place?.outcomeIds[0]),
    )?.currentOdds
    const { ask } = wholeWorld.state(listing, clock.nowMs)
    expect(Number(odds)).toBeCloseTo(1 / (ask ?? 1), 1)
  })

  it('stops a condition at the start of its game, settles it afterwards, and reports the game', () => {
    const clock = { nowMs: listing.endMs - 1_000 }
    const client = openSocket(azuroWire, clock)
    client.say({ event: 'SubscribeConditions', data: { conditionIds: [place?.conditionId] } })
    client.say({ event: 'SubscribeGames', data: { gameIds: [place?.gameId] } })
    client.tick(2_000)
    const started = client.take() as unknown as Frame[]
    expect(started.map((frame) => [frame.event, frame.data.state])).toEqual([
      ['ConditionUpdated', 'Stopped'],
      ['GameUpdated', 'Live'],
    ])
    expect(started[1]?.data).toMatchObject({
      startsAt: listing.endMs / 1_000,
      participants: [listing.fixture?.home, listing.fixture?.away],
    })
    client.tick(30 * 3_600_000)
    const [settled] = client.take() as unknown as Frame[]
    expect(settled?.data.outcomes?.map((row) => row.state).toSorted()).toEqual(['Lost', 'Won'])
  })
})
