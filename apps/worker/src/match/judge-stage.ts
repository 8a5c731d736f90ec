import {
  findUnjudged,
  type JudgePair,
  listMatchListings,
  saveJudgeVerdict,
  type TransactionalDatabase,
  takeJudgeCall,
} from '@parallax/store'
import type { Logger } from 'pino'
import { type Judge, JudgeError } from './judge.ts'
import { type JudgeQuestion, toJudgeQuestion } from './judge-question.ts'

const IDLE_MS = 5_000
const SPENT_MS = 60_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60_000

export interface JudgeStageOptions {
  readonly store: TransactionalDatabase
  readonly logger: Logger
  readonly now: () => number
  readonly judge: Judge
  /** Maximum calls per UTC day. */
  readonly daily: number
}

/**
 * Asks the judge about doubted pairs one by one, next to the match stage. Verdicts are stored, and the match stage
 * reads them at its next turn.
 */
export class JudgeStage {
  readonly #options: JudgeStageOptions
  #pauseEndsMs = 0
  #failures = 0
  /** Pairs that got no answer. Others are asked about first. */
  readonly #passed = new Set<string>()

  constructor(options: JudgeStageOptions) {
    this.#options = options
  }

  /** Asks about one pair. Returns how long to wait before the next. */
  async turn(signal: AbortSignal): Promise<number> {
    const { store, now } = this.#options
    if (now() < this.#pauseEndsMs) return this.#pauseEndsMs - now()
    const pair = await findUnjudged(store, [...this.#passed])
    if (pair === null) {
      this.#passed.clear()
      return IDLE_MS
    }
    const question = await this.#read(pair)
    if (question?.content === pair.content) return this.#ask(question, signal)
    // The doubt is about an older text or another model. If it persists, the matcher records it again.
    this.#passed.add(pair.content)
    return 0
  }

  async #read({ marketA, marketB }: JudgePair): Promise<JudgeQuestion | null> {
    const { store, judge } = this.#options
    const [one, other] = await listMatchListings(store, [marketA, marketB])
    return one === undefined || other === undefined ? null : toJudgeQuestion(judge.model, one, other)
  }

  async #ask(question: JudgeQuestion, signal: AbortSignal): Promise<number> {
    const { store, logger, now, judge, daily } = this.#options
    try {
      const mayCall = () => takeJudgeCall(store, new Date(now()), daily)
      const answer = await judge.ask(question, mayCall, signal)
      if (answer === null) return this.#pause(SPENT_MS)
      const { content } = question
      await saveJudgeVerdict(store, { content, model: judge.model, ...answer, judgedAt: new Date(now()) })
      this.#failures = 0
      return 0
    } catch (cause) {
      if (!(cause instanceof JudgeError)) throw cause
      const { code, status, retryAfterMs } = cause
      this.#passed.add(question.content)
      const pauseMs = Math.max(retryAfterMs ?? 0, FIRST_PAUSE_MS * 2 ** this.#failures)
      this.#failures += 1
      logger.warn({ code, status, failures: this.#failures }, 'the judge does not answer')
      return this.#pause(Math.min(pauseMs, LONGEST_PAUSE_MS))
    }
  }

  #pause(ms: number): number {
    this.#pauseEndsMs = this.#options.now() + ms
    return ms
  }
}
