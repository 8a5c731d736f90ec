import { keepRankings, sortByKey } from '../ranking/ranking.ts'
import type { WireContext } from '../wire.ts'
import { catalogueOf } from './catalogue.ts'
import { type Environment, gameStateAt, turnoverOf } from './game.ts'
import { toLeague, toSport } from './sports.ts'

const HOUR = 3_600_000

export interface GameFilter {
  readonly environment: Environment
  readonly gameState: 'Prematch' | 'Live'
  readonly orderBy: string
  readonly isDescending: boolean
  readonly sportIds: readonly string[]
  readonly sportSlug: string | null
  readonly leagueSlug: string | null
  readonly countrySlug: string | null
  readonly sportHub: string | null
}

const byTurnover = keepRankings(HOUR, (world, _, atMs) => {
  const { roster } = catalogueOf(world)
  const keys = new Float64Array(roster.unitCount)
  for (let unit = 0; unit < keys.length; unit += 1) keys[unit] = turnoverOf(world, unit, atMs, 'PolygonUSDT')
  return sortByKey(keys)
})

/** Units of the games that can be bet on now, in the requested order. Finished games cannot be listed. */
export function listGames(context: WireContext, filter: GameFilter): readonly number[] {
  const catalogue = catalogueOf(context.world)
  const nowMs = context.nowMs()
  const isByTurnover = filter.orderBy === 'turnover'
  const order = isByTurnover ? byTurnover(context.world, 'turnover', nowMs) : catalogue.byStart
  const found: number[] = []
  for (const unit of order) {
    if (gameStateAt(catalogue, unit, nowMs) !== filter.gameState) continue
    const first = catalogue.roster.firstNumber(unit)
    if ((catalogue.createdMs[first] ?? Number.POSITIVE_INFINITY) > nowMs) continue
    if (hasFilter(filter) && !isWanted(catalogue.roster.listings[first]?.fixture ?? null, filter)) continue
    found.push(unit)
  }
  const isReversed = isByTurnover ? !filter.isDescending : filter.isDescending
  return isReversed ? found.reverse() : found
}

function hasFilter(filter: GameFilter): boolean {
  return (
    filter.sportIds.length > 0 ||
    filter.sportSlug !== null ||
    filter.leagueSlug !== null ||
    filter.countrySlug !== null ||
    filter.sportHub !== null
  )
}

function isWanted(
  fixture: { readonly sport: string; readonly league: string; readonly country: string } | null,
  filter: GameFilter,
): boolean {
  const sport = toSport(fixture?.sport ?? 'Politics')
  return (
    (filter.sportIds.length === 0 || filter.sportIds.includes(sport.sportId)) &&
    (filter.sportSlug === null || filter.sportSlug === sport.slug) &&
    (filter.sportHub === null || filter.sportHub === sport.sporthub.slug) &&
    (filter.leagueSlug === null || filter.leagueSlug === toLeague(fixture?.league ?? 'Outrights').slug) &&
    (filter.countrySlug === null || filter.countrySlug === toLeague(fixture?.country ?? '').slug)
  )
}
