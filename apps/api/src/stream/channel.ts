import type { EventLog, LogFilter, LoggedEvent, StreamEvent, Topic } from './event-log.ts'
import { writeReady } from './event-text.ts'
import { PIECE, type Piece, type Place } from './piece.ts'
import { PieceChain } from './piece-chain.ts'
import type { StreamFilter } from './stream-filter.ts'

/** What channels read: the log, and how to serialise its events now. */
export interface EventSource {
  readonly log: EventLog
  /** Whether the log is complete. */
  readonly isWhole: boolean
  /** The id, without its sequence number, for a client that has everything up to now. */
  readonly streamPosition: string
  write(event: StreamEvent): string
}

/** How long new clients share the pieces of the whole state, and late ones get the pieces that others got. */
const SHARED_MS = 1_000

/**
 * Serves all clients with the same filter. Bytes are written once, however many clients get them: those that start within
 * the same second share the pieces of the whole state, and then all share the pieces that follow, also clients that are
 * some pieces late. Alerts of an account are not shared.
 */
export class Channel {
  readonly topics: ReadonlySet<Topic>
  readonly questionIds: ReadonlySet<string> | null
  readonly #source: EventSource
  readonly #filter: LogFilter
  readonly #now: () => number
  readonly #onWritten: () => void
  #first = new Pieces(null, 0, Number.NEGATIVE_INFINITY)
  #live: PieceChain
  /** How many events matched its filter, and the last of them that streams were woken for. */
  matchedEvents = 0
  #wokenFor = 0

  constructor({
    source,
    streamFilter,
    now,
    onWritten,
  }: {
    readonly source: EventSource
    readonly streamFilter: Pick<StreamFilter, 'topics' | 'questionIds'>
    readonly now: () => number
    /** Called each time bytes are written. */
    readonly onWritten: () => void
  }) {
    this.topics = streamFilter.topics
    this.questionIds = streamFilter.questionIds
    this.#filter = { ...streamFilter, accountId: null }
    this.#source = source
    this.#now = now
    this.#onWritten = onWritten
    this.#live = new PieceChain(source.log)
  }

  /** Streams are woken for this event, which matches its filter. */
  note({ sequence }: LoggedEvent): void {
    this.matchedEvents += 1
    this.#wokenFor = sequence
  }

  /** The place of a client that has nothing. */
  begin(): Place {
    const { log } = this.#source
    const { head, madeMs } = this.#first
    const isUsable = this.#first.log === log && log.canResume(head) && this.#now() - madeMs < SHARED_MS
    if (!isUsable) this.#first = new Pieces(log, log.head, this.#now())
    return { sequence: 0, since: this.#first.head, isReady: false }
  }

  /** The next piece at a place. */
  take(place: Place, accountId: string): Piece {
    const { log } = this.#source
    const isOwn = this.topics.has('alerts') && log.hasOwn(accountId, place.sequence)
    const filter = isOwn ? { ...this.#filter, accountId } : this.#filter
    if (!place.isReady) return isOwn ? this.#write(filter, place) : this.#takeFirst(place)
    const live = this.#follow(place)
    const known = isOwn ? null : live.find(place.sequence)
    if (known !== null) {
      const { bytes, events, sequence } = known.piece
      return {
        bytes,
        events,
        sequence,
        isCaughtUp: known.isLast && this.#wokenFor <= live.checkedTo,
        isReady: true,
      }
    }
    if (live.isEnd(place.sequence)) {
      const next = this.#write(this.#filter, { ...place, sequence: live.checkedTo })
      live.extend(next, this.#now())
      if (!isOwn) return next
    }
    // It gets bytes of its own until it is where a shared piece begins.
    const own = this.#write(filter, place, live.nextStart(place.sequence))
    const isNothing = own.bytes.length === 0 && !own.isCaughtUp
    return isNothing ? this.take({ ...place, sequence: own.sequence }, accountId) : own
  }

  /** The chain of the current log, at whose end or before it this place is. */
  #follow({ sequence }: Place): PieceChain {
    const { log } = this.#source
    if (this.#live.log !== log) {
      this.#live = new PieceChain(log)
      this.#wokenFor = Math.min(this.#wokenFor, log.head)
    }
    this.#live.drop(this.#now() - SHARED_MS)
    if (sequence > this.#live.checkedTo) this.#live.restart(sequence)
    return this.#live
  }

  /**
   * Only clients that started with the shared pieces get more of them. Others may have things that were removed before
   * these were written.
   */
  #takeFirst(place: Place): Piece {
    const pieces = this.#first
    if (pieces.log !== this.#source.log || pieces.head !== place.since)
      return this.#write(this.#filter, place)
    const known = pieces.get(place.sequence)
    // Events may have been announced since it was written, before this client was here.
    if (known !== null) return known.sequence < pieces.log.head ? { ...known, isCaughtUp: false } : known
    const piece = this.#write(this.#filter, place)
    return piece.isCaughtUp && !piece.isReady ? piece : pieces.keep(place.sequence, piece)
  }

  /** Events up to a sequence number, or up to the head of the log. */
  #write(filter: LogFilter, place: Place, until = this.#source.log.head): Piece {
    const { log, isWhole, streamPosition } = this.#source
    let text = ''
    let events = 0
    let { sequence, isReady } = place
    let isComplete = true
    for (const event of log.list(filter, sequence)) {
      if (event.sequence > until) break
      if (text.length >= PIECE) {
        isComplete = false
        break
      }
      sequence = event.sequence
      if (event.isGone && sequence <= place.since) continue
      if (isReady) text += `id: ${event.streamPosition}-${sequence}\n`
      text += `${this.#source.write(event)}\n`
      events += 1
    }
    if (isComplete) {
      sequence = until
      if (!isReady && isWhole) {
        isReady = true
        text += writeReady(`${streamPosition}-${sequence}`)
      }
    }
    if (text !== '') this.#onWritten()
    const isCaughtUp = isComplete && until === log.head
    return { bytes: Buffer.from(text), events, sequence, isCaughtUp, isReady }
  }
}

/** Pieces of one log at one moment, by the place where they start. */
class Pieces {
  readonly log: EventLog | null
  readonly head: number
  readonly madeMs: number
  readonly #pieces = new Map<number, Piece>()

  constructor(log: EventLog | null, head: number, madeMs: number) {
    this.log = log
    this.head = head
    this.madeMs = madeMs
  }

  get(sequence: number): Piece | null {
    return this.#pieces.get(sequence) ?? null
  }

  keep(sequence: number, piece: Piece): Piece {
    this.#pieces.set(sequence, piece)
    return piece
  }
}
