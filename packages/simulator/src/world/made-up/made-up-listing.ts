import { YES_NO } from '../questions/bank.ts'
import { toRules } from '../rules/to-rules.ts'
import type { Fixture, Listing, Slug, Topic } from '../world.ts'
import { type Facts, type MadeUpQuestions, madeUpId, slotOf } from './made-up-questions.ts'

/** A listing that is computed on demand: it stores only three numbers and a reference. */
export class MadeUpListing implements Listing {
  readonly venue: Slug
  readonly number: number
  /** Number of the made-up question. */
  readonly questionNumber: number
  readonly #originalNumber: number
  readonly #questions: MadeUpQuestions

  constructor(
    venue: Slug,
    number: number,
    questionNumber: number,
    originalNumber: number,
    questions: MadeUpQuestions,
  ) {
    this.venue = venue
    this.number = number
    this.questionNumber = questionNumber
    this.#originalNumber = originalNumber
    this.#questions = questions
  }

  get facts(): Facts {
    return this.#questions.facts(this.questionNumber)
  }

  get key(): string {
    return `${this.venue}:${this.number}`
  }
  get questionId(): string {
    return madeUpId(this.questionNumber)
  }
  get polarity(): 'same' {
    return 'same'
  }
  get plan(): 'plain' {
    return 'plain'
  }

  get title(): string {
    const { facts } = this
    if (this.venue === 'azuro') return `${facts.fixture?.home} - ${facts.fixture?.away}`
    return this.venue === 'polymarket' || (this.venue === 'jupiter' && facts.words.group === null)
      ? facts.words.sentence
      : facts.words.plain
  }

  get group(): Listing['group'] {
    const { words } = this.facts
    if (words.group === null) return null
    const { block, slot, template } = slotOf(this.questionNumber)
    return {
      key: `${this.venue}:made-up-${block}-${slot}`,
      title: this.venue === 'azuro' ? this.title : words.group,
      isExclusive: template.kind === 'field' || template.kind === 'game',
    }
  }

  get legLabel(): string | null {
    return this.facts.words.label
  }

  get labels(): readonly [string, string] {
    const { fixture, template } = this.facts
    return template.kind === 'duel' && fixture && this.venue !== 'manifold'
      ? [fixture.home, fixture.away]
      : YES_NO
  }

  get rules(): string {
    const { facts } = this
    return toRules({
      venue: this.venue,
      topic: facts.topic,
      rule: facts.words.rule,
      endMs: facts.endMs,
      isComplement: false,
      labels: this.labels,
      isGroupLeg: facts.words.group !== null,
      fixture: facts.fixture,
      decidedBy: null,
    })
  }

  get topic(): Topic {
    return this.facts.topic
  }
  get createdMs(): number {
    return this.facts.createdMs
  }
  get endMs(): number {
    const { facts } = this
    return this.venue === 'azuro' && facts.fixture ? facts.fixture.startMs : facts.endMs
  }
  get fixture(): Fixture | null {
    return this.facts.fixture
  }
  get mirrorOf(): string | null {
    return this.#originalNumber < 0 ? null : `polymarket:${this.#originalNumber}`
  }
}
