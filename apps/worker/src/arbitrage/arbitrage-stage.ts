import type { SigningKey } from '@parallax/certificate'
import { expire } from '@parallax/domain'
import {
  listChanges,
  listQuestionsAlike,
  listTouchedQuestions,
  listVenueHealth,
  type NewHistoryEntry,
  requestBooks,
  saveOpportunities,
} from '@parallax/store'
import type { Logger } from 'pino'
import { MemoryStage, type MemoryStageOptions } from '../memory-stage.ts'
import type { YieldToLoop } from '../yield-to-loop.ts'
import { issueCertificates } from './issue-certificates.ts'
import type { Turned } from './ledger.ts'
import { loadMemory, type Memory } from './load-memory.ts'
import { readQuestions } from './read-questions.ts'

/** How often aged prices are checked when nothing changes. */
const POLL_MS = 1_000
/** The shortest pause before retrying book requests that no venue's pace allows yet. */
const LEAST_POLL_MS = 250
/** Questions that are read, judged and written together. */
const BATCH = 200
/** How many questions are judged again for their age alone before the next check for changes. */
const DUE_BATCH = 50

export interface ArbitrageStageOptions extends MemoryStageOptions {
  readonly logger: Logger
  readonly now: () => number
  /** The first one signs. */
  readonly keys: readonly [SigningKey, ...SigningKey[]]
  /** Requests books to be read at once. By default it notifies the worker that reads them. */
  readonly requestBooks?: (marketIds: readonly string[]) => Promise<void>
}

/**
 * Finds opportunities. It keeps all questions that two venues list in memory, judges again those that changed or grew
 * old, and writes their opportunities with certificates in one transaction. At rest, it requests no books and judges
 * nothing for its age: readers see from the stored time that an opportunity has become stale.
 */
export class ArbitrageStage extends MemoryStage<Memory> {
  readonly #options: ArbitrageStageOptions

  constructor(options: ArbitrageStageOptions) {
    super(options)
    this.#options = options
  }

  /** Null if there is no question whose prices could become stale, and at rest. */
  protected override toPollMs(memory: Memory | null): number | null {
    if (memory === null) return POLL_MS
    if (memory.engine.isEmpty || this.#isResting) return null
    const wantedMs = memory.requests.toWaitMs(this.#options.now())
    return Math.min(POLL_MS, Math.max(wantedMs ?? POLL_MS, LEAST_POLL_MS))
  }

  get #isResting(): boolean {
    return this.#options.rest?.isResting === true
  }

  protected async begin(yieldToLoop: YieldToLoop, signal: AbortSignal): Promise<Memory> {
    const { store, logger, now, rest } = this.#options
    const startedMs = performance.now()
    const memory = await loadMemory({ store, now, rest, yieldToLoop })
    const questionIds = new Set([...memory.engine.questionIds, ...memory.ledger.questionIds])
    await this.#judge(memory, [...questionIds], yieldToLoop, signal)
    memory.hot.coolStrangers()
    await this.#save(memory, [], signal)
    const seconds = (performance.now() - startedMs) / 1000
    logger.debug({ questions: questionIds.size, seconds }, 'checked all questions')
    return memory
  }

  /** Due questions are taken in parts, so that new changes come first. */
  protected async applyChanges(memory: Memory, yieldToLoop: YieldToLoop, signal: AbortSignal): Promise<void> {
    while (await this.#applyPart(memory, yieldToLoop, signal));
  }

  /** Returns whether more is due. */
  async #applyPart(memory: Memory, yieldToLoop: YieldToLoop, signal: AbortSignal): Promise<boolean> {
    const { store, now } = this.#options
    const { engine, ledger, due } = memory
    const { changePosition, marketIds, questionIds, bookIds } = await listChanges(
      store,
      memory.changePosition,
    )
    const changed = engine.setVenues(await listVenueHealth(store), now())
    const touched = [
      ...new Set([
        ...engine.listQuestionsOf(marketIds),
        ...(await listTouchedQuestions(store, { marketIds: [...marketIds, ...bookIds], questionIds })),
      ]),
    ]
    for (let at = 0; at < touched.length; at += BATCH) {
      const ids = touched.slice(at, at + BATCH)
      const before = engine.listDependent(ids)
      const met = await this.#read(memory, ids)
      const all = [...ids, ...met]
      await this.#judge(
        memory,
        [...new Set([...all, ...before, ...engine.listDependent(all)])],
        yieldToLoop,
        signal,
      )
    }
    memory.changePosition = changePosition
    const onChanged = engine.listOn(changed)
    const aged = this.#isResting ? [] : ledger.listDue(now())
    for (const id of [...onChanged, ...engine.listDependent(onChanged), ...aged]) due.add(id)
    for (const id of touched) due.delete(id)
    const part = [...take(due, DUE_BATCH)]
    for (const id of part) due.delete(id)
    await this.#judge(memory, part, yieldToLoop, signal)
    await this.#request(memory)
    return due.size > 0
  }

  /** Requests the books that a confirmation needs. They arrive through the change feed. */
  async #request({ requests }: Memory): Promise<void> {
    const { store, now } = this.#options
    const ask = this.#options.requestBooks ?? ((ids: readonly string[]) => requestBooks(store, ids))
    const ids = this.#isResting ? [] : requests.take(now())
    if (ids.length > 0) await ask(ids)
  }

  /** Returns the questions that were loaded in addition: they make the same claim for another date or number. */
  async #read({ engine }: Memory, questionIds: readonly string[]): Promise<readonly string[]> {
    const { store, now } = this.#options
    const read = (ids: readonly string[]) => readQuestions(store, ids, (id) => engine.findQuestion(id))
    const questions = await read(questionIds)
    const found = new Set(questions.map(({ id }) => id))
    const claiming = questions.filter((question) => engine.set(question, now())).map(({ id }) => id)
    for (const id of questionIds) if (!found.has(id)) engine.remove(id)
    const alike = claiming.length === 0 ? [] : await listQuestionsAlike(store, claiming)
    const strangers = alike.filter((id) => engine.findQuestion(id) === null)
    if (strangers.length === 0) return strangers
    for (const question of await read(strangers)) engine.set(question, now())
    return strangers
  }

  /** Judges the questions as they are in memory, and writes what is new, batch by batch. */
  async #judge(
    memory: Memory,
    questionIds: readonly string[],
    yieldToLoop: YieldToLoop,
    signal: AbortSignal,
  ): Promise<void> {
    const { engine, ledger, hot, requests } = memory
    const findConfirmed = (key: string) => ledger.findConfirmed(key)
    let turned: Turned[] = []
    for (const id of questionIds) {
      const nowMs = this.#options.now()
      const judgement = engine.judge(id, nowMs, findConfirmed)
      const around = {
        listLegs: (questionId: string) => engine.listLegs(questionId, nowMs),
        findQuestion: (questionId: string) => engine.findQuestion(questionId),
      }
      turned.push(...ledger.advance(judgement, around, nowMs))
      hot.update(judgement, ledger.hasLiving(id))
      requests.update(judgement)
      if (turned.length >= BATCH) {
        await this.#save(memory, turned, signal)
        turned = []
      }
      await yieldToLoop()
    }
    await this.#save(memory, turned, signal)
  }

  async #save(memory: Memory, turned: readonly Turned[], signal: AbortSignal): Promise<void> {
    const { store, logger, keys } = this.#options
    const issued = issueCertificates(memory, turned, keys)
    const hot = memory.hot.take()
    if (turned.length === 0 && hot.set.length === 0 && hot.goneIds.length === 0) return
    signal.throwIfAborted()
    const turn = await saveOpportunities(store, {
      turn: memory.turn,
      opportunities: issued.turned.map(({ opportunity }) => opportunity),
      history: issued.turned.flatMap(toHistory),
      certificates: issued.certificates,
      hot,
    })
    if (turn === null) throw new Error('another worker also finds opportunities; everything is read again')
    memory.turn = turn
    memory.chain = issued.chain
    logger.debug(
      { opportunities: turned.length, certificates: issued.certificates.length },
      'wrote opportunities',
    )
  }
}

function* take<Item>(items: Iterable<Item>, most: number): Generator<Item> {
  let taken = 0
  for (const item of items) {
    if (taken === most) return
    taken += 1
    yield item
  }
}

/** Writes the decision as lists showed it at that time. It differs from the last judgement where the edge is gone. */
function toHistory({ opportunity, entry }: Turned): NewHistoryEntry[] {
  if (entry === null) return []
  const { id, decision, freshUntilMs } = opportunity
  const { status, reason, atMs } = entry
  const shown = expire({ status, reason, decision }, freshUntilMs, atMs)
  return [{ ...entry, opportunityId: id, decision: shown.decision }]
}
