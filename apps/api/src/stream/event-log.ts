import { randomBytes } from 'node:crypto'

export type Topic = 'opportunities' | 'index_prices' | 'alerts'

/** The last word on one thing: an opportunity, the index price of a question, or that an alert was triggered. */
export interface StreamEvent {
  readonly topic: Topic
  /** Of the opportunity, the question or the triggering. */
  readonly id: string
  /** Null where it belongs to none. */
  readonly questionId: string | null
  /** Who alone may hear of it; null for everybody. */
  readonly accountId: string | null
  /** Whether it says that there is no such thing any more, so that who never heard of it need not. */
  readonly isGone: boolean
  /** Its name and data, as they are sent. */
  text: string
  /** When that was written, in Unix milliseconds. */
  writtenMs: number
  /** Of an alert's event: its place among those of all accounts. */
  readonly alertSequence?: number
}

/** An event with its place in the log. */
export interface LoggedEvent extends StreamEvent {
  readonly sequence: number
  /** Its id but for the sequence. */
  readonly position: string
  /** Whether something newer was said of the same thing. */
  isOutdated: boolean
}

/** Things that are gone are remembered for those who may still have them: some MB. */
const MOST_GONE = 20_000
/** So many outdated events may lie about before they are cleared away. */
const SPARE = 1_000

/** What of the log somebody asks for. */
export interface LogFilter {
  readonly topics: ReadonlySet<Topic>
  /** Null for all. */
  readonly questionIds: ReadonlySet<string> | null
  /** Whose alerts; null for nobody's. */
  readonly accountId: string | null
}

/**
 * What was last said of each thing, in the order in which it was said. Whoever has everything up to a sequence number needs what
 * comes after it and nothing else, and whoever has nothing needs what is not gone: so it is state and history in one, never
 * larger than the state, and the same for all who read it, however slow they are.
 */
export class EventLog {
  /** Of this log alone: numbers of another one mean nothing here. */
  readonly epoch = randomBytes(6).toString('hex')
  readonly #latest: Record<Topic, Map<string, LoggedEvent>> = {
    opportunities: new Map(),
    index_prices: new Map(),
    alerts: new Map(),
  }
  /** Of each question and of each account, what belongs to it beside the index price of the question itself. */
  readonly #ofQuestion = new Groups()
  readonly #ofAccount = new Groups()
  readonly #mostGone: number
  /** Those that are gone, the oldest first. */
  readonly #gone = new Set<LoggedEvent>()
  #events: LoggedEvent[] = []
  #head = 0
  /** Whoever has less than this may have things of which it is forgotten that they are gone, or lack some that are dropped. */
  #floor = 0

  constructor(mostGone = MOST_GONE) {
    this.#mostGone = mostGone
  }

  /** The number of the newest event. */
  get head(): number {
    return this.#head
  }

  find(topic: Topic, id: string): StreamEvent | null {
    return this.#latest[topic].get(id) ?? null
  }

  /** `position`: all of its id but the sequence. */
  append(event: StreamEvent, position: string): void {
    const latest = this.#latest[event.topic]
    const before = latest.get(event.id)
    if (before === undefined && event.isGone) return
    if (before !== undefined) this.#outdate(before)
    this.#head += 1
    const logged: LoggedEvent = { ...event, sequence: this.#head, position, isOutdated: false }
    latest.set(event.id, logged)
    if (event.topic !== 'index_prices') this.#ofQuestion.add(event.questionId, logged)
    this.#ofAccount.add(event.accountId, logged)
    this.#events.push(logged)
    if (logged.isGone) this.#gone.add(logged)
    this.#forgetGone()
    this.#clearAway()
  }

  /** Who has it may keep it, and who has not need not hear of it any more. */
  forget(topic: Topic, id: string): void {
    const event = this.#latest[topic].get(id)
    if (event === undefined) return
    this.#outdate(event)
    this.#latest[topic].delete(id)
  }

  /** There is no room for it any more: whoever has not heard of it by now cannot go on from there. */
  drop(topic: Topic, id: string): void {
    const event = this.#latest[topic].get(id)
    if (event === undefined) return
    this.forget(topic, id)
    this.#floor = Math.max(this.#floor, event.sequence)
  }

  /** Whether it suffices to tell what came after this number. */
  canResume(sequence: number): boolean {
    return this.#floor <= sequence && sequence <= this.#head
  }

  /** All that came after this number, but what is outdated. Not to be gone on with after something was appended. */
  *after(sequence: number): Generator<LoggedEvent> {
    for (let at = this.#findAfter(sequence); at < this.#events.length; at += 1) {
      const event = this.#events[at]
      if (event !== undefined && !event.isOutdated) yield event
    }
  }

  /**
   * As `after`, of these topics and questions (null: all), and alerts of this account alone (null: none at all). What is asked for
   * is looked up, where that is less than to look through all that came.
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

  /** Whether something was told to the account alone after this number. */
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

/** Events by a key that some of them have. */
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
