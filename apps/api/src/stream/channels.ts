import { Channel, type EventSource } from './channel.ts'
import type { LoggedEvent } from './event-log.ts'
import type { EventStream } from './event-stream.ts'
import type { StreamFilter } from './stream-filter.ts'

interface Subscription {
  readonly key: string
  readonly channel: Channel
  readonly streams: Set<EventStream>
}

/** One channel per distinct filter, each with its streams. Finds the streams that an event is for. */
export class Channels {
  readonly #source: EventSource
  /** Unix time in ms. */
  readonly #now: () => number
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #ofEverything = new Set<Subscription>()
  readonly #ofQuestion = new Map<string, Set<Subscription>>()
  #written = 0

  constructor(source: EventSource, now: () => number) {
    this.#source = source
    this.#now = now
  }

  /** How often events were serialised. */
  get written(): number {
    return this.#written
  }

  /** Creates a stream in the channel of the filter. It stays there until `leave` is called. */
  join(
    streamFilter: StreamFilter,
    makeStream: (channel: Channel) => EventStream,
  ): { readonly stream: EventStream; leave(): void } {
    const { topics, questionIds } = streamFilter
    const key = `${[...topics].sort().join()}|${questionIds === null ? '*' : [...questionIds].sort().join()}`
    const subscription = this.#subscriptions.get(key) ?? this.#open(key, { topics, questionIds })
    const stream = makeStream(subscription.channel)
    subscription.streams.add(stream)
    return {
      stream,
      leave: () => {
        if (subscription.streams.delete(stream) && subscription.streams.size === 0) this.#close(subscription)
      },
    }
  }

  /** The streams that these events are for. Events for a single account are ignored. */
  *find(events: Iterable<LoggedEvent>): Generator<EventStream> {
    const found = new Set<Subscription>()
    for (const event of events) {
      if (event.accountId !== null) continue
      for (const group of [this.#ofEverything, this.#ofQuestion.get(event.questionId ?? '') ?? []]) {
        for (const subscription of group) {
          if (!subscription.channel.topics.has(event.topic)) continue
          subscription.channel.note(event)
          found.add(subscription)
        }
      }
    }
    for (const { streams } of found) yield* streams
  }

  #open(key: string, streamFilter: Pick<StreamFilter, 'topics' | 'questionIds'>): Subscription {
    const onWritten = () => {
      this.#written += 1
    }
    const channel = new Channel({ source: this.#source, streamFilter, now: this.#now, onWritten })
    const subscription = { key, channel, streams: new Set<EventStream>() }
    this.#subscriptions.set(key, subscription)
    for (const group of this.#groupsOf(subscription)) group.add(subscription)
    return subscription
  }

  #close(subscription: Subscription): void {
    this.#subscriptions.delete(subscription.key)
    for (const group of this.#groupsOf(subscription)) group.delete(subscription)
    for (const id of subscription.channel.questionIds ?? [])
      if (this.#ofQuestion.get(id)?.size === 0) this.#ofQuestion.delete(id)
  }

  #groupsOf({ channel: { questionIds } }: Subscription): Set<Subscription>[] {
    if (questionIds === null) return [this.#ofEverything]
    return [...questionIds].map((id) => {
      const group = this.#ofQuestion.get(id) ?? new Set()
      this.#ofQuestion.set(id, group)
      return group
    })
  }
}
