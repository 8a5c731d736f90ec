import type { AlertEvent } from '@parallax/store'
import { toAlertEventAnswer } from '../alert/answer-alert-event.ts'
import type { OpportunityEntry } from '../arbitrage/opportunity-entry.ts'
import type { Catalog } from '../read-model/catalog.ts'
import type { QuestionEntry } from '../read-model/question-entry.ts'
import type { LookChanges, ReadModel } from '../read-model/read-model.ts'
import { EventLog, type StreamEvent } from './event-log.ts'
import { writeEvent } from './event-text.ts'
import { Expiries } from './expiries.ts'

interface EventWriterOptions {
  readonly model: Pick<ReadModel, 'catalog' | 'opportunities' | 'onLook'>
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
  readonly #onTold: () => void
  readonly #stopLooking: () => void
  #catalog: Catalog
  #log = new EventLog()
  #isWhole = false
  #next: NodeJS.Immediate | null = null

  constructor({ model, now, onTold }: EventWriterOptions) {
    this.#model = model
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

  /** The event as it may be sent now: ages grow, so an opportunity that was told a while ago is written again. */
  write(event: StreamEvent): string {
    const nowMs = this.#now()
    if (event.topic === 'opportunities' && !event.isGone && nowMs - event.writtenMs > MOST_AGE_MS) {
      const entry = this.#model.opportunities.find(event.id)
      if (entry?.isListed(nowMs)) event.text = writeOpportunity(entry, nowMs)
      event.writtenMs = nowMs
    }
    return event.text
  }

  /** These alerts were triggered; called once at least when it is known which were before. */
  tellAlerts(events: readonly AlertEvent[]): void {
    this.#areAlertsKnown = true
    for (const event of events) this.#tellAlert(toStreamEvent(event))
    if (events.length > 0) this.#onTold()
    this.#tell()
  }

  /** Tells what time alone has changed. */
  expire(): void {
    const nowMs = this.#now()
    this.#forgetAlerts(nowMs)
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
      this.#questionExpiries.clear()
      this.#opportunityExpiries.clear()
      this.#begin()
      return
    }
    for (const question of changes.questions) this.#dueQuestions.add(question)
    for (const id of changes.opportunityIds) this.#dueOpportunities.add(id)
    this.#tell()
  }

  #begin(): void {
    this.#dueQuestions.clear()
    for (let row = 0; row < this.#catalog.questionCount; row += 1)
      this.#dueQuestions.add(this.#catalog.getQuestion(row))
    this.#dueOpportunities.clear()
    for (const id of this.#model.opportunities.ids()) this.#dueOpportunities.add(id)
    for (const event of this.#alerts) this.#log.append(event)
    this.#tell()
  }

  /** Some of what is due; the rest when others have had their turn. */
  #tell(): void {
    if (this.#next !== null) return
    const nowMs = this.#now()
    const [{ head }, wasWhole] = [this.#log, this.#isWhole]
    for (const id of take(this.#dueOpportunities)) this.#tellOpportunity(id, nowMs)
    for (const question of take(this.#dueQuestions)) this.#tellIndexPrice(question, nowMs)
    if (this.#dueOpportunities.size + this.#dueQuestions.size === 0) this.#isWhole ||= this.#areAlertsKnown
    else {
      this.#next = setImmediate(() => {
        this.#next = null
        this.#tell()
      })
    }
    if (this.#log.head !== head || this.#isWhole !== wasWhole) this.#onTold()
  }

  #tellOpportunity(id: string, nowMs: number): void {
    const entry = this.#model.opportunities.find(id)
    const topic = 'opportunities'
    if (entry?.isListed(nowMs)) {
      this.#opportunityExpiries.set(id, entry.holdsUntilMs(nowMs))
      const { questionId } = entry.row
      this.#log.append({
        topic,
        id,
        questionId,
        accountId: null,
        isGone: false,
        text: writeOpportunity(entry, nowMs),
        writtenMs: nowMs,
      })
      return
    }
    const known = this.#log.find(topic, id)
    if (known === null || known.isGone) return
    const text = writeEvent('opportunity_removed', JSON.stringify({ id }))
    const { questionId } = known
    this.#log.append({ topic, id, questionId, accountId: null, isGone: true, text, writtenMs: nowMs })
  }

  #tellIndexPrice(question: QuestionEntry, nowMs: number): void {
    const { json, isPriced, untilMs } = this.#catalog.writeIndexPrice(question, nowMs)
    this.#questionExpiries.set(question, untilMs)
    const text = writeEvent('index_price', json)
    const { id } = question
    const topic = 'index_prices'
    if (this.#log.find(topic, id)?.text === text) return
    const isGone = !isPriced
    this.#log.append({ topic, id, questionId: id, accountId: null, isGone, text, writtenMs: nowMs })
  }

  #tellAlert(event: StreamEvent): void {
    this.#alerts.push(event)
    this.#log.append(event)
    if (this.#alerts.length <= MOST_ALERTS) return
    const oldest = this.#alerts.shift()
    if (oldest !== undefined) this.#log.drop('alerts', oldest.id)
  }

  #forgetAlerts(nowMs: number): void {
    const isOld = ({ writtenMs }: StreamEvent) => nowMs - writtenMs > ALERT_MS
    if (!this.#alerts.some(isOld)) return
    for (const { id } of this.#alerts.filter(isOld)) this.#log.forget('alerts', id)
    this.#alerts = this.#alerts.filter((event) => !isOld(event))
  }
}

function toStreamEvent(event: AlertEvent): StreamEvent {
  const { id, questionId, accountId, at } = event
  return {
    topic: 'alerts',
    id,
    questionId,
    accountId,
    isGone: false,
    text: writeEvent('alert', JSON.stringify(toAlertEventAnswer(event))),
    writtenMs: at.getTime(),
  }
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

function writeOpportunity(entry: OpportunityEntry, nowMs: number): string {
  return writeEvent('opportunity', entry.write(nowMs))
}
