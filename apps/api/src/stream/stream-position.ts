/**
 * How far a client has received events, in terms that all processes on one database share. Database writes are
 * identified by their number in the change feed, clock changes by a time and by the venues that were fresh, and
 * alerts by their own sequence.
 */
export interface StreamPosition {
  /** The database that these numbers belong to. */
  readonly source: string
  /** All writes of transactions below this number were sent. */
  readonly number: number
  /** All clock changes up to this time were sent, in Unix milliseconds. */
  readonly sentUntilMs: number
  /** Alerts up to this one were sent. */
  readonly alertSequence: number
  /** One bit per venue whose prices were stale at some time since `sentUntilMs`. */
  readonly staleVenues: number
  /** Identifies how long prices of each venue stay fresh; null when that has changed since. */
  readonly spans: string | null
}

/** The id of an event: a stream position, and the sequence number in the log of the process that sent it. */
export interface EventId {
  readonly streamPosition: StreamPosition
  readonly epoch: string
  readonly sequence: number
}

const RADIX = 36
const UNKNOWN_SPANS = 'x'
const ID = /^([0-9a-f]{8})((?:\.[0-9a-z]{1,10}){4})\.([0-9a-f]{6}|x)\.([0-9a-f]{12})-(\d{1,15})$/

/** The id without its sequence number; `sentUntilMs` is written in seconds. */
export function writeStreamPosition(streamPosition: StreamPosition, epoch: string): string {
  const { source, number, sentUntilMs, alertSequence, staleVenues, spans } = streamPosition
  const numbers = [number, Math.floor(sentUntilMs / 1_000), alertSequence, staleVenues]
  return [source, ...numbers.map((each) => each.toString(RADIX)), spans ?? UNKNOWN_SPANS, epoch].join('.')
}

/** Null when we cannot have sent such an id. */
export function parseEventId(text: string): EventId | null {
  const [, source = '', middle = '', spans = '', epoch = '', sequence = ''] = ID.exec(text) ?? []
  if (source === '') return null
  const [number = 0, seconds = 0, alertSequence = 0, staleVenues = 0] = middle
    .slice(1)
    .split('.')
    .map((each) => Number.parseInt(each, RADIX))
  return {
    streamPosition: {
      source,
      number,
      sentUntilMs: seconds * 1_000,
      alertSequence,
      staleVenues,
      spans: spans === UNKNOWN_SPANS ? null : spans,
    },
    epoch,
    sequence: Number(sequence),
  }
}
