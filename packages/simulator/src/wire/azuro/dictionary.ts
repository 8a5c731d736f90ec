import Type from 'typebox'
import { readData } from '../../data/read-data.ts'
import { CLOSED } from '../../data/schemas.ts'
import type { Fixture } from '../../world/world.ts'

const Outcomes = Type.Array(Type.String())

/** Outcomes of the public dictionary: its numbers, the bet's Yes first. Totals of goals are by their line. */
export const OUTCOMES = readData(
  'azuro-outcomes.json',
  Type.Object(
    {
      result: Outcomes,
      winner: Outcomes,
      bothScore: Outcomes,
      totalGoals: Type.Record(Type.String(), Outcomes),
    },
    CLOSED,
  ),
)

const GOAL_SPORTS = /football|soccer|hockey/i

/** Totals of goals are in the dictionary. Points and runs are not, and have their own titles. */
export function totalOutcomes(fixture: Fixture): readonly string[] | null {
  const isGoals = GOAL_SPORTS.test(fixture.sport) && !/american/i.test(fixture.sport)
  return (isGoals ? OUTCOMES.totalGoals[String(fixture.line)] : undefined) ?? null
}
