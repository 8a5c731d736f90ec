import { randomBytes } from 'node:crypto'

export type Topic = 'opportunities' | 'index_prices' | 'alerts'

/** The latest state of one thing: an opportunity, the index price of a question, or an alert event. */
export interface StreamEvent {
  readonly topic: Topic
  /** The id of the opportunity, the question or the alert event. */
  readonly id: string
  /** Null when it belongs to no question. */
  readonly questionId: string | null
  /** The only account that may receive it; null for all. */
  readonly accountId: string | null
  /** Whether it says that the thing no longer exists. Clients that never received the thing do not need it. */
  readonly isGone: boolean
  /** Its name and data, as sent. */
  text: string
  /** When the text was written, in Unix milliseconds. */
  writtenMs: number
  /** For an alert event: its sequence number among those of all accounts. */
  readonly alertSequence?: number | undefined
}

/** An event with its place in the log. */
export interface LoggedEvent extends StreamEvent {
  readonly sequence: number
  /** Its id without the sequence number. */
  readonly streamPosition: string
  /** Whether there is a newer event for the same thing. */
  isOutdated: boolean
}

/** Removed things that are remembered for clients that may still have them: some MB. */
const MOST_GONE = 20_000
/** How many outdated events may accumulate before they are purged. */
const SPARE = 1_000

/** Which events of the log to list. */
export interface LogFilter {
  readonly topics: ReadonlySet<Topic>
  /** Null for all. */
  readonly questionIds: ReadonlySet<string> | null
  /** Whose alerts to include; null for none. */
  readonly accountId: string | null
}

/**
 * The latest event of each thing, in the order of the events. A client that has everything up to a sequence number
 * needs only what comes after it. A client that has nothing needs everything that is not gone. The log is therefore
 * state and history in one, never larger than the state, and shared by all readers, however slow they are.
 */
export class EventLog {
  /** Identifies this log. Sequence numbers of another log mean nothing here. */
  readonly epoch = randomBytes(6).toString('hex')
  readonly #latest: Record<Topic, Map<string, LoggedEvent>> = {
    opportunities: new Map(),
    index_prices: new Map(),
    alerts: new Map(),
  }
  /** By question and by account: their events, except the index price of the question itself. */
  readonly #ofQuestion = new Groups()
  readonly #ofAccount = new Groups()
  readonly #mostGone: number
  /** Events of removed things, the oldest first. */
  readonly #gone = new Set<LoggedEvent>()
  #events: LoggedEvent[] = []
  #head = 0
  /**
   * Below this number a client cannot resume: it may have things whose removal is forgotten, or lack events that were
   * dropped.
   */
  #floor = 0

  constructor(mostGone = MOST_GONE) {
    this.#mostGone = mostGone
  }

  /** The sequence number of the newest event. */
  get head(): number {
    return this.#head
  }

  find(topic: Topic, id: string): StreamEvent | null {
    return this.#latest[topic].get(id) ?? null
  }

  /** `streamPosition` is the event id without its sequence number. */
  append(event: StreamEvent, streamPosition: string): void {
    const latest = this.#latest[event.topic]
    const before = latest.get(event.id)
    if (before === undefined && event.isGone) return
    if (before !== undefined) this.#outdate(before)
    this.#head += 1
    const logged = toLogged(event, this.#head, streamPosition)
    latest.set(event.id, logged)
    if (event.topic !== 'index_prices') this.#ofQuestion.add(event.questionId, logged)
    this.#ofAccount.add(event.accountId, logged)
    this.#events.push(logged)
    if (logged.isGone) this.#gone.add(logged)
    this.#forgetGone()
    this.#clearAway()
  }

  /** Clients that have it may keep it. Others no longer need it. */
  forget(topic: Topic, id: string): void {
    const event = this.#latest[topic].get(id)
    if (event === undefined) return
    this.#outdate(event)
    this.#latest[topic].delete(id)
  }

  /** Removes an event for lack of space. Clients that have not received it by now cannot resume. */
  drop(topic: Topic, id: string): void {
    const event = this.#latest[topic].get(id)
    if (event === undefined) return
    this.forget(topic, id)
    this.#floor = Math.max(this.#floor, event.sequence)
  }

  /** Whether the events after this number are all that a client needs. */
  canResume(sequence: number): boolean {
    return this.#floor <= sequence && sequence <= this.#head
  }

  /** All events after this number that are not outdated. Do not continue iterating after an append. */
  *after(sequence: number): Generator<LoggedEvent> {
    for (let at = this.#findAfter(sequence); at < this.#events.length; at += 1) {
      const event = this.#events[at]
      if (event !== undefined && !event.isOutdated) yield event
    }
  }

  /**
   * Like `after`, but only these topics and questions (null: all), and alerts of this account only (null: none).
   * Looks up the filtered events directly when that is less work than scanning.
   */
  *list({ topics, questionIds, accountId }: LogFilter, sequence: number): Generator<LoggedEvent> {
    const { opportunities, index_prices } = this.#latest
    const alerts = topics.has('alerts') && accountId !== null ? this.#ofAccount.get(accountId) : []
    const isFew = questionIds !== null || !topics.has('index_prices')
    const fewest = (questionIds?.size ?? opportunities.size) + this.#ofAccount.countOf(accountId)
    if (!isFew || this.#head - sequence <= fewest) {
      for (const event of this.after(sequence)) if (isOf(event)) yield event
      return
    }
    const found: LoggedEvent[] = []
    const take = (event: LoggedEvent | undefined) => {
      if (event !== undefined && event.sequence > sequence && isOf(event)) found.push(event)
    }
    for (const alert of alerts) take(alert)
    if (questionIds === null) for (const event of opportunities.values()) take(event)
    for (const id of questionIds ?? []) {
      take(index_prices.get(id))
      for (const event of this.#ofQuestion.get(id)) if (event.topic !== 'alerts') take(event)
    }
    yield* found.sort((one, other) => one.sequence - other.sequence)

    function isOf(event: LoggedEvent): boolean {
      const isOwn = event.accountId === null || event.accountId === accountId
      const isOfQuestion =
        questionIds === null || (event.questionId !== null && questionIds.has(event.questionId))
      return isOwn && isOfQuestion && topics.has(event.topic)
    }
  }

  /** Whether there are events for this account alone after this number. */
  hasOwn(accountId: string, sequence: number): boolean {
    for (const event of this.#ofAccount.get(accountId)) if (event.sequence > sequence) return true
    return false
  }

  #findAfter(sequence: number): number {
    let low = 0
    let high = this.#events.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#events[middle]?.sequence ?? 0) <= sequence) low = middle + 1
      else high = middle
    }
    return low
  }

  #outdate(event: LoggedEvent): void {
    event.isOutdated = true
    this.#ofQuestion.remove(event.questionId, event)
    this.#ofAccount.remove(event.accountId, event)
    this.#gone.delete(event)
  }

  #forgetGone(): void {
    for (const oldest of this.#gone) {
      if (this.#gone.size <= this.#mostGone) return
      this.drop(oldest.topic, oldest.id)
    }
  }

  #clearAway(): void {
    const { opportunities, index_prices, alerts } = this.#latest
    const things = opportunities.size + index_prices.size + alerts.size
    if (this.#events.length <= 2 * things + SPARE) return
    this.#events = this.#events.filter(({ isOutdated }) => !isOutdated)
  }
}

/**
 * Names each member, because Node.js 20 gives an object made by `{ ...event, sequence }` a hidden class of its own. With
 * 1,000 events a second, collecting those delayed all requests.
 */
function toLogged(
  { topic, id, questionId, accountId, isGone, text, writtenMs, alertSequence }: StreamEvent,
  sequence: number,
  streamPosition: string,
): LoggedEvent {
  return {
    topic,
    id,
    questionId,
    accountId,
    isGone,
    text,
    writtenMs,
    alertSequence,
    sequence,
    streamPosition,
    isOutdated: false,
  }
}

/** Events grouped by an optional key. */
class Groups {
  readonly #groups = new Map<string, Set<LoggedEvent>>()

  get(key: string): Iterable<LoggedEvent> {
    return this.#groups.get(key) ?? []
  }

  countOf(key: string | null): number {
    return key === null ? 0 : (this.#groups.get(key)?.size ?? 0)
  }

  add(key: string | null, event: LoggedEvent): void {
    if (key === null) return
    const group = this.#groups.get(key)
    if (group === undefined) this.#groups.set(key, new Set([event]))
    else group.add(event)
  }

  remove(key: string | null, event: LoggedEvent): void {
    if (key === null) return
    const group = this.#groups.get(key)
    if (group?.delete(event) === true && group.size === 0) this.#groups.delete(key)
  }
}
