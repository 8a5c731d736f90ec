import { mayFreshnessDiffer } from '@parallax/domain'
import { listChangeNumbers, listResolvedOpportunities, type Store, toChangeNumbers } from '@parallax/store'
import { LISTED_MS } from '../catalog/arbitrage/opportunity-entry.ts'
import type { ReadModel, RefreshChanges } from '../catalog/read-model.ts'
import type { QuestionEntry } from '../catalog/rows/question-entry.ts'
import type { StreamEvent } from './event-log.ts'
import type { Start } from './event-stream.ts'
import type { EventWriter } from './event-writer.ts'
import type { StreamFilter } from './stream-filter.ts'
import type { StreamPosition } from './stream-position.ts'
import { isStaleVenue, NEVER_SWEPT } from './venue-state.ts'

interface CatchUpOptions {
  readonly store: Store
  readonly model: ReadModel
  readonly writer: EventWriter
  readonly now: () => number
}

/**
 * A client that was away longer starts over: the change feed is kept for an hour, and reading much of it takes long.
 */
const MOST_AWAY_MS = 10 * 60_000
/** With more events than this, the client gets the whole state instead. */
const MOST_EVENTS = 20_000
/** How much the clocks of two processes may differ. */
const CLOCK_MS = 5_000
/** How far ahead a read looks for what leaves the list. After it, what the read found is no longer complete. */
const AHEAD_MS = 60_000

type ChangedIds = Pick<RefreshChanges, 'marketIds' | 'questionIds' | 'opportunityIds'>

/**
 * Works out what a client still needs after it received everything up to a stream position from another process: all writes
 * since then, and all that the clock may have changed. It sends too much rather than too little, because a repeated
 * value does no harm. Clients that arrive during a database read are served by the next one.
 */
export class CatchUp {
  readonly #options: CatchUpOptions
  readonly #unsubscribe: () => void
  /** The number of the last write of each question and opportunity, complete from `#from` on. */
  readonly #questions = new Map<QuestionEntry, number>()
  readonly #opportunities = new Map<string, number>()
  #from: number | null = null
  #isNoting = false
  /** Increases whenever the read model is reloaded, so that a read that began before is discarded. */
  #generation = 0
  /** Resolved opportunities that leave the list after a day: when, and their questions. Complete until this time. */
  #leaving = new Map<string, { readonly questionId: string; readonly atMs: number }>()
  #leavingUntilMs = 0
  /** The lowest write number that the clients waiting for the next read start from. */
  #wanted = Number.POSITIVE_INFINITY
  /** The read that is running, and the one that starts when it ends. */
  #reading: Promise<void> = Promise.resolve()
  #next: Promise<void> | null = null

  constructor(options: CatchUpOptions) {
    this.#options = options
    this.#unsubscribe = options.model.onRefresh((changes) => this.#applyRefresh(changes))
  }

  /** What a client at this position still needs. Null when that is unknown, so that it needs the whole state. */
  async find(streamPosition: StreamPosition, streamFilter: StreamFilter): Promise<Start | null> {
    const { model, writer, now } = this.#options
    if (!this.#isKnown(streamPosition)) return null
    this.#wanted = Math.min(this.#wanted, streamPosition.number)
    this.#next ??= this.#readNext()
    await this.#next
    while (!writer.isWhole) await writer.whole
    const isReached = streamPosition.number <= toChangeNumbers(model.changePosition ?? '').settled
    const isStillKnown =
      this.#from !== null && this.#from <= streamPosition.number && this.#isKnown(streamPosition)
    if (!isReached || !isStillKnown || !writer.hasAlertsAfter(streamPosition.alertSequence)) return null
    const nowMs = now()
    if (nowMs > this.#leavingUntilMs) return null
    const events = this.#list(streamPosition, streamFilter, nowMs)
    if (events.length > MOST_EVENTS) return null
    return { kind: 'caught_up', events, streamPosition: writer.streamPosition, sequence: writer.log.head }
  }

  close(): void {
    this.#unsubscribe()
  }

  #isKnown({ source, sentUntilMs, spans }: StreamPosition): boolean {
    const { writer, now } = this.#options
    const awayMs = now() - sentUntilMs
    return (
      source === writer.source &&
      spans !== null &&
      spans === writer.spans &&
      -CLOCK_MS <= awayMs &&
      awayMs <= MOST_AWAY_MS
    )
  }

  async #readNext(): Promise<void> {
    await this.#reading.catch(() => {})
    this.#next = null
    this.#reading = this.#read()
    await this.#reading
  }

  /** When it resolves, everything committed before it began is in the read model and noted here. */
  async #read(): Promise<void> {
    const { store, model, now } = this.#options
    const from = this.#wanted
    this.#wanted = Number.POSITIVE_INFINITY
    this.#isNoting = true
    const generation = this.#generation
    const startedMs = now()
    const leavingUntilMs = startedMs + AHEAD_MS
    const isOlder = this.#from === null || from < this.#from
    const [changes, resolved] = await Promise.all([
      isOlder ? listChangeNumbers(store, { from, below: this.#from }) : [],
      listResolvedOpportunities(store, {
        after: new Date(startedMs - MOST_AWAY_MS - CLOCK_MS - LISTED_MS),
        until: new Date(leavingUntilMs - LISTED_MS),
      }),
      model.refresh(),
    ])
    if (generation !== this.#generation) return
    for (const { number, ...ids } of changes) this.#note(number, ids)
    if (isOlder) this.#from = Math.min(from, this.#from ?? from)
    this.#leavingUntilMs = leavingUntilMs
    this.#leaving = new Map(
      resolved.map(({ id, questionId, resolvedMs }) => [id, { questionId, atMs: resolvedMs + LISTED_MS }]),
    )
  }

  #applyRefresh(changes: RefreshChanges | null): void {
    if (changes === null) {
      this.#questions.clear()
      this.#opportunities.clear()
      this.#from = null
      this.#generation += 1
    } else if (this.#isNoting) this.#note(toChangeNumbers(changes.changePosition).next - 1, changes)
  }

  #note(number: number, { marketIds, questionIds, opportunityIds }: ChangedIds): void {
    const { catalog } = this.#options.model
    const noteQuestion = (question: QuestionEntry | null) => {
      if (question !== null)
        this.#questions.set(question, Math.max(number, this.#questions.get(question) ?? 0))
    }
    for (const id of marketIds) noteQuestion(catalog.findMarket(id)?.question ?? null)
    for (const id of questionIds) noteQuestion(catalog.findEntry(id))
    for (const id of opportunityIds)
      this.#opportunities.set(id, Math.max(number, this.#opportunities.get(id) ?? 0))
  }

  #list(streamPosition: StreamPosition, streamFilter: StreamFilter, nowMs: number): StreamEvent[] {
    const { topics } = streamFilter
    return [
      ...(topics.has('opportunities') ? this.#listOpportunities(streamPosition, streamFilter, nowMs) : []),
      ...(topics.has('index_prices') ? this.#listIndexPrices(streamPosition, streamFilter, nowMs) : []),
      ...(topics.has('alerts')
        ? this.#options.writer.listAlerts(streamPosition.alertSequence, streamFilter)
        : []),
    ]
  }

  *#listIndexPrices(
    streamPosition: StreamPosition,
    { questionIds }: StreamFilter,
    nowMs: number,
  ): Generator<StreamEvent> {
    const { model, writer } = this.#options
    for (const question of questionIds === null ? model.catalog.questions() : findEach(questionIds)) {
      const isWritten = (this.#questions.get(question) ?? -1) >= streamPosition.number
      if (isWritten || this.#mayDiffer(question, streamPosition, nowMs))
        yield writer.getIndexPriceEvent(question)
    }

    function* findEach(ids: Iterable<string>): Generator<QuestionEntry> {
      for (const id of ids) {
        const question = model.catalog.findEntry(id)
        if (question !== null) yield question
      }
    }
  }

  #mayDiffer(
    { markets }: QuestionEntry,
    { sentUntilMs, staleVenues }: StreamPosition,
    nowMs: number,
  ): boolean {
    const { sweeps } = this.#options.model.catalog
    return markets.some((market) => {
      const { slug } = market.platform
      const judged = { atMs: sentUntilMs, wasSweepFresh: !isStaleVenue(staleVenues, slug) }
      return market.isOpen && mayFreshnessDiffer(market, sweeps.get(slug) ?? NEVER_SWEPT, judged, nowMs)
    })
  }

  *#listOpportunities(
    { number, sentUntilMs }: StreamPosition,
    { questionIds }: StreamFilter,
    nowMs: number,
  ): Generator<StreamEvent> {
    const { model, writer } = this.#options
    const isWanted = (questionId: string) => questionIds === null || questionIds.has(questionId)
    const sent = new Set<string>()
    for (const id of model.opportunities.ids()) {
      const entry = model.opportunities.find(id)
      if (entry === null || !isWanted(entry.row.questionId)) continue
      if (!entry.hasTurned(sentUntilMs, nowMs) && (this.#opportunities.get(id) ?? -1) < number) continue
      sent.add(id)
      yield writer.getOpportunityEvent(id)
    }
    for (const [id, { questionId, atMs }] of this.#leaving) {
      if (sent.has(id) || atMs <= sentUntilMs || nowMs < atMs || !isWanted(questionId)) continue
      sent.add(id)
      yield writer.getOpportunityEvent(id)
    }
    for (const [id, written] of this.#opportunities) {
      if (written < number || sent.has(id)) continue
      if (model.opportunities.find(id)?.isListed(nowMs) !== true) yield writer.getOpportunityEvent(id)
    }
  }
}
