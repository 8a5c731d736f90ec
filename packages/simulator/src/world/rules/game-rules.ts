import Type from 'typebox'
import { readData } from '../../data/read-data.ts'
import { byVenue, CLOSED, Text } from '../../data/schemas.ts'
import type { Fixture, Slug } from '../world.ts'

const Cases = Type.Object({ threeWay: Type.Array(Text), twoWay: Type.Array(Text) }, CLOSED)
const GAME_RULES = readData('game-rules.json', Type.Object({ source: Text, cases: byVenue(Cases) }, CLOSED))

export const GAME_SOURCE = GAME_RULES.source

/** What venues say about overtime, a tie and a postponed game. Polymarket waits for the game; Limitless does not. */
export function toGameCases(venue: Slug, fixture: Fixture): readonly string[] {
  return GAME_RULES.cases[venue][fixture.sport === 'Football' ? 'threeWay' : 'twoWay']
}
