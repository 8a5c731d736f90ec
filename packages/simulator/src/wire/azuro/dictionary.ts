import type { Fixture } from '../../world/world.ts'

/** Outcomes of the public dictionary, with its numbers. The first is the bet's Yes. */
interface Entry {
  readonly market: string
  readonly outcomes: readonly string[]
}

export const RESULT: Entry = { market: 'Full Time Result', outcomes: ['29', '30', '31'] }
export const WINNER: Entry = { market: 'Match Winner', outcomes: ['6983', '6984'] }
export const BOTH_SCORE: Entry = { market: 'Both Teams To Score', outcomes: ['1', '2'] }

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
export function totalEntry(fixture: Fixture): Entry | null {
  const isGoals = GOAL_SPORTS.test(fixture.sport) && !/american/i.test(fixture.sport)
  const outcomes = isGoals ? TOTAL_GOALS[String(fixture.line)] : undefined
  return outcomes ? { market: 'Total Goals', outcomes } : null
}
