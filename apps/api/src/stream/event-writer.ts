import { type SequencedAlertEvent, toChangeNumbers } from '@parallax/store'
import type { OpportunityEntry } from '../catalog/arbitrage/opportunity-entry.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { createDeferred } from '../catalog/deferred.ts'
import type { ReadModel, RefreshChanges } from '../catalog/read-model.ts'
import type { QuestionEntry } from '../catalog/rows/question-entry.ts'
import { EventLog, type StreamEvent } from './event-log.ts'
import { writeEvent } from './event-text.ts'
import { Expiries } from './expiries.ts'
import type { StreamFilter } from './stream-filter.ts'
import { writeStreamPosition } from './stream-position.ts'
import { toAlertEventAnswer } from './to-alert-event-answer.ts'
import { toSpans, toStaleVenues } from './venue-state.ts'

interface EventWriterOptions {
  readonly model: Pick<ReadModel, 'catalog' | 'opportunities' | 'onRefresh' | 'changePosition'>
  /** The database whose change positions its ids contain. */
  readonly source: string
  /** Unix time in ms. */
  readonly now: () => number
  /** Called when events were written, or when the log is complete. */
  readonly onWritten: () => void
}

/** How many things are processed at once: a few milliseconds of work. */
const AT_ONCE = 500
/** How long an alert event is kept for clients that were disconnected. */
export const ALERT_MS = 60 * 60_000
/** For all accounts together: about 10 MB. */
const MOST_ALERTS = 10_000
/** How outdated the ages in an opportunity may be when it is sent. */
const MOST_AGE_MS = 1_000

/**
 * Turns changes in the read model into events, each written once for all readers. Things that a refresh touched or
 * that changed with time are due: they are checked, and an event is written if their state differs from the last one.
 * At the start everything is due. Alerts come from their own feed and are written as they come.
 */
export class EventWriter {
  readonly #model: EventWriterOptions['model']
  readonly #now: () => number
  readonly #dueQuestions = new Set<QuestionEntry>()
  readonly #dueOpportunities = new Set<string>()
  readonly #questionExpiries = new Expiries<QuestionEntry>()
  readonly #opportunityExpiries = new Expiries<string>()
  /** Alert events in the log, the oldest first. */
  #alerts: StreamEvent[] = []
  #areAlertsKnown = false
  /** The last alert that was written, and the last that was dropped for lack of space. */
  #alertSequence = 0
  #droppedAlert = 0
  readonly #onWritten: () => void
  readonly #unsubscribe: () => void
  #catalog: Catalog
  #log = new EventLog()
  #isWhole = false
  #whole = createDeferred()
  #next: NodeJS.Immediate | null = null
  /** The last refresh and time whose changes are all either written or due. */
  #refreshNumber = 0
  #expiredMs = 0
  /** The position up to which everything was written, and the venues that were stale at some time since then. */
  #settled = { number: 0, sentUntilMs: 0, alertSequence: 0, spans: '' }
  #staleVenues = 0
  #streamPosition = ''
  readonly source: string

  constructor({ model, source, now, onWritten }: EventWriterOptions) {
    this.#model = model
    this.source = source
    this.#now = now
    this.#onWritten = onWritten
    this.#catalog = model.catalog
    this.#unsubscribe = model.onRefresh((changes) => this.#applyRefresh(changes))
    this.#begin()
  }

  /** Replaced by a new log after the read model was read again. */
  get log(): EventLog {
    return this.#log
  }

  /** Whether everything was written once. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  /** Resolves when everything was written once, or the log is replaced before that. */
  get whole(): Promise<void> {
    return this.#whole.promise
  }

  /** The id, without its sequence number, for a client that has everything up to the head of the log. */
  get streamPosition(): string {
    return this.#streamPosition
  }

  /** Identifies how long prices of each venue stay fresh now. */
  get spans(): string {
    return toSpans(this.#catalog.sweeps)
  }

  /** Whether all alerts after this one are still known. */
  hasAlertsAfter(sequence: number): boolean {
    return sequence >= this.#droppedAlert
  }

  /** The alerts after this one that match the filter. */
  listAlerts(sequence: number, { accountId, questionIds }: StreamFilter): StreamEvent[] {
    return this.#alerts.filter(
      (event) =>
        event.accountId === accountId &&
        (event.alertSequence ?? 0) > sequence &&
        (questionIds === null || (event.questionId !== null && questionIds.has(event.questionId))),
    )
  }

  /** The current event of a question, even if none was written here yet. */
  getIndexPriceEvent(question: QuestionEntry): StreamEvent {
    return this.#log.find('index_prices', question.id) ?? this.#toIndexPrice(question, this.#now()).event
  }

  /** The current event of an opportunity: a removal if it is not listed. */
  getOpportunityEvent(id: string): StreamEvent {
    return this.#log.find('opportunities', id) ?? toRemoved(id, null, this.#now())
  }

  /** The event as it can be sent now. Ages grow, so an older opportunity is written again. */
  write(event: StreamEvent): string {
    const nowMs = this.#now()
    if (event.topic === 'opportunities' && !event.isGone && nowMs - event.writtenMs > MOST_AGE_MS) {
      const entry = this.#model.opportunities.find(event.id)
      if (entry?.isListed(nowMs)) event.text = this.#writeOpportunity(entry, nowMs)
      event.writtenMs = nowMs
    }
    return event.text
  }

  /** Writes these alerts. It is called at least once, possibly with none, when all earlier alerts are known. */
  writeAlerts(events: readonly SequencedAlertEvent[]): void {
    this.#areAlertsKnown = true
    this.#judge(this.#now())
    for (const event of events) this.#appendAlert(toStreamEvent(event))
    this.#alertSequence = events.at(-1)?.sequence ?? this.#alertSequence
    if (events.length > 0) this.#onWritten()
    this.#writeDue()
  }

  /** Writes what changed with time alone. */
  expire(): void {
    const nowMs = this.#now()
    this.#forgetAlerts(nowMs)
    this.#expiredMs = toSecond(nowMs)
    for (const question of this.#questionExpiries.take(nowMs)) this.#dueQuestions.add(question)
    for (const id of this.#opportunityExpiries.take(nowMs)) this.#dueOpportunities.add(id)
    this.#writeDue()
  }

  close(): void {
    this.#unsubscribe()
    if (this.#next !== null) clearImmediate(this.#next)
  }

  #applyRefresh(changes: RefreshChanges | null): void {
    if (changes === null) {
      this.#catalog = this.#model.catalog
      this.#log = new EventLog()
      this.#isWhole = false
      // Who waits for the old log waits for the new one next.
      this.#whole.resolve()
      this.#whole = createDeferred()
      this.#questionExpiries.clear()
      this.#opportunityExpiries.clear()
      this.#begin()
      return
    }
    this.#refreshNumber = toChangeNumbers(changes.changePosition).settled
    for (const question of changes.questions) this.#dueQuestions.add(question)
    for (const id of changes.opportunityIds) this.#dueOpportunities.add(id)
    this.#writeDue()
  }

  #begin(): void {
    this.#refreshNumber = toChangeNumbers(this.#model.changePosition ?? '').settled
    this.#expiredMs = toSecond(this.#now())
    this.#settled = { number: 0, sentUntilMs: 0, alertSequence: 0, spans: this.spans }
    this.#judge(this.#now())
    this.#dueQuestions.clear()
    for (let row = 0; row < this.#catalog.questionCount; row += 1)
      this.#dueQuestions.add(this.#catalog.getQuestion(row))
    this.#dueOpportunities.clear()
    for (const id of this.#model.opportunities.ids()) this.#dueOpportunities.add(id)
    for (const event of this.#alerts) this.#append(event)
    this.#writeDue()
  }

  /** Processes some of what is due. The rest follows after yielding to the event loop. */
  #writeDue(): void {
    if (this.#next !== null) return
    const nowMs = this.#now()
    const [{ head }, wasWhole] = [this.#log, this.#isWhole]
    this.#judge(nowMs)
    for (const id of take(this.#dueOpportunities)) this.#appendOpportunity(id, nowMs)
    for (const question of take(this.#dueQuestions)) this.#appendIndexPrice(question, nowMs)
    if (this.#dueOpportunities.size + this.#dueQuestions.size === 0) {
      this.#settle(nowMs)
      this.#isWhole ||= this.#areAlertsKnown
      if (this.#isWhole) this.#whole.resolve()
    } else {
      this.#next = setImmediate(() => {
        this.#next = null
        this.#writeDue()
      })
    }
    if (this.#log.head !== head || this.#isWhole !== wasWhole) this.#onWritten()
  }

  /** Call it when nothing is due any more: a client with the whole log then has everything up to this position. */
  #settle(nowMs: number): void {
    this.#settled = {
      number: this.#refreshNumber,
      sentUntilMs: this.#expiredMs,
      alertSequence: this.#alertSequence,
      spans: this.spans,
    }
    this.#staleVenues = toStaleVenues(this.#catalog.sweeps, nowMs)
    this.#streamPosition = this.#writeStreamPosition()
  }

  /**
   * Adds the venues that are stale now to those since the last settled position, because events from now on reflect
   * them.
   */
  #judge(nowMs: number): void {
    this.#staleVenues |= toStaleVenues(this.#catalog.sweeps, nowMs)
    this.#streamPosition = this.#writeStreamPosition()
  }

  #writeStreamPosition(): string {
    const spans = this.#settled.spans === this.spans ? this.spans : null
    const { source } = this
    return writeStreamPosition(
      { source, staleVenues: this.#staleVenues, ...this.#settled, spans },
      this.#log.epoch,
    )
  }

  #append(event: StreamEvent): void {
    this.#log.append(event, this.#streamPosition)
  }

  #appendOpportunity(id: string, nowMs: number): void {
    const entry = this.#model.opportunities.find(id)
    const topic = 'opportunities'
    if (entry?.isListed(nowMs)) {
      this.#opportunityExpiries.set(id, entry.holdsUntilMs(nowMs))
      const { questionId } = entry.row
      this.#append({
        topic,
        id,
        questionId,
        accountId: null,
        isGone: false,
        text: this.#writeOpportunity(entry, nowMs),
        writtenMs: nowMs,
      })
      return
    }
    const known = this.#log.find(topic, id)
    if (known !== null && !known.isGone) this.#append(toRemoved(id, known.questionId, nowMs))
  }

  #writeOpportunity(entry: OpportunityEntry, nowMs: number): string {
    return writeEvent('opportunity', this.#model.opportunities.write(entry, nowMs))
  }

  #appendIndexPrice(question: QuestionEntry, nowMs: number): void {
    const { event, untilMs } = this.#toIndexPrice(question, nowMs)
    this.#questionExpiries.set(question, untilMs)
    if (this.#log.find('index_prices', question.id)?.text !== event.text) this.#append(event)
  }

  #toIndexPrice(question: QuestionEntry, nowMs: number) {
    const { json, isPriced, untilMs } = this.#catalog.writeIndexPrice(question, nowMs)
    const { id } = question
    const event: StreamEvent = {
      topic: 'index_prices',
      id,
      questionId: id,
      accountId: null,
      isGone: !isPriced,
      text: writeEvent('index_price', json),
      writtenMs: nowMs,
    }
    return { event, untilMs }
  }

  #appendAlert(event: StreamEvent): void {
    this.#alerts.push(event)
    this.#append(event)
    if (this.#alerts.length <= MOST_ALERTS) return
    const oldest = this.#alerts.shift()
    if (oldest === undefined) return
    this.#log.drop('alerts', oldest.id)
    this.#droppedAlert = Math.max(this.#droppedAlert, oldest.alertSequence ?? 0)
  }

  #forgetAlerts(nowMs: number): void {
    const isOld = ({ writtenMs }: StreamEvent) => nowMs - writtenMs > ALERT_MS
    if (!this.#alerts.some(isOld)) return
    for (const { id } of this.#alerts.filter(isOld)) this.#log.forget('alerts', id)
    this.#alerts = this.#alerts.filter((event) => !isOld(event))
  }
}

function toStreamEvent(event: SequencedAlertEvent): StreamEvent {
  const { id, questionId, accountId, at, sequence } = event
  return {
    topic: 'alerts',
    id,
    questionId,
    accountId,
    isGone: false,
    text: writeEvent('alert', JSON.stringify(toAlertEventAnswer(event))),
    writtenMs: at.getTime(),
    alertSequence: sequence,
  }
}

function toRemoved(id: string, questionId: string | null, nowMs: number): StreamEvent {
  const text = writeEvent('opportunity_removed', JSON.stringify({ id }))
  return { topic: 'opportunities', id, questionId, accountId: null, isGone: true, text, writtenMs: nowMs }
}

/** Expiries are taken by the full second. */
function toSecond(ms: number): number {
  return Math.floor(ms / 1_000) * 1_000
}

/** Removes and yields the first items of a set. */
function* take<Item>(items: Set<Item>): Generator<Item> {
  let taken = 0
  for (const item of items) {
    if (taken === AT_ONCE) return
    taken += 1
    items.delete(item)
    yield item
  }
}
