import type { Calendar } from '../calendar.ts'
import { draw, mix } from '../hash.ts'
import { createProcess, logit, type Process, type ProcessMember } from '../process.ts'
import { leanFor } from '../questions/build-questions.ts'
import type { Fixture, Question, Topic } from '../world.ts'
import { placeName } from './names.ts'
import { BLOCK, TEMPLATES, type Template, type Words } from './templates.ts'

const DAY = 86_400_000
const CACHED = 1024

/** Everything about one made-up question, computed from its number. */
export interface Facts {
  readonly number: number
  readonly template: Template
  readonly words: Words
  readonly topic: Topic
  readonly createdMs: number
  readonly endMs: number
  readonly fixture: Fixture | null
  readonly process: Process
  readonly member: number
}

const SLOTS: readonly { readonly slot: number; readonly member: number; readonly template: Template }[] =
  TEMPLATES.flatMap((template, slot) =>
    Array.from({ length: template.members }, (_, member) => ({ slot, member, template })),
  )

/** The place of a question in its block: its template, its member, and the number of its question family. */
export function slotOf(number: number): { block: number; slot: number; member: number; template: Template } {
  const block = Math.floor(number / BLOCK)
  const place = SLOTS[number % BLOCK]
  if (!place) throw new Error('no such slot')
  return { block, ...place }
}

export function questionFamilyHash(seed: number, block: number, slot: number): number {
  return mix(mix(seed, block), 1000 + slot)
}

/** Questions that are computed on demand. Only a window of recent ones is cached. */
export class MadeUpQuestions {
  readonly #calendar: Calendar
  readonly #seed: number
  readonly #cache: (Facts | undefined)[] = new Array(CACHED)
  #process: Process | null = null

  constructor(calendar: Calendar, seed: number) {
    this.#calendar = calendar
    this.#seed = seed
  }

  facts(number: number): Facts {
    const cached = this.#cache[number % CACHED]
    if (cached?.number === number) return cached
    const made = this.#make(number)
    this.#cache[number % CACHED] = made
    return made
  }

  #make(number: number): Facts {
    const { block, slot, member, template } = slotOf(number)
    const hash = questionFamilyHash(this.#seed, block, slot)
    const lateness = draw(hash, 1)
    const startMs = this.#calendar.at(
      Math.floor(300 * lateness * lateness) - 4,
      12 + Math.floor(10 * draw(hash, 2)),
    )
    const spacingMs = template.kind === 'dates' ? 61 * DAY : 0
    const endMs = startMs + member * spacingMs
    const createdMs =
      Math.min(this.#calendar.epochMs - DAY, startMs - 5 * DAY) - Math.floor(60 * draw(hash, 3)) * DAY
    return {
      number,
      template,
      words: template.words(block, member, endMs, this.#calendar),
      topic: template.topic,
      createdMs,
      endMs,
      fixture: this.#fixture(block, member, template, endMs),
      process: this.#processOf(hash, template, startMs, spacingMs, createdMs),
      member,
    }
  }

  /** Members of a question family are read one after the other, so the last process is cached. */
  #processOf(
    hash: number,
    template: Template,
    startMs: number,
    spacingMs: number,
    createdMs: number,
  ): Process {
    if (this.#process?.seed !== hash) {
      this.#process = processOf(hash, template, startMs, spacingMs, createdMs)
    }
    return this.#process
  }

  #fixture(block: number, member: number, template: Template, endMs: number): Fixture | null {
    if (template.kind !== 'game' && template.kind !== 'duel') return null
    const isGame = template.kind === 'game'
    return {
      gameKey: `made-up-${template.kind}-${block}`,
      sport: isGame ? 'Football' : 'Basketball',
      league: isGame ? 'Regional League' : 'Continental League',
      country: 'International Tournaments',
      home: `${placeName(2 * block)} ${isGame ? 'FC' : 'Hawks'}`,
      away: `${placeName(2 * block + 1)} ${isGame ? 'United' : 'Bears'}`,
      startMs: endMs - 2 * 3_600_000,
      bet: isGame ? (['result-home', 'result-draw', 'result-away'][member] ?? 'result-home') : 'winner-home',
      line: null,
    }
  }
}

function processOf(
  hash: number,
  template: Template,
  startMs: number,
  spacingMs: number,
  createdMs: number,
): Process {
  const isField = template.kind === 'field' || template.kind === 'game'
  const base = 0.08 + 0.5 * draw(hash, 4)
  const members: ProcessMember[] = []
  for (let i = 0; i < template.members; i += 1) {
    members.push({
      endMs: startMs + i * spacingMs,
      logit: isField ? Math.log(0.1 + draw(hash, 40 + i)) : logit(Math.min(0.92, base + 0.13 * i)),
    })
  }
  const leanMs =
    template.kind === 'game' || template.kind === 'duel' ? 2 * 3_600_000 : leanFor(startMs - createdMs)
  return createProcess(isField ? 'field' : 'ladder', hash, members, isField ? 0.1 : 0, 0.9, leanMs)
}

/** A question in the list `World.questions`; only its number is stored. */
export class MadeUpQuestion implements Question {
  readonly #number: number
  readonly #questions: MadeUpQuestions

  constructor(number: number, questions: MadeUpQuestions) {
    this.#number = number
    this.#questions = questions
  }

  get id(): string {
    return madeUpId(this.#number)
  }
  get title(): string {
    return this.#questions.facts(this.#number).words.title
  }
  get topic(): Topic {
    return this.#questions.facts(this.#number).topic
  }
  get endMs(): number {
    return this.#questions.facts(this.#number).endMs
  }
  get questionFamily(): string {
    const { block, slot } = slotOf(this.#number)
    return `made-up/${block}/${slot}`
  }
}

export function madeUpId(number: number): string {
  return `made-up/${number}`
}
