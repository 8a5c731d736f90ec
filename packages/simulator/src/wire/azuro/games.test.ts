import { describe, expect, it } from 'vitest'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { ask, EPOCH, openListings, wholeWorld } from '../testing/whole-world.ts'
import type { GameRow } from './game.ts'
import { azuroWire, locateAzuro } from './index.ts'

interface Page {
  readonly games: readonly GameRow[]
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly totalPages: number
}

interface Condition {
  readonly conditionId: string
  readonly state: string
  readonly title: string | null
  readonly margin: number
  readonly outcomes: readonly {
    readonly title: string | null
    readonly outcomeId: string
    readonly odds: string
  }[]
  readonly game: { readonly gameId: string; readonly sport: { readonly sportId: string } }
  readonly wonOutcomeIds: readonly string[]
}

const HOUR = 3_600_000
const ENV = 'environment=PolygonUSDT'

function get(address: string, nowMs = EPOCH) {
  return ask(azuroWire, 'api', address, nowMs)
}

function post(address: string, body: unknown, nowMs = EPOCH) {
  return ask(azuroWire, 'api', address, nowMs, body)
}

function walk(query: string, nowMs = EPOCH, perPage = 7): readonly GameRow[] {
  const games: GameRow[] = []
  for (let n = 1; ; n += 1) {
    const page = get(`/market-manager/games-by-filters?${ENV}&${query}&perPage=${perPage}&page=${n}`, nowMs)
      .body as Page
    games.push(...page.games)
    expect(page).toMatchObject({ page: n, perPage, totalPages: Math.ceil(page.total / perPage) })
    if (n >= page.totalPages) {
      expect(games).toHaveLength(page.total)
      return games
    }
  }
}

function conditionsOf(gameIds: readonly string[], nowMs = EPOCH, extended = true): readonly Condition[] {
  const body = { gameIds, environment: 'PolygonUSDT', extended }
  return (post('/market-manager/conditions-by-game-ids', body, nowMs).body as { conditions: Condition[] })
    .conditions
}

const games = walk('gameState=Prematch')
const conditions = conditionsOf(games.map((game) => game.gameId))

describe('games', () => {
  it('are listed once each by their own paging, soonest first, and cover every open bet', () => {
    const ids = games.map((game) => game.gameId)
    expect(new Set(ids).size).toBe(ids.length)
    const wanted = new Set(openListings('azuro').map((listing) => locateAzuro(wholeWorld, listing)?.gameId))
    expect(new Set(ids)).toEqual(wanted)
    const starts = games.map((game) => Number(game.startsAt))
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })

  it('have ids of 22 digits and numbers as text', () => {
    for (const game of games) {
      expect(game.gameId).toMatch(/^1006\d{18}$/)
      expect(game.startsAt).toMatch(/^\d{10}$/)
      expect(Number(game.turnover)).toBeGreaterThan(0)
      expect(game.slug.endsWith(game.gameId)).toBe(true)
      expect(game.title).toBe(game.participants.map((participant) => participant.name).join(' - '))
    }
  })

  it('go live at their start; once finished they are no longer listed but can still be requested', () => {
    const [game] = games
    const startMs = Number(game?.startsAt) * 1_000
    const id = game?.gameId ?? ''
    expect(walk('gameState=Live', startMs + 1_000).map((row) => row.gameId)).toContain(id)
    expect(walk('gameState=Prematch', startMs + 1_000).map((row) => row.gameId)).not.toContain(id)
    const laterMs = startMs + 5 * HOUR
    expect(walk('gameState=Live', laterMs).map((row) => row.gameId)).not.toContain(id)
    const later = post('/market-manager/games-by-ids', { gameIds: [id, '1006000000000000000001'] }, laterMs)
      .body as Page
    expect(later.games.map((row) => [row.gameId, row.state])).toEqual([[id, 'Finished']])
  })

  it('require an environment and a state that can be listed', () => {
    for (const query of [
      'gameState=Prematch',
      `${ENV}`,
      `${ENV}&gameState=Finished`,
      'environment=Moon&gameState=Live',
    ]) {
      expect(get(`/market-manager/games-by-filters?${query}`).status).toBe(400)
    }
  })
})

describe('conditions', () => {
  it('cover every open bet once: the three results of a game are one condition', () => {
    const live = conditions.filter((condition) => condition.state === 'Active')
    const ids = live.map((condition) => condition.conditionId)
    expect(new Set(ids).size).toBe(ids.length)
    const wanted = new Set(
      openListings('azuro').map((listing) => locateAzuro(wholeWorld, listing)?.conditionId),
    )
    expect(new Set(ids)).toEqual(wanted)
    const leftovers = conditions.filter((condition) => condition.state === 'Stopped')
    expect(leftovers.length).toBeGreaterThan(0)
    for (const leftover of leftovers) {
      const outcomes = leftover.outcomes
        .map((outcome) => outcome.outcomeId)
        .toSorted()
        .join()
      const twins = live.filter((row) => row.game.gameId === leftover.game.gameId)
      expect(
        twins.map((row) =>
          row.outcomes
            .map((outcome) => outcome.outcomeId)
            .toSorted()
            .join(),
        ),
      ).toContain(outcomes)
    }
    const results = live.filter((condition) => condition.outcomes.length === 3)
    expect(results.length).toBeGreaterThan(5)
    for (const condition of results) {
      expect(condition.outcomes.map((outcome) => outcome.outcomeId).toSorted()).toEqual(['29', '30', '31'])
    }
  })

  it('quote odds with the margin included: the asks of the world, with a sum above one', () => {
    for (const listing of openListings('azuro')) {
      const place = locateAzuro(wholeWorld, listing)
      const condition = conditions.find((row) => row.conditionId === place?.conditionId)
      const [yes, no] = place?.outcomeIds ?? []
      const { ask: offer, bid } = wholeWorld.state(listing, EPOCH)
      const oddsOf = (id: string | undefined) =>
        Number(condition?.outcomes.find((row) => row.outcomeId === id)?.odds)
      expect(Math.abs(oddsOf(yes) - Math.max(1.01, 1 / (offer ?? 1)))).toBeLessThan(0.0051)
      if (condition?.outcomes.length === 2) {
        expect(Math.abs(oddsOf(no) - Math.max(1.01, 1 / (1 - (bid ?? 0))))).toBeLessThan(0.0051)
      }
      const sum = condition?.outcomes.reduce((total, row) => total + 1 / Number(row.odds), 0) ?? 0
      expect(sum).toBeGreaterThan(0.99)
      expect(sum).toBeLessThan(1.2)
      expect(condition?.margin).toBe(0)
    }
  })

  it('use the numbers of the dictionary, and otherwise titles and an id that begins with 5', () => {
    const known = [
      '29',
      '30',
      '31',
      '6983',
      '6984',
      '1',
      '2',
      '147',
      '148',
      '21',
      '22',
      '23',
      '24',
      '25',
      '26',
      '27',
      '28',
      '203',
      '204',
      '295',
      '296',
    ]
    for (const condition of conditions) {
      expect(condition.conditionId).toMatch(/^[35]006\d{44}$/)
      const isModern = condition.conditionId.startsWith('5')
      expect(condition.title === null).toBe(!isModern)
      for (const outcome of condition.outcomes) {
        expect(outcome.title === null).toBe(!isModern)
        if (!isModern) expect(known).toContain(outcome.outcomeId)
      }
    }
    expect(conditions.some((condition) => condition.conditionId.startsWith('5'))).toBe(true)
    const plain = conditionsOf(
      games.map((game) => game.gameId),
      EPOCH,
      false,
    )
    expect(plain).toEqual(conditions.filter((condition) => condition.conditionId.startsWith('3')))
  })

  it('come in batches with the same odds', () => {
    const [condition] = conditions
    const { status, body } = post('/market-manager/condition-batch', {
      conditionIds: [condition?.conditionId, '7'],
    })
    expect(status).toBe(200)
    const [row] = (body as { conditions: Condition[] }).conditions
    expect(row?.outcomes.map(({ outcomeId, odds }) => [outcomeId, odds])).toEqual(
      condition?.outcomes.map(({ outcomeId, odds }) => [outcomeId, odds]),
    )
    expect(post('/market-manager/condition-batch', { conditionIds: 'x' }).status).toBe(400)
  })

  it('stop at the start of the game and resolve to the winner', () => {
    const [game] = games
    const startMs = Number(game?.startsAt) * 1_000
    const ids = [game?.gameId ?? '']
    expect(conditionsOf(ids, startMs + 1_000).every((row) => row.state === 'Stopped')).toBe(true)
    const settledMs = startMs + 30 * HOUR
    for (const condition of conditionsOf(ids, settledMs)) {
      expect(condition.state).toBe('Resolved')
      expect(condition.wonOutcomeIds).toHaveLength(1)
    }
    for (const listing of wholeWorld.listings('azuro')) {
      const place = locateAzuro(wholeWorld, listing)
      if (place?.gameId !== ids[0]) continue
      const condition = conditionsOf(ids, settledMs).find((row) => row.conditionId === place?.conditionId)
      expect(condition?.wonOutcomeIds.includes(place?.outcomeIds[0] ?? '')).toBe(
        wholeWorld.state(listing, settledMs).isYes,
      )
    }
  })

  it('require their games and environment', () => {
    expect(post('/market-manager/conditions-by-game-ids', { gameIds: [] }).status).toBe(400)
    expect(post('/market-manager/conditions-by-game-ids', { environment: 'PolygonUSDT' }).status).toBe(400)
  })
})

describe.skipIf(!hasRecorded('azuro'))(recordedTitle('azuro'), () => {
  const [game] = games
  const id = game?.gameId ?? ''

  it('has the keys and types of recorded games', () => {
    const page = get(`/market-manager/games-by-filters?${ENV}&gameState=Prematch&perPage=10`).body
    expect(shapeDifferences(page, readRecorded('azuro', 'prematch-games-by-filters.json'))).toEqual([])
    const byIds = post('/market-manager/games-by-ids', { gameIds: [id] }).body
    expect(shapeDifferences(byIds, readRecorded('azuro', 'prematch-games-by-ids.json'))).toEqual([])
  })

  it('has the keys and types of each recorded condition', () => {
    const recorded = readRecorded('azuro', 'prematch-conditions-by-game-ids.json') as {
      conditions: Condition[]
    }
    for (const condition of conditions)
      expect(shapeDifferences(condition, recorded.conditions[0])).toEqual([])
    const batch = post('/market-manager/condition-batch', { conditionIds: [conditions[0]?.conditionId] }).body
    expect(shapeDifferences(batch, readRecorded('azuro', 'prematch-condition-batch.json'))).toEqual([])
  })

  it('uses the same outcome numbers as the recorded part of the dictionary', () => {
    const dictionary = readRecorded('azuro', 'dictionary-slice.derived.json') as Record<
      string,
      { marketName: string; selectionName: string }
    >
    let checked = 0
    for (const listing of openListings('azuro')) {
      const bet = listing.fixture?.bet ?? ''
      const entry = dictionary[locateAzuro(wholeWorld, listing)?.outcomeIds[0] ?? '']
      if (!entry) continue
      checked += 1
      if (bet.startsWith('result')) expect(entry.marketName).toBe('Full Time Result')
      if (bet === 'both-score')
        expect([entry.marketName, entry.selectionName]).toEqual(['Both Teams To Score', 'Yes'])
      if (bet === 'total-over') expect(entry.selectionName).toBe(`Over (${listing.fixture?.line})`)
    }
    expect(checked).toBeGreaterThan(50)
  })
})
