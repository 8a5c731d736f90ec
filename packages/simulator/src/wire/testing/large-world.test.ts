import { describe, expect, it } from 'vitest'
import { createWorld } from '../../world/create-world.ts'
import type { Slug } from '../../world/world.ts'
import { azuroWire, locateAzuro } from '../azuro/index.ts'
import { locateManifold, manifoldWire } from '../manifold/index.ts'
import { locateMyriad, myriadWire } from '../myriad/index.ts'
import { locatePredictit, predictitWire } from '../predictit/index.ts'
import type { WireVenue } from '../wire.ts'
import { contextOf, toRequest } from './tiny-world.ts'

const EPOCH = Date.UTC(2026, 10, 15, 12)
const world = createWorld({ seed: 11, epochMs: EPOCH, scale: 12_000 })

function read<T>(wire: WireVenue, role: string, address: string, body?: unknown): T {
  const answer = wire.handle(toRequest(role, address, body), contextOf(world, EPOCH))
  expect(answer.status).toBe(200)
  return answer.body as T
}

function open(venue: Slug) {
  return world
    .listings(venue)
    .filter((row) => row.createdMs <= EPOCH && world.state(row, EPOCH).status === 'open')
}

function expectOnce(shown: readonly string[], wanted: readonly string[]): void {
  const sorted = shown.toSorted()
  expect(new Set(sorted).size).toBe(sorted.length)
  expect(sorted).toEqual([...new Set(wanted)].toSorted())
}

/** With made-up listings besides the hand-written ones, which combine groups of every kind. */
describe('a large world shows every open listing exactly once', () => {
  it('on PredictIt', () => {
    type Row = { id: number; contracts: { id: number; status: string }[] }
    const { markets } = read<{ markets: Row[] }>(predictitWire, 'site', '/api/marketdata/all/')
    const shown = markets.flatMap((market) =>
      market.contracts.filter((row) => row.status === 'Open').map((row) => `${market.id}:${row.id}`),
    )
    const wanted = open('predictit').map((row) => Object.values(locatePredictit(world, row)).join(':'))
    expectOnce(shown, wanted)
  })

  it('on Myriad', () => {
    type Row = { networkId: number; tradingModel: string; id: number; token: { symbol: string } }
    const shown: string[] = []
    for (let page = 1; ; page += 1) {
      const path = `/markets?state=open&trading_model=all&min_duration=3601&limit=100&sort=volume_24h&page=${page}`
      const { data, pagination } = read<{ data: Row[]; pagination: { hasNext: boolean } }>(
        myriadWire,
        'api',
        path,
      )
      const own = data.filter((row) => row.token.symbol !== 'PTS')
      shown.push(...own.map((row) => `${row.networkId}:${row.tradingModel}:${row.id}`))
      if (!pagination.hasNext) break
    }
    const wanted = open('myriad').map((row) => {
      const { networkId, tradingModel, id } = locateMyriad(world, row)
      return `${networkId}:${tradingModel}:${id}`
    })
    expectOnce(shown, wanted)
  })

  it('on Manifold', () => {
    type Row = { id: string; createdTime: number; outcomeType: string }
    const shown: string[] = []
    for (let before = ''; ; ) {
      const path = `/v0/search-markets?filter=open&sort=newest&limit=500${before}`
      const rows = read<Row[]>(manifoldWire, 'api', path)
      const own = rows.filter((row) => ['BINARY', 'MULTIPLE_CHOICE'].includes(row.outcomeType))
      shown.push(...own.map((row) => row.id))
      if (rows.length < 500) break
      before = `&beforeTime=${rows.at(-1)?.createdTime}`
    }
    const wanted = open('manifold').map((row) => locateManifold(world, row).contractId)
    expectOnce(shown, wanted)
  })

  it('on Azuro', () => {
    type Game = { gameId: string }
    type Condition = { conditionId: string; state: string }
    const shown: string[] = []
    for (let page = 1; ; page += 1) {
      const path = `/market-manager/games-by-filters?environment=PolygonUSDT&gameState=Prematch&perPage=100&page=${page}`
      const { games, totalPages } = read<{ games: Game[]; totalPages: number }>(azuroWire, 'api', path)
      const body = { gameIds: games.map((game) => game.gameId), environment: 'PolygonUSDT', extended: true }
      const address = '/market-manager/conditions-by-game-ids'
      const { conditions } = read<{ conditions: Condition[] }>(azuroWire, 'api', address, body)
      shown.push(...conditions.filter((row) => row.state === 'Active').map((row) => row.conditionId))
      if (page >= totalPages) break
    }
    const wanted = open('azuro').map((row) => locateAzuro(world, row)?.conditionId ?? '')
    expectOnce(shown, wanted)
  })
})
