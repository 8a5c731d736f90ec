import type { World } from '../../world/world.ts'
import { toSlug } from '../roster/slugs.ts'
import type { WireContext } from '../wire.ts'
import { type Catalogue, catalogueOf, toGameId } from './catalogue.ts'
import { toCountry, toLeague, toSport } from './sports.ts'

const HOUR = 3_600_000
/** How long a game lasts. */
const PLAYED_MS = 2 * HOUR
type GameState = 'Prematch' | 'Live' | 'Finished'

export function gameStateAt(catalogue: Catalogue, unit: number, nowMs: number): GameState {
  const startMs = catalogue.startMs(unit)
  if (nowMs < startMs) return 'Prematch'
  return nowMs < startMs + PLAYED_MS ? 'Live' : 'Finished'
}

/** Units of the games that can be bet on now, by start. Finished games cannot be listed. */
export function listGames(context: WireContext, state: GameState, isDescending: boolean): readonly number[] {
  const catalogue = catalogueOf(context.world)
  const nowMs = context.nowMs()
  const found = [...catalogue.byStart].filter((unit) => {
    const created = catalogue.createdMs[catalogue.roster.firstNumber(unit)] ?? Number.POSITIVE_INFINITY
    return gameStateAt(catalogue, unit, nowMs) === state && created <= nowMs
  })
  return isDescending ? found.reverse() : found
}

/** All numbers are text, the start is in seconds, and image addresses contain raw spaces. */
export function toGameRow(world: World, unit: number, nowMs: number) {
  const catalogue = catalogueOf(world)
  const members = catalogue.membersAt(unit, nowMs)
  const [first] = members
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
    turnover: String(members.reduce((sum, member) => sum + world.state(member, nowMs).volumeTotal, 0)),
    sport,
    league: toLeague(fixture?.league ?? 'Outrights'),
    country: toCountry(fixture?.country || 'International Tournaments'),
    participants: names.map((name) => ({ name, image: image(name) })),
  }
}

export type GameRow = ReturnType<typeof toGameRow>
