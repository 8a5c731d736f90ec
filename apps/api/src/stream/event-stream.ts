import { Readable } from 'node:stream'
import { type Channel, type EventSource, PIECE, type Place, writePieces } from './channel.ts'
import type { EventLog, StreamEvent } from './event-log.ts'
import { GREETING, RESET, RESYNC, writeHeartbeat } from './event-text.ts'

/** Where a client begins. */
export type Start =
  | { readonly kind: 'new' }
  /** After this place in the log of this process. */
  | { readonly kind: 'resumed'; readonly sequence: number }
  /** With these words on what may have changed since another process told it; then it has everything up to the id. */
  | {
      readonly kind: 'caught_up'
      readonly events: readonly StreamEvent[]
      readonly position: string
      readonly sequence: number
    }

interface EventStreamOptions {
  readonly source: EventSource
  readonly channel: Channel
  readonly accountId: string
  readonly start: Start
  /** Told how many events were handed over. */
  readonly onSent: (events: number) => void
  /** Called when its client has taken what it had and there is more: it is to be filled. */
  readonly onAsking: (stream: EventStream) => void
}

/** Whoever has not taken so many events of those that were told is said that some were left out. */
const MOST_BEHIND = 1_000

/**
 * What one client is sent. It is a place in the log: whatever the client has not taken yet costs nothing, and when it has been slow,
 * of each thing it gets the newest. A client that has nothing, or of which the log has forgotten too much, gets `reset`, all there
 * is, without ids, and `ready`.
 */
export class EventStream extends Readable {
  readonly channel: Channel
  readonly #source: EventSource
  readonly #accountId: string
  readonly #onSent: (events: number) => void
  readonly #onAsking: (stream: EventStream) => void
  #log: EventLog
  #place: Place
  /** What has to be said before anything else. */
  #preface = GREETING
  /** What another process may not have told it yet, and what is said when it has all of that. */
  #catchUp: Iterator<{ readonly text: string; readonly events: number }> | null = null
  #caughtUp = ''
  /** How much the channel had told when this client last took something, and whether there was something that it did not take. */
  #told: number
  #isBehind = false
  /** Whether the client has taken what it was given, and for how many beats it has not. */
  #isAsking = false
  #missedBeats = 0
  #isOver = false

  constructor({ source, channel, accountId, start, onSent, onAsking }: EventStreamOptions) {
    super({ highWaterMark: PIECE })
    this.channel = channel
    this.#source = source
    this.#accountId = accountId
    this.#onSent = onSent
    this.#onAsking = onAsking
    this.#log = source.log
    this.#told = channel.told
    if (start.kind === 'new') {
      this.#place = channel.begin()
      this.#preface += RESET
      return
    }
    this.#place = { sequence: start.sequence, since: start.sequence, isReady: true }
    if (start.kind === 'resumed') return
    this.#catchUp = writePieces(start.events, source.write.bind(source))
    this.#caughtUp = writeHeartbeat(`${start.position}-${start.sequence}`)
  }

  override _read(): void {
    this.#isAsking = true
    this.#missedBeats = 0
    if (!this.#isAtHead || this.#catchUp !== null || this.#preface !== '') this.#onAsking(this)
  }

  /** Gives the client what comes next, if it asks and there is something. */
  fill(): void {
    if (this.#isAsking && !this.destroyed) this.#fill()
  }

  /** Something was told. */
  wake(): void {
    if (this.#isAsking) this.fill()
    else this.#isBehind = true
  }

  /** Answers false when the client took nothing between two beats though something waits for it. */
  beat(): boolean {
    if (!this.#isAsking) {
      this.#missedBeats += 1
      return this.#missedBeats < 2
    }
    this.fill()
    if (!this.#isAsking) return true
    this.#give(writeHeartbeat(this.#isAtHead ? `${this.#source.position}-${this.#place.sequence}` : null))
    return true
  }

  get #isAtHead(): boolean {
    const { isReady, sequence } = this.#place
    return isReady && this.#log === this.#source.log && sequence === this.#log.head
  }

  /** Ends it as a whole answer ends, or cuts off who does not read. */
  finish(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#isAsking = false
    if (this.#missedBeats > 0) this.destroy()
    else this.push(null)
  }

  #fill(): void {
    if (this.#catchUp !== null) {
      this.#fillCatchUp(this.#catchUp)
      return
    }
    const isKnown = this.#log.canResume(Math.max(this.#place.since, this.#place.sequence))
    if (this.#log !== this.#source.log || !isKnown) this.#startAnew()
    const { isReady } = this.#place
    if (isReady && this.#isBehind && this.channel.told - this.#told > MOST_BEHIND) this.#preface += RESYNC
    this.#isBehind = false
    this.#told = this.channel.told
    const { bytes, events, sequence, isReady: isNowReady } = this.channel.take(this.#place, this.#accountId)
    this.#place = { ...this.#place, sequence, isReady: isNowReady }
    this.#onSent(events)
    const preface = this.#preface
    this.#preface = ''
    if (preface !== '' && bytes.length > 0) this.#give(Buffer.concat([Buffer.from(preface), bytes]))
    else if (bytes.length > 0) this.#give(bytes)
    else if (preface !== '') this.#give(preface)
  }

  #fillCatchUp(pieces: Iterator<{ readonly text: string; readonly events: number }>): void {
    const { value, done } = pieces.next()
    const preface = this.#preface
    this.#preface = ''
    if (done === true) {
      this.#catchUp = null
      this.#give(preface + this.#caughtUp)
      return
    }
    this.#onSent(value.events)
    this.#give(preface + value.text)
  }

  #startAnew(): void {
    this.#log = this.#source.log
    this.#place = this.channel.begin()
    this.#preface += RESET
  }

  /** It asks again when the client has taken this. */
  #give(bytes: Buffer | string): void {
    this.#isAsking = false
    this.push(bytes)
  }
}
