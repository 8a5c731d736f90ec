import type { EventLog, LogFilter, LoggedEvent, StreamEvent, Topic } from './event-log.ts'
import { writeReady } from './event-text.ts'
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

/** What clients at one place of the log get next, and the place where they are after it. */
export interface Piece {
  readonly bytes: Buffer
  readonly events: number
  readonly sequence: number
  /** Whether nothing follows it in the log. */
  readonly isCaughtUp: boolean
  /** Whether a client that received it is up to date. */
  readonly isReady: boolean
}

/** The place of a client in the log. */
export interface Place {
  readonly sequence: number
  /** Things that were already gone at this number are unknown to the client. */
  readonly since: number
  readonly isReady: boolean
}

/**
 * How much is handed over at a time. Together with the socket's buffer, this is all that waits in this process for a
 * client.
 */
export const PIECE = 65_536
/** How long bytes are reused. Ages in them are never older than that. */
const SHARED_MS = 1_000

/**
 * Serves all clients with the same filter: bytes are written once for each place in the log, however many clients are
 * there. Clients that start within the same second share the pieces of the whole state and continue from there.
 * Alerts of an account are not shared.
 */
export class Channel {
  readonly topics: ReadonlySet<Topic>
  readonly questionIds: ReadonlySet<string> | null
  readonly #source: EventSource
  readonly #filter: LogFilter
  readonly #now: () => number
  readonly #onWritten: () => void
  #first = new Pieces(null, 0, Number.NEGATIVE_INFINITY)
  #live = new Pieces(null, 0, Number.NEGATIVE_INFINITY)
  /** How many events matched its filter. */
  matchedEvents = 0

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
    if (isOwn) return this.#write({ ...this.#filter, accountId }, place)
    if (!place.isReady) return this.#takeFirst(place)
    const isUsable =
      this.#live.log === log && this.#live.head === log.head && this.#now() - this.#live.madeMs < SHARED_MS
    if (!isUsable) this.#live = new Pieces(log, log.head, this.#now())
    return this.#live.get(place.sequence) ?? this.#live.keep(place.sequence, this.#write(this.#filter, place))
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
    if (known !== null) return known
    const piece = this.#write(this.#filter, place)
    return piece.isCaughtUp && !piece.isReady ? piece : pieces.keep(place.sequence, piece)
  }

  #write(filter: LogFilter, place: Place): Piece {
    const { log, isWhole, streamPosition } = this.#source
    let text = ''
    let events = 0
    let { sequence, isReady } = place
    let isCaughtUp = true
    for (const event of log.list(filter, sequence)) {
      if (text.length >= PIECE) {
        isCaughtUp = false
        break
      }
      sequence = event.sequence
      if (event.isGone && sequence <= place.since) continue
      if (isReady) text += `id: ${event.streamPosition}-${sequence}\n`
      text += `${this.#source.write(event)}\n`
      events += 1
    }
    if (isCaughtUp) {
      sequence = log.head
      if (!isReady && isWhole) {
        isReady = true
        text += writeReady(`${streamPosition}-${sequence}`)
      }
    }
    if (text !== '') this.#onWritten()
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

/** Writes events in sequence, without ids, one piece at a time. */
export function* writePieces(
  events: readonly (StreamEvent | LoggedEvent)[],
  write: (event: StreamEvent) => string,
): Generator<{ readonly text: string; readonly events: number }> {
  let text = ''
  let count = 0
  for (const event of events) {
    text += `${write(event)}\n`
    count += 1
    if (text.length < PIECE) continue
    yield { text, events: count }
    text = ''
    count = 0
  }
  if (count > 0) yield { text, events: count }
}
