import { Readable } from 'node:stream'
import type { Channel, EventSource } from './channel.ts'
import type { EventLog, StreamEvent } from './event-log.ts'
import { GREETING, RESET, RESYNC, writeHeartbeat } from './event-text.ts'
import { PIECE, type Place, writePieces } from './piece.ts'

/** Where a client starts. */
export type Start =
  | { readonly kind: 'new' }
  /** After this sequence number in the log of this process. */
  | { readonly kind: 'resumed'; readonly sequence: number }
  /**
   * First these events, with everything that may have changed since another process sent the last id. After them the
   * client has everything up to the stream position.
   */
  | {
      readonly kind: 'caught_up'
      readonly events: readonly StreamEvent[]
      readonly streamPosition: string
      readonly sequence: number
    }

interface EventStreamOptions {
  readonly source: EventSource
  readonly channel: Channel
  readonly accountId: string
  readonly start: Start
  /** Called with the number of events that were sent. */
  readonly onSent: (events: number) => void
  /** Called when the client is ready for data and there is more, so that the stream gets filled. */
  readonly onReady: (stream: EventStream) => void
}

/** A client that is more than this many events behind is told that some were skipped. */
const MOST_BEHIND = 1_000

/**
 * The stream of one client. It is only a place in the log: pending events cost no memory, and a slow client gets
 * just the latest state of each thing. A client that has nothing, or is too far behind for the log, gets `reset`,
 * then the whole state without ids, then `ready`.
 */
export class EventStream extends Readable {
  readonly channel: Channel
  readonly #source: EventSource
  readonly #accountId: string
  readonly #onSent: (events: number) => void
  readonly #onReady: (stream: EventStream) => void
  #log: EventLog
  #place: Place
  /** Sent before anything else. */
  #preface = GREETING
  /** Events that another process may not have sent yet, and the text that follows them. */
  #catchUp: Iterator<{ readonly text: string; readonly events: number }> | null = null
  #caughtUp = ''
  /**
   * The event count of the channel when this client was last up to date, or told that it is not; and whether there was
   * something that it did not read.
   */
  #seen: number
  #isBehind = false
  /** Whether the last piece went up to the newest event. Later events wake the stream. */
  #isCaughtUp = false
  /** Whether the client has consumed its data, and for how many heartbeats it has not. */
  #isReading = false
  #missedBeats = 0
  #isOver = false

  constructor({ source, channel, accountId, start, onSent, onReady }: EventStreamOptions) {
    super({ highWaterMark: PIECE })
    this.channel = channel
    this.#source = source
    this.#accountId = accountId
    this.#onSent = onSent
    this.#onReady = onReady
    this.#log = source.log
    this.#seen = channel.matchedEvents
    if (start.kind === 'new') {
      this.#place = channel.begin()
      this.#preface += RESET
      return
    }
    this.#place = { sequence: start.sequence, since: start.sequence, isReady: true }
    if (start.kind === 'resumed') return
    this.#catchUp = writePieces(start.events, source.write.bind(source))
    this.#caughtUp = writeHeartbeat(`${start.streamPosition}-${start.sequence}`)
  }

  override _read(): void {
    this.#isReading = true
    this.#missedBeats = 0
    const hasMore = !this.#isCaughtUp || !this.#place.isReady || this.#isBehind
    if (hasMore || this.#catchUp !== null || this.#preface !== '') this.#onReady(this)
  }

  /** Sends the next piece if the client is ready for it and there is one. */
  fill(): void {
    if (this.#isReading && !this.destroyed) this.#fill()
  }

  /** Call it when there are new events. */
  wake(): void {
    if (this.#isReading) this.#onReady(this)
    else this.#isBehind = true
  }

  /** Returns false when the client read nothing between two heartbeats although data was waiting. */
  beat(): boolean {
    if (!this.#isReading) {
      this.#missedBeats += 1
      return this.#missedBeats < 2
    }
    this.fill()
    if (!this.#isReading) return true
    this.#give(
      writeHeartbeat(this.#isAtHead ? `${this.#source.streamPosition}-${this.#place.sequence}` : null),
    )
    return true
  }

  get #isAtHead(): boolean {
    const { isReady, sequence } = this.#place
    return isReady && this.#log === this.#source.log && sequence === this.#log.head
  }

  /** Ends the stream properly, or cuts off a client that does not read. */
  finish(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#isReading = false
    if (this.#missedBeats > 0) this.destroy()
    else this.push(null)
  }

  #fill(): void {
    if (this.#catchUp !== null) {
      this.#fillCatchUp(this.#catchUp)
      return
    }
    const isKnown = this.#log.canResume(Math.max(this.#place.since, this.#place.sequence))
    if (this.#log !== this.#source.log || !isKnown) this.#restart()
    const { isReady } = this.#place
    const { matchedEvents } = this.channel
    const hasSkipped = isReady && this.#isBehind && matchedEvents - this.#seen > MOST_BEHIND
    if (hasSkipped) this.#preface += RESYNC
    this.#isBehind = false
    const piece = this.channel.take(this.#place, this.#accountId)
    const { bytes, events } = piece
    this.#place = { sequence: piece.sequence, since: this.#place.since, isReady: piece.isReady }
    this.#isCaughtUp = piece.isCaughtUp
    if (hasSkipped || piece.isCaughtUp) this.#seen = matchedEvents
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

  #restart(): void {
    this.#log = this.#source.log
    this.#place = this.channel.begin()
    this.#preface += RESET
  }

  /** `_read` is called again when the client has consumed this. */
  #give(bytes: Buffer | string): void {
    this.#isReading = false
    this.push(bytes)
  }
}
