import { describe, expect, it } from 'vitest'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { ask } from '../testing/whole-world.ts'
import type { GameRow } from './game.ts'
import { azuroWire } from './index.ts'

type Row = Record<string, unknown>
type Page = { readonly games: readonly GameRow[] }

const ENV = 'environment=PolygonUSDT'

function get(address: string) {
  return ask(azuroWire, 'api', address)
}

const { games } = get(`/market-manager/games-by-filters?${ENV}&gameState=Prematch&perPage=1000`).body as Page

describe('trees of sports', () => {
  it('contain every game of a state under its sport, country and league, with sums of turnover', () => {
    const { sports } = get(`/market-manager/sports?${ENV}&gameState=Prematch&numberOfGames=100`).body as {
      sports: Row[]
    }
    type Branch = { turnover: string; games?: GameRow[]; leagues?: Branch[]; countries?: Branch[] }
    const leaves = (branch: Branch): GameRow[] =>
      branch.games ?? [...(branch.countries ?? []), ...(branch.leagues ?? [])].flatMap(leaves)
    const all = sports.flatMap((sport) => leaves(sport as unknown as Branch))
    expect(all.map((game) => game.gameId).toSorted()).toEqual(games.map((game) => game.gameId).toSorted())
    for (const sport of sports as unknown as Branch[]) {
      const sum = leaves(sport).reduce((total, game) => total + Number(game.turnover), 0)
      expect(Number(sport.turnover)).toBeCloseTo(sum, 3)
    }
    expect(get(`/market-manager/sports?${ENV}&gameState=Prematch&numberOfGames=5`).status).toBe(400)
  })

  it('count games in the navigation', () => {
    const { sports } = get(`/market-manager/navigation?${ENV}`).body as {
      sports: { activePrematchGamesCount: number }[]
    }
    expect(sports.reduce((sum, sport) => sum + sport.activePrematchGamesCount, 0)).toBe(games.length)
  })

  it('find games by at least three letters of a name', () => {
    const name = games[0]?.participants[0]?.name ?? ''
    const found = get(`/market-manager/search?${ENV}&request=${encodeURIComponent(name)}`).body as Page
    expect(found.games.map((game) => game.gameId)).toContain(games[0]?.gameId)
    expect(get(`/market-manager/search?${ENV}&request=ab`).status).toBe(400)
  })
})

describe.skipIf(!hasRecorded('azuro'))(recordedTitle('azuro'), () => {
  it('has the keys and types of a recorded tree of sports', () => {
    const tree = get(`/market-manager/sports?${ENV}&gameState=Prematch`).body
    expect(shapeDifferences(tree, readRecorded('azuro', 'live-sports.json'))).toEqual([])
  })
})
