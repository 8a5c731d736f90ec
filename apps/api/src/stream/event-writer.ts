import { type SequencedAlertEvent, toChangeNumbers } from '@parallax/store'
import { toAlertEventAnswer } from '../alert/answer-alert-event.ts'
import type { OpportunityEntry } from '../arbitrage/opportunity-entry.ts'
import { createDeferred } from '../deferred.ts'
import type { Catalog } from '../read-model/catalog.ts'
import type { QuestionEntry } from '../read-model/question-entry.ts'
import type { LookChanges, ReadModel } from '../read-model/read-model.ts'
import { EventLog, type StreamEvent } from './event-log.ts'
import { writeEvent } from './event-text.ts'
import { Expiries } from './expiries.ts'
import type { StreamFilter } from './stream-filter.ts'
import { writePosition } from './stream-position.ts'
import { toSpans, toStaleVenues } from './venue-state.ts'

interface EventWriterOptions {
  readonly model: Pick<ReadModel, 'catalog' | 'opportunities' | 'onLook' | 'position'>
  /** Which database's positions its ids are of. */
  readonly source: string
  /** Unix time in ms. */
  readonly now: () => number
  /** Called when something was told, or everything has been. */
  readonly onTold: () => void
}

/** Things that are looked at in one go: a few milliseconds. */
const AT_ONCE = 500
/** How long it is told that an alert was triggered: long enough for who was cut off. */
export const ALERT_MS = 60 * 60_000
/** Of all accounts together: some 10 MB. */
const MOST_ALERTS = 10_000
/** How old the ages in an opportunity may be when it is sent. */
const MOST_AGE_MS = 1_000

/**
 * Turns what happens in the read model into events, each written once for all who read them. What a look touched, and what time
 * alone has changed, is due: it is looked at, and told if it is not what was told last. In the beginning everything is due. Alerts
 * come from elsewhere, and are told as they come.
 */
export class EventWriter {
  readonly #model: EventWriterOptions['model']
  readonly #now: () => number
  readonly #dueQuestions = new Set<QuestionEntry>()
  readonly #dueOpportunities = new Set<string>()
  readonly #questionExpiries = new Expiries<QuestionEntry>()
  readonly #opportunityExpiries = new Expiries<string>()
  /** Those that are told, the oldest first. */
  #alerts: StreamEvent[] = []
  #areAlertsKnown = false
  /** The last alert that was told, and the last that had to go for want of room. */
  #alertSequence = 0
  #droppedAlert = 0
  readonly #onTold: () => void
  readonly #stopLooking: () => void
  #catalog: Catalog
  #log = new EventLog()
  #isWhole = false
  #whole = createDeferred()
  #next: NodeJS.Immediate | null = null
  /** The last look and the last moment of which all is due, if it was not told already. */
  #lookNumber = 0
  #expiredMs = 0
  /** What all was told of, and which venues were not heard of since. */
  #told = { number: 0, toldMs: 0, alertSequence: 0, spans: '' }
  #staleVenues = 0
  #position = ''
  readonly source: string

  constructor({ model, source, now, onTold }: EventWriterOptions) {
    this.#model = model
    this.source = source
    this.#now = now
    this.#onTold = onTold
    this.#catalog = model.catalog
    this.#stopLooking = model.onLook((changes) => this.#look(changes))
    this.#begin()
  }

  /** Another one takes its place when the read model was read anew. */
  get log(): EventLog {
    return this.#log
  }

  /** Whether everything was told once. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  /** Resolves when it was. */
  get whole(): Promise<void> {
    return this.#whole.promise
  }

  /** All but the sequence of the id of who has everything up to the head of the log. */
  get position(): string {
    return this.#position
  }

  /** Stands for how long prices of each venue count now. */
  get spans(): string {
    return toSpans(this.#catalog.sweeps)
  }

  /** Whether it is known of all alerts after this one. */
  hasAlertsAfter(sequence: number): boolean {
    return sequence >= this.#droppedAlert
  }

  /** Those after this one that somebody asks for. */
  listAlerts(sequence: number, { accountId, questionIds }: StreamFilter): StreamEvent[] {
    return this.#alerts.filter(
      (event) =>
        event.accountId === accountId &&
        (event.alertSequence ?? 0) > sequence &&
        (questionIds === null || (event.questionId !== null && questionIds.has(event.questionId))),
    )
  }

  /** What there is to say of a question now, though it may never have been told here. */
  tellNow(question: QuestionEntry): StreamEvent {
    return this.#log.find('index_prices', question.id) ?? this.#toIndexPrice(question, this.#now()).event
  }

  /** What there is to say of an opportunity now: that it is gone where it is not listed. */
  tellOpportunityNow(id: string): StreamEvent {
    return this.#log.find('opportunities', id) ?? toRemoved(id, null, this.#now())
  }

  /** The event as it may be sent now: ages grow, so an opportunity that was told a while ago is written again. */
  write(event: StreamEvent): string {
    const nowMs = this.#now()
    if (event.topic === 'opportunities' && !event.isGone && nowMs - event.writtenMs > MOST_AGE_MS) {
      const entry = this.#model.opportunities.find(event.id)
      if (entry?.isListed(nowMs)) event.text = this.#writeOpportunity(entry, nowMs)
      event.writtenMs = nowMs
    }
    return event.text
  }

  /** These alerts were triggered; called once at least when it is known which were before. */
  tellAlerts(events: readonly SequencedAlertEvent[]): void {
    this.#areAlertsKnown = true
    this.#judge(this.#now())
    for (const event of events) this.#tellAlert(toStreamEvent(event))
    this.#alertSequence = events.at(-1)?.sequence ?? this.#alertSequence
    if (events.length > 0) this.#onTold()
    this.#tell()
  }

  /** Tells what time alone has changed. */
  expire(): void {
    const nowMs = this.#now()
    this.#forgetAlerts(nowMs)
    this.#expiredMs = toSecond(nowMs)
    for (const question of this.#questionExpiries.take(nowMs)) this.#dueQuestions.add(question)
    for (const id of this.#opportunityExpiries.take(nowMs)) this.#dueOpportunities.add(id)
    this.#tell()
  }

  close(): void {
    this.#stopLooking()
    if (this.#next !== null) clearImmediate(this.#next)
  }

  #look(changes: LookChanges | null): void {
    if (changes === null) {
      this.#catalog = this.#model.catalog
      this.#log = new EventLog()
      this.#isWhole = false
      this.#whole = createDeferred()
      this.#questionExpiries.clear()
      this.#opportunityExpiries.clear()
      this.#begin()
      return
    }
    this.#lookNumber = toChangeNumbers(changes.position).settled
    for (const question of changes.questions) this.#dueQuestions.add(question)
    for (const id of changes.opportunityIds) this.#dueOpportunities.add(id)
    this.#tell()
  }

  #begin(): void {
    this.#lookNumber = toChangeNumbers(this.#model.position ?? '').settled
    this.#expiredMs = toSecond(this.#now())
    this.#told = { number: 0, toldMs: 0, alertSequence: 0, spans: this.spans }
    this.#judge(this.#now())
    this.#dueQuestions.clear()
    for (let row = 0; row < this.#catalog.questionCount; row += 1)
      this.#dueQuestions.add(this.#catalog.getQuestion(row))
    this.#dueOpportunities.clear()
    for (const id of this.#model.opportunities.ids()) this.#dueOpportunities.add(id)
    for (const event of this.#alerts) this.#append(event)
    this.#tell()
  }

  /** Some of what is due; the rest when others have had their turn. */
  #tell(): void {
    if (this.#next !== null) return
    const nowMs = this.#now()
    const [{ head }, wasWhole] = [this.#log, this.#isWhole]
    this.#judge(nowMs)
    for (const id of take(this.#dueOpportunities)) this.#tellOpportunity(id, nowMs)
    for (const question of take(this.#dueQuestions)) this.#tellIndexPrice(question, nowMs)
    if (this.#dueOpportunities.size + this.#dueQuestions.size === 0) {
      this.#settle(nowMs)
      this.#isWhole ||= this.#areAlertsKnown
      if (this.#isWhole) this.#whole.resolve()
    } else {
      this.#next = setImmediate(() => {
        this.#next = null
        this.#tell()
      })
    }
    if (this.#log.head !== head || this.#isWhole !== wasWhole) this.#onTold()
  }

  /** Everything that was due is told: whoever has all of the log has all up to here. */
  #settle(nowMs: number): void {
    this.#told = {
      number: this.#lookNumber,
      toldMs: this.#expiredMs,
      alertSequence: this.#alertSequence,
      spans: this.spans,
    }
    this.#staleVenues = toStaleVenues(this.#catalog.sweeps, nowMs)
    this.#position = this.#writePosition()
  }

  /** What is told from now on may be what is true of a venue now, and not when all was told last. */
  #judge(nowMs: number): void {
    this.#staleVenues |= toStaleVenues(this.#catalog.sweeps, nowMs)
    this.#position = this.#writePosition()
  }

  #writePosition(): string {
    const spans = this.#told.spans === this.spans ? this.spans : null
    const { source } = this
    return writePosition({ ...this.#told, source, spans, staleVenues: this.#staleVenues }, this.#log.epoch)
  }

  #append(event: StreamEvent): void {
    this.#log.append(event, this.#position)
  }

  #tellOpportunity(id: string, nowMs: number): void {
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

  #tellIndexPrice(question: QuestionEntry, nowMs: number): void {
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

  #tellAlert(event: StreamEvent): void {
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

/** What is due by time is taken by the full second. */
function toSecond(ms: number): number {
  return Math.floor(ms / 1_000) * 1_000
}

/** The first of a set, which leave it. */
function* take<Item>(items: Set<Item>): Generator<Item> {
  let taken = 0
  for (const item of items) {
    if (taken === AT_ONCE) return
    taken += 1
    items.delete(item)
    yield item
  }
}
