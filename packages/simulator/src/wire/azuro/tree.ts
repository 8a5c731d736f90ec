import type { WireContext } from '../wire.ts'
import { type Environment, type GameRow, toGameRow } from './game.ts'
import { type GameFilter, listGames } from './games.ts'

interface Branch<T> {
  readonly key: string
  readonly items: T[]
}

/** Groups items by a key, in the order of first occurrence. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly Branch<T>[] {
  const branches = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const known = branches.get(key)
    if (known) known.push(item)
    else branches.set(key, [item])
  }
  return [...branches].map(([key, own]) => ({ key, items: own }))
}

function turnover(games: readonly GameRow[]): string {
  return String(games.reduce((sum, game) => sum + Number(game.turnover), 0))
}

function leaguesOf(games: readonly GameRow[], most: number) {
  return groupBy(games, (game) => game.league.slug).flatMap(({ items }) => {
    const [first] = items
    if (!first) return []
    const { slug, name, isTopLeague, topWeight } = first.league
    return [{ slug, name, isTopLeague, topWeight, turnover: turnover(items), games: items.slice(0, most) }]
  })
}

/** Sports with their countries, leagues and games, and the turnover of each level. */
export function toSportsTree(
  context: WireContext,
  filter: GameFilter,
  numberOfGames: number,
  topOnly: string,
) {
  const rows = listGames(context, filter)
    .map((unit) => toGameRow(context.world, unit, context.nowMs(), filter.environment))
    .filter((game) => topOnly === 'All' || game.league.isTopLeague === (topOnly === 'TopOnly'))
  return groupBy(rows, (game) => game.sport.slug).flatMap(({ items }) => {
    const [first] = items
    if (!first) return []
    const { slug, name, sportId } = first.sport
    const countries = groupBy(items, (game) => game.country.slug).flatMap(({ items: own }) => {
      const country = own[0]?.country
      if (!country) return []
      const { slug: countrySlug, name: countryName } = country
      const leagues = leaguesOf(own, numberOfGames)
      return [{ slug: countrySlug, name: countryName, turnover: turnover(own), leagues }]
    })
    return [{ id: Number(sportId), slug, name, sportId, turnover: turnover(items), countries }]
  })
}

/** The same tree with counts of games instead of games. */
export function toNavigation(
  context: WireContext,
  environment: Environment,
  sportHub: string | null,
  sportIds: readonly string[],
) {
  const filter = (gameState: 'Prematch' | 'Live'): GameFilter => ({
    environment,
    gameState,
    orderBy: 'startsAt',
    isDescending: false,
    sportIds,
    sportSlug: null,
    leagueSlug: null,
    countrySlug: null,
    sportHub,
  })
  const row = (unit: number) => toGameRow(context.world, unit, context.nowMs(), environment)
  const games = [...listGames(context, filter('Prematch')), ...listGames(context, filter('Live'))].map(row)
  const counts = (own: readonly GameRow[]) => ({
    turnover: turnover(own),
    activePrematchGamesCount: own.filter((game) => game.state === 'Prematch').length,
    activeLiveGamesCount: own.filter((game) => game.state === 'Live').length,
  })
  return groupBy(games, (game) => game.sport.slug).flatMap(({ items }) => {
    const sport = items[0]?.sport
    if (!sport) return []
    const countries = groupBy(items, (game) => game.country.slug).map(({ key, items: own }) => ({
      slug: key,
      name: own[0]?.country.name ?? key,
      ...counts(own),
      leagues: groupBy(own, (game) => game.league.slug).map(({ key: league, items: list }) => ({
        slug: league,
        name: list[0]?.league.name ?? league,
        ...counts(list),
      })),
    }))
    return [{ id: Number(sport.sportId), ...sport, ...counts(items), countries }]
  })
}
