import type { World } from '../../world/world.ts'
import { toSlug } from '../roster/slugs.ts'
import { type Catalogue, catalogueOf, toGameId } from './catalogue.ts'
import { toCountry, toLeague, toSport } from './sports.ts'

const HOUR = 3_600_000
/** How long a game lasts. */
const PLAYED_MS = 2 * HOUR
/** Bets on Base are in ether. */
const ETHER_USD = 2_500

const ENVIRONMENTS = ['PolygonUSDT', 'BaseWETH', 'GnosisXDAI', 'ChilizWCHZ', 'BscUSDT'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

export function isEnvironment(text: unknown): text is Environment {
  return ENVIRONMENTS.some((known) => known === text)
}

export type GameState = 'Prematch' | 'Live' | 'Finished'

export function gameStateAt(catalogue: Catalogue, unit: number, nowMs: number): GameState {
  const startMs = catalogue.startMs(unit)
  if (nowMs < startMs) return 'Prematch'
  return nowMs < startMs + PLAYED_MS ? 'Live' : 'Finished'
}

/** The turnover of a game: dollars on Polygon, ether on Base. */
export function turnoverOf(world: World, unit: number, nowMs: number, environment: Environment): number {
  const legs = catalogueOf(world).legsAt(unit, nowMs)
  const usd = legs.reduce((sum, leg) => sum + world.state(leg, nowMs).volumeTotal, 0)
  return environment === 'BaseWETH' ? usd / ETHER_USD : usd
}

/** All numbers are text, the start is in seconds, and image addresses contain raw spaces. */
export function toGameRow(world: World, unit: number, nowMs: number, environment: Environment) {
  const catalogue = catalogueOf(world)
  const [first] = catalogue.legsAt(unit, nowMs)
  const fixture = first?.fixture
  const id = toGameId(unit)
  const names = fixture ? [fixture.home, fixture.away] : [first?.title ?? '', 'Field']
  const sport = toSport(fixture?.sport ?? 'Politics')
  const image = (name: string) => `https://avatars.azuro.org/images/${sport.sportId}/${id}/${name}.png`
  return {
    id,
    gameId: id,
    slug: `${toSlug(names.join(' '))}-${id}`,
    title: names.join(' - '),
    startsAt: String(Math.floor(catalogue.startMs(unit) / 1_000)),
    state: gameStateAt(catalogue, unit, nowMs),
    turnover: String(turnoverOf(world, unit, nowMs, environment)),
    sport,
    league: toLeague(fixture?.league ?? 'Outrights'),
    country: toCountry(fixture?.country || 'International Tournaments'),
    participants: names.map((name) => ({ name, image: image(name) })),
  }
}

export type GameRow = ReturnType<typeof toGameRow>
