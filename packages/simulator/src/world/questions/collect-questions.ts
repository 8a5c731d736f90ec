import Type from 'typebox'
import { readData } from '../../data/read-data.ts'
import { type Calendar, createCalendar } from '../calendar.ts'
import type { BankQuestion } from './bank.ts'
import { buildQuestions } from './build-questions.ts'
import { gameQuestions } from './game-questions.ts'
import { GameFile, QuestionFile, RoundFile } from './question-data.ts'
import { round } from './round.ts'

type Build = (calendar: Calendar, seed: number) => readonly BankQuestion[]

function questionFile(name: string): Build {
  const file = `questions/${name}.json`
  const entries = readData(file, QuestionFile)
  return (calendar, seed) =>
    entries.flatMap((entry) => {
      try {
        return buildQuestions(entry, calendar, seed)
      } catch (cause) {
        throw new Error(`data/${file}, ${entry.id}: ${cause instanceof Error ? cause.message : cause}`, {
          cause,
        })
      }
    })
}

function roundFile(): Build {
  const entries = readData('rounds.json', RoundFile)
  return (calendar, seed) => entries.flatMap((entry) => round(calendar, seed, entry))
}

/** The same two teams meet again on another day, as in real leagues: a planted near-duplicate. */
function gameFile(): Build {
  const entries = readData('games.json', GameFile)
  const teams = readData('teams.json', Type.Record(Type.String(), Type.String()))
  return (calendar, seed) => entries.flatMap((entry) => gameQuestions(calendar, seed, entry, teams))
}

/** In the order in which listings are numbered. */
const FILES: readonly Build[] = [
  questionFile('politics'),
  questionFile('crypto'),
  roundFile(),
  questionFile('economics'),
  gameFile(),
  questionFile('sports'),
  questionFile('technology'),
  questionFile('science'),
  questionFile('entertainment'),
  questionFile('world-affairs'),
  // Questions that ended in the last days or end within hours, on every venue, so that some are always settled.
  questionFile('daily'),
  // Pairs in which one question follows from the other, each on one venue only, and pairs that only look like this.
  questionFile('deadlines'),
  // Races that one of two candidates wins, and one race in which both can come true.
  questionFile('races'),
]

/** All hand-written questions, in a fixed order. Throws if ids are not unique. */
export function collectQuestions(seed: number, epochMs: number): readonly BankQuestion[] {
  const calendar = createCalendar(epochMs)
  const questions = FILES.flatMap((build) => build(calendar, seed))
  const ids = new Set(questions.map((question) => question.id))
  if (ids.size !== questions.length) {
    const twice = questions.find((question) => !ids.delete(question.id))
    throw new Error(`question id used twice: ${twice?.id}`)
  }
  return questions
}
