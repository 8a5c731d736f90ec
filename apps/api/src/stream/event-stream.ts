import { Readable } from 'node:stream'
import type { EventLog } from './event-log.ts'
import { GREETING, parseEventId, RESET, toEventId, writeHeartbeat, writeReady } from './event-text.ts'
import type { EventWriter } from './event-writer.ts'
import { type Interest, isAskedFor } from './interest.ts'

interface EventStreamOptions {
  readonly writer: Pick<EventWriter, 'log' | 'isWhole' | 'write'>
  readonly interest: Interest
  /** The id of the last event that the client has; null when it says none. */
  readonly lastEventId: string | null
  /** Told how many events were handed over. */
  readonly onSent: (events: number) => void
}

/** How much is handed over at a time: with what the socket holds it is all that waits in this process for a client. */
const PIECE = 65_536
/** Events that are looked at in one go: some milliseconds where few are asked for. */
const MOST_LOOKED_AT = 20_000

/**
 * What one client is sent. It is a place in the log: whatever the client has not taken yet costs nothing, and when it has been slow,
 * of each thing it gets the newest. A client that has nothing, or of which the log has forgotten too much, gets `reset`, all there
 * is, without ids, and `ready`.
 */
export class EventStream extends Readable {
  readonly #writer: EventStreamOptions['writer']
  readonly #interest: Interest
  readonly #onSent: (events: number) => void
  #log: EventLog
  /** The number of the last event it was told or did not ask for. */
  #sequence = 0
  /** Of what was gone when this number was given out, the client knows nothing. */
  #since: number
  #isReady = false
  /** What has to be said before anything else. */
  #preface = GREETING
  /** Whether the client has taken what it was given, and for how many beats it has not. */
  #isAsking = false
  #missedBeats = 0
  #isOver = false

  constructor({ writer, interest, lastEventId, onSent }: EventStreamOptions) {
    super({ highWaterMark: PIECE })
    this.#writer = writer
    this.#interest = interest
    this.#onSent = onSent
    this.#log = writer.log
    const last = lastEventId === null ? null : parseEventId(lastEventId)
    if (last?.epoch === this.#log.epoch && this.#log.canResume(last.sequence)) {
      this.#sequence = last.sequence
      this.#since = last.sequence
      this.#isReady = true
    } else {
      this.#since = this.#log.head
      this.#preface += RESET
    }
  }

  override _read(): void {
    this.#isAsking = true
    this.#missedBeats = 0
    this.#fill()
  }

  /** Something was told. */
  wake(): void {
    if (this.#isAsking && !this.destroyed) this.#fill()
  }

  /** Answers false when the client took nothing between two beats though something waits for it. */
  beat(): boolean {
    if (!this.#isAsking) {
      this.#missedBeats += 1
      return this.#missedBeats < 2
    }
    this.#give(writeHeartbeat(this.#isReady ? toEventId(this.#log.epoch, this.#sequence) : null))
    return true
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
    const isKnown = this.#log.canResume(Math.max(this.#since, this.#sequence))
    if (this.#log !== this.#writer.log || !isKnown) this.#startAnew()
    let text = this.#preface
    let lookedAt = 0
    let sent = 0
    let isCaughtUp = true
    for (const event of this.#log.after(this.#sequence)) {
      if (text.length >= PIECE || lookedAt >= MOST_LOOKED_AT) {
        isCaughtUp = false
        break
      }
      this.#sequence = event.sequence
      lookedAt += 1
      const isNews = !event.isGone || event.sequence > this.#since
      if (!isNews || !isAskedFor(event, this.#interest)) continue
      if (this.#isReady) text += `id: ${toEventId(this.#log.epoch, event.sequence)}\n`
      text += `${this.#writer.write(event)}\n`
      sent += 1
    }
    if (isCaughtUp) {
      this.#sequence = this.#log.head
      if (!this.#isReady && this.#writer.isWhole) {
        this.#isReady = true
        text += writeReady(toEventId(this.#log.epoch, this.#sequence))
      }
    }
    this.#preface = ''
    this.#onSent(sent)
    if (text !== '') this.#give(text)
    else if (!isCaughtUp) setImmediate(() => this.wake())
  }

  #startAnew(): void {
    this.#log = this.#writer.log
    this.#sequence = 0
    this.#since = this.#log.head
    this.#isReady = false
    this.#preface += RESET
  }

  /** It asks again when the client has taken this. */
  #give(text: string): void {
    this.#isAsking = false
    this.push(text)
  }
}
