import { type Calendar, createCalendar } from '../calendar.ts'
import type { BankQuestion } from './bank.ts'
import { type FamilySpec, family } from './family.ts'
import { match } from './match.ts'
import type { MatchSpec } from './match-bets.ts'
import { type RoundSpec, round } from './round.ts'
import { type SingleSpec, single } from './single.ts'
import { TOPIC_FILES } from './topics.ts'

/** What a topic file needs to write its questions. */
export interface Bank {
  readonly calendar: Calendar
  single(spec: SingleSpec): void
  family(spec: FamilySpec): void
  match(spec: MatchSpec): void
  round(spec: RoundSpec): void
}

/** All hand-written questions, in a fixed order. Throws if ids are not unique. */
export function collectQuestions(seed: number, epochMs: number): readonly BankQuestion[] {
  const calendar = createCalendar(epochMs)
  const questions: BankQuestion[] = []
  const bank: Bank = {
    calendar,
    single: (spec) => void questions.push(...single(calendar, seed, spec)),
    family: (spec) => void questions.push(...family(calendar, seed, spec)),
    match: (spec) => void questions.push(...match(calendar, seed, spec)),
    round: (spec) => void questions.push(...round(calendar, seed, spec)),
  }
  for (const write of TOPIC_FILES) write(bank)
  const ids = new Set(questions.map((question) => question.id))
  if (ids.size !== questions.length) {
    const twice = questions.find((question) => !ids.delete(question.id))
    throw new Error(`question id used twice: ${twice?.id}`)
  }
  return questions
}
