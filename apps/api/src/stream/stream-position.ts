/**
 * How far somebody was told, in terms that all processes on one database share. What was written is known by the number of the
 * change feed, what time alone changes by a moment and by which venues were heard of, alerts by their own sequence.
 */
export interface StreamPosition {
  /** Which database's numbers these are. */
  readonly source: string
  /** All that was written by transactions below this number was told. */
  readonly number: number
  /** All that time alone changed until then was told, in Unix milliseconds. */
  readonly toldMs: number
  /** Alerts up to this one were told. */
  readonly alertSequence: number
  /** A bit for each venue whose prices were too old at some time since `toldMs`. */
  readonly staleVenues: number
  /** Stands for how long prices of each venue count; null when that changed since. */
  readonly spans: string | null
}

/** The id of an event: a position, and the place in the log of the process that sent it. */
export interface EventId {
  readonly position: StreamPosition
  readonly epoch: string
  readonly sequence: number
}

const RADIX = 36
const UNKNOWN_SPANS = 'x'
const ID = /^([0-9a-f]{8})((?:\.[0-9a-z]{1,10}){4})\.([0-9a-f]{6}|x)\.([0-9a-f]{12})-(\d{1,15})$/

/** All of an id but the last number; `toldMs` to the second. */
export function writePosition(position: StreamPosition, epoch: string): string {
  const { source, number, toldMs, alertSequence, staleVenues, spans } = position
  const numbers = [number, Math.floor(toldMs / 1_000), alertSequence, staleVenues]
  return [source, ...numbers.map((each) => each.toString(RADIX)), spans ?? UNKNOWN_SPANS, epoch].join('.')
}

/** Null when it is none that we could have sent. */
export function parseEventId(text: string): EventId | null {
  const [, source = '', middle = '', spans = '', epoch = '', sequence = ''] = ID.exec(text) ?? []
  if (source === '') return null
  const [number = 0, seconds = 0, alertSequence = 0, staleVenues = 0] = middle
    .slice(1)
    .split('.')
    .map((each) => Number.parseInt(each, RADIX))
  return {
    position: {
      source,
      number,
      toldMs: seconds * 1_000,
      alertSequence,
      staleVenues,
      spans: spans === UNKNOWN_SPANS ? null : spans,
    },
    epoch,
    sequence: Number(sequence),
  }
}
