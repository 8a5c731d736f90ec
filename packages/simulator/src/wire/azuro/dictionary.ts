import type { Fixture } from '../../world/world.ts'

/** Outcomes of the public dictionary: its numbers, the bet's Yes first. */
export const RESULT = ['29', '30', '31']
export const WINNER = ['6983', '6984']
export const BOTH_SCORE = ['1', '2']

const TOTAL_GOALS: Readonly<Record<string, readonly string[]>> = {
  '0.5': ['147', '148'],
  '1.5': ['21', '22'],
  '2.5': ['23', '24'],
  '3.5': ['25', '26'],
  '4.5': ['27', '28'],
  '5.5': ['203', '204'],
  '6.5': ['295', '296'],
}

const GOAL_SPORTS = /football|soccer|hockey/i

/** Totals of goals are in the dictionary. Points and runs are not, and have their own titles. */
export function totalOutcomes(fixture: Fixture): readonly string[] | null {
  const isGoals = GOAL_SPORTS.test(fixture.sport) && !/american/i.test(fixture.sport)
  return (isGoals ? TOTAL_GOALS[String(fixture.line)] : undefined) ?? null
}
